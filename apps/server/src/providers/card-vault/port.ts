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
 * The issuer and keeper of card numbers. Never called inside a transaction of ours. Both calls throw when the vault
 * cannot be reached; `reveal` also for a card it does not know.
 */
export interface CardVault {
  issue(ctx: Context, request: IssueRequest): Promise<IssueAnswer>;
  /** The caller has committed the audit row of this look before. */
  reveal(ctx: Context, cardId: string): Promise<CardSecrets>;
}
