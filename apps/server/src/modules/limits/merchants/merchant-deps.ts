import type { CardStatus } from '@tael/contract/cards/states';
import type { Context } from '../../../kernel/context.ts';
import type { Tx } from '../../../kernel/transaction.ts';
import type { LimitDeps } from '../in-force.ts';
import type { StoredMerchantLimit } from './merchant-rules.ts';

/** What was spent at merchants of a name since a moment, by one card or (null) by all of a customer. */
export interface SpentAt {
  readonly customerId: string;
  readonly cardId: string | null;
  readonly merchant: string;
  readonly since: Date;
}

/** What came of telling a card its limits: one that is used no more is told, but has nothing left to limit. */
export type HeldTo = 'held' | 'unknown' | { readonly endedAs: CardStatus };

/** Cards and purchases are other modules'. */
export interface MerchantLimitDeps extends LimitDeps {
  /** Holds one card of a customer to these limits of its own. */
  readonly holdCard: (
    tx: Tx,
    customerId: string,
    cardId: string,
    limits: readonly StoredMerchantLimit[] | null,
  ) => Promise<HeldTo>;
  /** Whether the caller may change what a card may do; undefined where they do not see it. */
  readonly lockManaged: (tx: Tx, ctx: Context, cardId: string) => Promise<boolean | undefined>;
  /** Whether the caller sees a card. */
  readonly seesCard: (tx: Tx, ctx: Context, cardId: string) => Promise<boolean>;
  /** Whose cards these are; one outside the scope is left out. */
  readonly ownersOfCards: (
    tx: Tx,
    cardIds: readonly string[],
  ) => Promise<ReadonlyMap<string, { readonly customerId: string }>>;
  readonly cardNames: (tx: Tx, cardIds: readonly string[]) => Promise<ReadonlyMap<string, string>>;
  /** In smallest units. */
  readonly spentAt: (tx: Tx, what: SpentAt) => Promise<bigint>;
}
