import { readTypedAmount } from '@tael/money';
import { directions } from '@tael/contract/kernel/direction';
import { isDay } from '../../lib/time/days.ts';
import { chosen } from '../../lib/forms/filters.ts';

/** What narrows every history, by its name in the address. */
export const historyFilterNames = [
  'search',
  'from',
  'to',
  'amount',
  'amountFrom',
  'amountTo',
  'direction',
] as const;
export type HistoryFilterName = (typeof historyFilterNames)[number];

/** `45` and `1,234.5` as the API spells them; undefined for what is no amount. */
export const amountFrom = (typed: string): string | undefined => readTypedAmount(typed, 'USD');

/** The days that the address says, in this zone; what is no day narrows nothing. */
export const periodQuery = (days: Readonly<Record<'from' | 'to', string>>, timeZone: string) => {
  const [from, to] = [days.from, days.to].map((day) => (isDay(day) ? day : undefined));
  return { from, to, timeZone: from === undefined && to === undefined ? undefined : timeZone };
};

/** What the address says, as the server is asked; what is no day and no amount narrows nothing. */
export const historyQuery = (values: Readonly<Record<HistoryFilterName, string>>, timeZone: string) => ({
  search: values.search,
  ...periodQuery(values, timeZone),
  amount: amountFrom(values.amount),
  amountFrom: amountFrom(values.amountFrom),
  amountTo: amountFrom(values.amountTo),
  direction: chosen(directions, values.direction),
});
