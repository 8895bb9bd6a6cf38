/** One mail in plain text. The same `id` sent again is the same mail. */
export interface Mail {
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
}

/** The firm that carries our mail. */
export interface MailPort {
  /** Hands one mail over; throws when the firm did not take it. */
  send(mail: Mail): Promise<void>;
}
