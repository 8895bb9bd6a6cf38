import type { SignedMessage } from '../../kernel/signed/signed-message.ts';

export interface IdentityPicture {
  readonly mediaType: string;
  readonly bytes: Buffer;
}

/** Who somebody says they are. */
export interface StatedIdentity {
  readonly firstName: string;
  readonly lastName: string;
  /** Family name first; empty where none was given. */
  readonly chineseName: string;
  /** `YYYY-MM-DD`. */
  readonly birthDate: string;
}

/** One check of one person. The same `checkId` submitted again is the same check. */
export interface IdentitySubmission extends StatedIdentity {
  readonly checkId: string;
  /** ISO 3166, two letters. */
  readonly nation: string;
  readonly documentType: 'passport' | 'id_card' | 'driving_licence';
  readonly document: IdentityPicture;
  readonly face: IdentityPicture;
}

/** A notice as it came in. */
export interface IdentityNotice {
  readonly body: string;
  header(name: string): string | null;
}

/** What somebody is sent to, or why there is nothing to be sent to: they have been there, and what they did is looked at. */
export type OpenedPage =
  | { readonly kind: 'open'; readonly reference: string; readonly url: string }
  | { readonly kind: 'under_way'; readonly reference: string };

/** The page on which a provider takes the pictures itself: they never come here. */
export interface IdentityPage {
  /**
   * Opens the page for a check, or opens it again; the same `checkId` is the same check there. `reference` is the
   * provider's name for it once it is known. The address is good once and for a short time: it is neither kept nor logged.
   */
  open(wanted: {
    readonly checkId: string;
    readonly reference: string | null;
    readonly returnUrl: string;
  }): Promise<OpenedPage>;
  /** What a notice is about; undefined where the provider did not sign it, null where it is about no check of ours. */
  readNotice(
    notice: IdentityNotice,
  ): { readonly checkId: string; readonly reference: string } | null | undefined;
  /** The verdict, once there is one; null while the person has something to do or the provider has. */
  verdict(asked: {
    readonly checkId: string;
    readonly reference: string;
    readonly person: StatedIdentity;
  }): Promise<SignedMessage | null>;
}

/**
 * The provider that looks at documents and faces. Its verdict comes later, as a signed message of its own; the body is
 * `{ checkId, verdict, reasons, decidedAt }`.
 */
export interface IdentityCheck {
  /** Null where the pictures are uploaded here and handed over. */
  readonly page: IdentityPage | null;
  /** Hands a check over; throws when the provider did not take it. */
  submit(submission: IdentitySubmission): Promise<void>;
  /** Whether the provider itself signed this message. */
  isAuthentic(message: SignedMessage): boolean;
}
