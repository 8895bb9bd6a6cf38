import type { SignedMessage } from '../../kernel/signed/signed-message.ts';

/** A bank account to be confirmed. The same `linkId` again is the same account. */
export interface BankLinkRequest {
  readonly linkId: string;
  /** The company that says it owns the account. */
  readonly holder: string;
  /** ABA form: nine digits with a valid check digit. */
  readonly routingNumber: string;
  readonly accountNumber: string;
  readonly accountType: 'checking' | 'savings';
  /** Where the account's bank would write to its customer. */
  readonly holderEmail: string;
}

/**
 * The provider that finds out whether somebody owns a bank account, by two deposits of less than a dollar that only the
 * owner can read off. What became of it comes later, as a signed message of its own; the body is
 * `{ linkId, outcome: 'deposits_sent', deposits: [cents, cents] }` or `{ linkId, outcome: 'refused' }`.
 */
export interface BankLink {
  /** Hands an account over; throws when the provider did not take it. */
  request(request: BankLinkRequest): Promise<void>;
  /** Whether the provider itself signed this message. */
  isAuthentic(message: SignedMessage): boolean;
}
