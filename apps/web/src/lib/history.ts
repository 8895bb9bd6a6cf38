import { isMoneyText } from '@tael/money';
import { directions } from '@tael/contract/kernel/direction';
import { isDay } from './days.ts';
import { chosen } from './filters.ts';

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

/** `45` and `1,234.5` as the wire writes them; undefined for what is no amount. */
export const amountFrom = (typed: string): string | undefined => {
  const plain = typed.trim().replace(/^\$/, '').replaceAll(',', '');
  const [whole = '', cents = ''] = plain.split('.');
  const text = `${whole}.${cents.padEnd(2, '0')}`;
  return plain !== '' && isMoneyText(text, 'USD') && !text.startsWith('-') ? text : undefined;
};

/** What the address says, as the server is asked; what is no day and no amount narrows nothing. */
export const historyQuery = (values: Readonly<Record<HistoryFilterName, string>>, timeZone: string) => {
  const [from, to] = [values.from, values.to].map((day) => (isDay(day) ? day : undefined));
  return {
    search: values.search,
    from,
    to,
    timeZone: from === undefined && to === undefined ? undefined : timeZone,
    amount: amountFrom(values.amount),
    amountFrom: amountFrom(values.amountFrom),
    amountTo: amountFrom(values.amountTo),
    direction: chosen(directions, values.direction),
  };
};
