import type { SignedMessage } from '../../kernel/signed-message.ts';

/** The bank that holds the customers' money, behind a port: where to send money, and what it tells us. */
export interface BankRails {
  readonly account: BankAccount;
  /** Whether the bank itself signed these bytes. */
  isAuthentic(message: SignedMessage): boolean;
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
}

/** A bank for a world without money: somebody has to tell it that money came. */
export interface SandboxBank extends BankRails {
  /** Takes money in and says so, with the message that a real bank would send. */
  receive(transfer: SandboxTransfer): SignedMessage;
}
