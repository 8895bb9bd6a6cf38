import type { CardStatus } from '@tael/contract/cards/states';
import type { CurrencyCode } from '@tael/money';
import type { Tx } from '../../kernel/transaction.ts';
import { lockCard, namesOfCards } from './repository.ts';

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
export const findCardForDecision = async (tx: Tx, token: string): Promise<CardForDecision | undefined> => {
  const card = await lockCard(tx, token, null);
  return (
    card && {
      id: card.id,
      tenantId: card.tenant_id,
      customerId: card.customer_id,
      status: card.status,
      lastFour: card.last_four ?? '',
      expiryMonth: card.expiry_month,
      expiryYear: card.expiry_year,
      currency: card.currency,
      limits: {
        perTransaction: card.limit_per_transaction,
        daily: card.limit_daily,
        weekly: card.limit_weekly,
        monthly: card.limit_monthly,
      },
    }
  );
};

/** The nicknames of cards by id; cards outside the scope are left out. */
export const cardNames = async (tx: Tx, cardIds: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  if (cardIds.length === 0) return new Map();
  const rows = await namesOfCards(tx, cardIds);
  return new Map(rows.map((row) => [row.id, row.nickname]));
};
