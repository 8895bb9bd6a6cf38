import type { SignedMessage } from '../../kernel/signed-message.ts';

export interface IdentityPicture {
  readonly mediaType: string;
  readonly bytes: Buffer;
}

/** One check of one person. The same `checkId` submitted again is the same check. */
export interface IdentitySubmission {
  readonly checkId: string;
  readonly firstName: string;
  readonly lastName: string;
  /** `YYYY-MM-DD`. */
  readonly birthDate: string;
  /** ISO 3166, two letters. */
  readonly nation: string;
  readonly documentType: 'passport' | 'id_card' | 'driving_licence';
  readonly document: IdentityPicture;
  readonly face: IdentityPicture;
}

/**
 * The firm that looks at papers and faces. Its verdict comes later, as a signed message of its own; the body is
 * `{ checkId, verdict, reasons, decidedAt }`.
 */
export interface IdentityCheck {
  /** Hands a check over; throws when the firm did not take it. */
  submit(submission: IdentitySubmission): Promise<void>;
  /** Whether the firm itself signed this message. */
  isAuthentic(message: SignedMessage): boolean;
}
