import type { Tx } from '../../kernel/transaction.ts';

/** One message to a phone. The same `id` sent again is the same message. */
export interface TextMessage {
  readonly id: string;
  /** A mobile number as the contract has it. */
  readonly to: string;
  readonly text: string;
}

/** What a provider says became of a message. */
export interface TextReport {
  readonly id: string;
  readonly state: 'accepted' | 'delivered' | 'failed';
  readonly errorCode: string | null;
}

/** A call in which a provider reports: the fields of its form, and its headers. */
export interface TextNotice {
  readonly id: string;
  readonly fields: Readonly<Record<string, string>>;
  header(name: string): string | null;
}

/** The provider that carries our messages to phones. */
export interface SmsPort {
  /** Hands one message over; throws when the provider did not take it. */
  send(message: TextMessage): Promise<void>;
  /** What a notice says; undefined when the provider did not sign it. */
  readReport(notice: TextNotice): TextReport | undefined;
  /** Notes a report; `ignored` when nothing was sent under its id, or it says nothing new. */
  applyReport(tx: Tx, report: TextReport, at: Date): Promise<'applied' | 'ignored'>;
}
