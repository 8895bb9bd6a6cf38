import type { WebhookCall } from '../../kernel/events/standard-webhook.ts';
import type { SignedMessage } from '../../kernel/signed/signed-message.ts';
import type { bankFiles } from './files.ts';
import type { OpenFile } from './open-file.ts';
import type { bankAnswers } from './sandbox/answers.ts';

export type { BankFileFault } from './bank-file-fault.ts';
export type { IssuedCheck } from './check-issue.ts';
export type * as Iso20022 from './iso20022/types.ts';
export type { ReportPart } from './iso20022/report.ts';
export type { Correction } from './nacha/correction.ts';
export type { AchRecord } from './nacha/parser.ts';
export type * as Ach from './nacha/types.ts';
export type { OpenFile } from './open-file.ts';
export type { AchAcknowledgement } from './sandbox/answer-ach.ts';

/** The bank that holds the customers' money, behind a port: where to send money, and what it tells us. */
export interface BankRails {
  readonly account: BankAccount;
  /** The files and messages of the trade: NACHA, ISO 20022, checks. */
  readonly files: typeof bankFiles;
  /** Whether the bank itself signed these bytes. */
  isAuthentic(message: SignedMessage): boolean;
  /** Sends what came in back in full to whoever sent it; the same `refundId` again sends nothing twice. */
  returnTransfer(of: { readonly refundId: string; readonly bankReference: string }): Promise<void>;
  /** Where a customer is paid whose number here is this: the same, or one that the bank made for it. */
  numberFor(ownNumber: string): Promise<string>;
}

/** What a bank said, as the signed message that a bank of files sends: about payments or about arrivals. */
export interface BankSaying {
  readonly kind: 'answer' | 'incoming';
  readonly message: SignedMessage;
}

/** A check that is to be mailed, or not to be paid any more. */
export interface OrderedCheck {
  readonly number: string;
  readonly isVoid: boolean;
  readonly minor: bigint;
  readonly payee: string;
  readonly memo: string;
  readonly address: {
    readonly line1: string;
    readonly city: string;
    readonly state: string;
    readonly postalCode: string;
  };
}

/** A file of ours as it is stored; of checks what stands in it with where they go. */
export interface SentFile {
  readonly kind: 'ach' | 'wires' | 'checks' | 'recalls';
  readonly reference: string;
  readonly day: string;
  readonly items: number;
  readonly open: OpenFile;
  readonly checks: readonly OrderedCheck[];
}

export interface BankEvent {
  readonly id: string;
  readonly sayings: readonly BankSaying[];
}

/** A bank with an interface of its own: it is asked for each payment by itself, and tells of each what became of it. */
export interface DirectBank extends BankRails {
  /** Asks for what stands in a file; asked again after a fault it goes on where it stopped, and asks for nothing twice. */
  deliver(file: SentFile): Promise<readonly BankSaying[]>;
  /** What a notice says; undefined where the bank did not sign it. */
  readNotice(call: WebhookCall): Promise<BankEvent | undefined>;
  /** Notes that an event was acted on. */
  done(eventId: string): Promise<void>;
  /** Acts on each event whose notice never came. Throws at its end where one of them failed; they are there the next time. */
  catchUp(act: (event: BankEvent) => Promise<void>): Promise<void>;
}

/** The account that deposits are sent to. Each customer adds a reference, so that money finds its owner. */
export interface BankAccount {
  readonly bankName: string;
  readonly accountName: string;
  readonly accountNumber: string;
  /** ABA form: nine digits with a valid check digit. */
  readonly routingNumber: string;
  readonly swift: string;
}

/** What somebody sends to the sandbox bank. */
export interface SandboxTransfer {
  readonly amount: string;
  readonly currency: string;
  readonly senderName: string;
  readonly paymentNumber: string;
  /** Sent again with the same one, it is the same transfer. The bank names it when nobody did. */
  readonly bankReference?: string | undefined;
  readonly accountNumber?: string | undefined;
  readonly senderCountry?: string | undefined;
  readonly remittance?: string | undefined;
}

/** A bank for a world without money: somebody has to tell it that money came. */
export interface SandboxBank extends BankRails {
  /** Takes money in and says so, with the message that a real bank would send. */
  receive(transfer: SandboxTransfer): SignedMessage;
  /** Signs what it says about payments. */
  say(answer: object): SignedMessage;
  /** What a bank does with our files, and what it answers. */
  readonly answers: typeof bankAnswers;
}
