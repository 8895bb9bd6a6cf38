import type { PinResult } from '@tael/contract/cards/pin';
import type { Context } from '../../kernel/context.ts';

/** What the issuer is asked to make. The same card id again gets the first answer. */
export interface IssueRequest {
  readonly cardId: string;
  /** The first digits of the number. */
  readonly bin: string;
  readonly expiryMonth: number;
  readonly expiryYear: number;
  /** The name the holder gave the card. */
  readonly memo: string;
}

export type IssueAnswer =
  | {
      readonly outcome: 'issued';
      readonly lastFour: string;
      readonly expiryMonth: number;
      readonly expiryYear: number;
    }
  | { readonly outcome: 'refused'; readonly reason: 'issuer_refused' };

/** What is printed on a card. It is never logged, stored or sent on: only the isolated page receives it. */
export interface CardSecrets {
  readonly pan: string;
  readonly cvc: string;
  readonly expiryMonth: number;
  readonly expiryYear: number;
}

/**
 * The issuer and keeper of card numbers. Never called inside a transaction of ours. Every call throws when the vault
 * cannot be reached; `reveal` also for a card it does not know.
 */
export interface CardVault {
  issue(ctx: Context, request: IssueRequest): Promise<IssueAnswer>;
  /** The same for several cards at once; the answers by card. */
  issueMany(ctx: Context, requests: readonly IssueRequest[]): Promise<ReadonlyMap<string, IssueAnswer>>;
  /** The caller has committed the audit row of this look before. */
  reveal(ctx: Context, cardId: string): Promise<CardSecrets>;
  /** Tells the issuer what a card is now, so that it refuses by itself; decisions here do not wait for it. */
  follow(ctx: Context, cardId: string, state: 'open' | 'paused' | 'closed'): Promise<void>;
  /** Keeps the PIN that a card's holder chose, in place of the one before, and forgets its wrong tries. */
  setPin(ctx: Context, cardId: string, pin: string): Promise<void>;
  /** Compares a PIN typed at a terminal; the third wrong one in a row blocks it. */
  verifyPin(ctx: Context, cardId: string, pin: string): Promise<PinResult>;
}
