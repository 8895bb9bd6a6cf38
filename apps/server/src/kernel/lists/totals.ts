import type { historyTotals } from '@tael/contract/kernel/narrowing';
import { formatMoney, money, type CurrencyCode } from '@tael/money';
import type { z } from 'zod';

/** What the rows of one currency come to, in smallest units. */
export interface CurrencySums {
  readonly currency: CurrencyCode;
  readonly count: number;
  readonly in: bigint;
  readonly out: bigint;
}

export type HistoryTotals = z.output<typeof historyTotals>;

/** The sums of a history as the console reads them. `isMore`: older rows beyond the horizon are not counted. */
export const presentTotals = (sums: readonly CurrencySums[], isMore: boolean): HistoryTotals => ({
  count: sums.reduce((all, { count }) => all + count, 0),
  isMore,
  sums: sums.map(({ currency, in: came, out }) => ({
    currency,
    in: formatMoney(money(came, currency)),
    out: formatMoney(money(out, currency)),
    net: formatMoney(money(came - out, currency)),
  })),
});
