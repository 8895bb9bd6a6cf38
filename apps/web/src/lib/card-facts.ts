import { formatMoney, greatest, parseMoney, subtract, zero } from '@tael/money';
import type { CallOutput } from './client.ts';

type Card = CallOutput<'getCard'>;

/** What the console reads out of a card; all in its own currency, on the wire's texts. */

const currency = 'USD';

/** What is left of a limit, never below nothing; null without a limit. */
export const leftOf = (limit: string | null, spent: string): string | null =>
  limit === null
    ? null
    : formatMoney(
        greatest(subtract(parseMoney(limit, currency), parseMoney(spent, currency)), zero(currency)),
      );

export const leftThisMonth = (card: Card): string | null =>
  leftOf(card.limits.monthly, card.spent.monthly.amount);

/** Month and year as printed: "09/29". */
export const printedExpiry = ({
  expiryMonth,
  expiryYear,
}: Pick<Card, 'expiryMonth' | 'expiryYear'>): string =>
  `${String(expiryMonth).padStart(2, '0')}/${String(expiryYear % 100).padStart(2, '0')}`;

/** A card that declines every purchase. */
export const isStopped = (card: Card): boolean => card.status !== 'active' && card.status !== 'requested';
