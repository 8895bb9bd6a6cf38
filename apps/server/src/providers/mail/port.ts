/** One mail in plain text. The same `id` sent again is the same mail. */
export interface Mail {
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
  /** `Harbour <no-reply@harbour.example>`; the installation's own sender where absent. */
  readonly from?: string;
  /** Where a mail program ends such mails with one POST (RFC 8058); of what its reader may do without. */
  readonly unsubscribe?: string;
}

/** The provider that carries our mail. */
export interface MailPort {
  /** Hands one mail over; throws when the provider did not take it. */
  send(mail: Mail): Promise<void>;
}

/** What the provider says of a mail after it took it. */
export interface MailReport {
  readonly to: string;
  readonly reason: 'bounced' | 'complained';
}

/** One message of the provider: its number there, and what it says of each address. */
export interface MailReports {
  readonly id: string;
  readonly reports: readonly MailReport[];
}

/** Reads a message of the provider; undefined for what it did not sign, or not just now. */
export type ReadMailReports = (
  nowMs: number,
  received: { readonly body: string; readonly header: (name: string) => string | null },
) => MailReports | undefined;
