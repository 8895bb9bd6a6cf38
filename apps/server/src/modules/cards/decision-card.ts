import type { CardStatus } from '@tael/contract/cards/states';
import type { CurrencyCode } from '@tael/money';
import type { Tx } from '../../kernel/transaction.ts';
import { lockForDecision, namesOfCards, type DecisionRow } from './repository.ts';

/** What a decision needs to know of a card. Limits are in smallest units; null is no limit. */
export interface CardForDecision {
  readonly id: string;
  readonly tenantId: string;
  readonly customerId: string;
  readonly status: CardStatus;
  readonly lastFour: string;
  readonly expiryMonth: number;
  readonly expiryYear: number;
  readonly currency: CurrencyCode;
  readonly limits: {
    readonly perTransaction: bigint | null;
    readonly daily: bigint | null;
    readonly weekly: bigint | null;
    readonly monthly: bigint | null;
  };
}

/**
 * The card that the network means by its token (the card's id), locked until the transaction ends: a freeze and a
 * purchase of one card happen one after the other. Undefined when nobody has such a card.
 */
export const findCardForDecision = async (tx: Tx, token: string): Promise<CardForDecision | undefined> =>
  (await lockForDecision(tx, [token], 'wait')).map(cardOf)[0];

/** Those of several cards that nobody else holds at this moment, locked in the same way without waiting. */
export const findFreeCardsForDecision = async (
  tx: Tx,
  tokens: readonly string[],
): Promise<ReadonlyMap<string, CardForDecision>> => {
  const rows = await lockForDecision(tx, tokens, 'skip');
  return new Map(rows.map((row) => [row.id, cardOf(row)]));
};

const cardOf = (row: DecisionRow): CardForDecision => ({
  id: row.id,
  tenantId: row.tenant_id,
  customerId: row.customer_id,
  status: row.status,
  lastFour: row.last_four ?? '',
  expiryMonth: row.expiry_month,
  expiryYear: row.expiry_year,
  currency: row.currency,
  limits: {
    perTransaction: row.limit_per_transaction,
    daily: row.limit_daily,
    weekly: row.limit_weekly,
    monthly: row.limit_monthly,
  },
});

/** The nicknames of cards by id; cards outside the scope are left out. */
export const cardNames = async (tx: Tx, cardIds: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  if (cardIds.length === 0) return new Map();
  const rows = await namesOfCards(tx, cardIds);
  return new Map(rows.map((row) => [row.id, row.nickname]));
};
