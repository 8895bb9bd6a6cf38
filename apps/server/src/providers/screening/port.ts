import type { SignedMessage } from '../../kernel/signed/signed-message.ts';

/** One person or company to look for. The same `screeningId` submitted again is the same screening. */
export interface ScreeningSubmission {
  readonly screeningId: string;
  readonly kind: 'person' | 'company' | 'address';
  /** Of an address on a chain, the address itself. */
  readonly latinName: string;
  /** Family name first; empty when there is none. */
  readonly chineseName: string;
  /** `YYYY-MM-DD`; null for a company. */
  readonly birthDate: string | null;
  /** ISO 3166, two letters. */
  readonly nation: string | null;
}

/**
 * The provider that looks names up in lists of sanctions and of politically exposed persons. Its answer comes later, as a
 * signed message; the body is `{ screeningId, findings, decidedAt }`, no finding when the name is in no list.
 */
export interface Screening {
  /** Hands a name over; throws when the provider did not take it. */
  submit(submission: ScreeningSubmission): Promise<void>;
  /** Whether the provider itself signed this message. */
  isAuthentic(message: SignedMessage): boolean;
}
