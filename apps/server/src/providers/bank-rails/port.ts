/** The bank that holds the customers' money, behind a port: where to send money, and what it tells us. */
export interface BankRails {
  readonly account: BankAccount;
  /** Whether the bank itself signed these bytes. */
  isAuthentic(message: SignedBankMessage): boolean;
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

/** The bytes as the bank sent them, and the header `t=<unix ms>,s=<base64url HMAC-SHA-256 of "t.body">`. */
export interface SignedBankMessage {
  readonly body: string;
  readonly signature: string;
}
