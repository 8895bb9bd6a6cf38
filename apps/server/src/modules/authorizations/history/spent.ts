/** What purchases have cost, as SQL over their rows: said once, so that every figure of it adds up to the list. */
import type { CurrencyCode } from '@tael/money';
import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../../../kernel/transaction.ts';
import { visibleCards } from '../../cards/index.ts';

/** What was taken, or is set aside to be. */
export const taken = sql`(captured + held)`;

/** What came back: refunded by the merchant, or won of it by a dispute. */
export const cameBack = sql`(refunded + coalesce(won, 0))`;

export const spent = sql`(${taken} - ${cameBack})`;

export interface SpentPeriod {
  readonly customerId: string;
  readonly from: Date;
  /** Excluded. */
  readonly to: Date;
  readonly currency: CurrencyCode;
}

/**
 * The purchases of a period that spending is made of, that the reader may see: those that moved something, one way or the
 * other. What was declined, reversed or expired is none, and money given back for no purchase is one.
 */
export const isSpending = (tx: Tx, { customerId, from, to, currency }: SpentPeriod): RawBuilder<unknown> => {
  const visible = visibleCards(tx);
  return sql`customer_id = ${customerId} and at >= ${from} and at < ${to} and currency = ${currency}
    and ${taken} + ${cameBack} > 0 ${visible ? sql`and card_id in ${visible}` : sql``}`;
};
