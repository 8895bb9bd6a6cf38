/**
 * How a purchase keeps what it counted towards the windows of its card. It is one text, because the database takes an object
 * of objects apart for each purchase, and nobody asks it what is in there.
 */
import { assert } from '../../../kernel/failure.ts';
import type { Spending } from '../../limits/index.ts';

/** Start and minor units of the day, the week and the month; an object where it was written before the text. */
export type StoredSpending =
  string | Readonly<Record<keyof Spending, { readonly start: number; readonly spent: string }>>;

const names = ['day', 'week', 'month'] as const;

/** As JSON. */
export const storedSpending = (spending: Spending): string =>
  JSON.stringify(
    names.flatMap((name) => [String(spending[name].start), String(spending[name].spent)]).join(' '),
  );

export const spendingFrom = (stored: StoredSpending): Spending => {
  const figures =
    typeof stored === 'string'
      ? stored.split(' ')
      : names.flatMap((name) => [String(stored[name].start), stored[name].spent]);
  const [day, week, month] = [0, 2, 4].map((at) => {
    const [start, spent] = figures.slice(at, at + 2);
    assert(start !== undefined && spent !== undefined, 'a purchase keeps the figures of all its windows');
    return { start: Number(start), spent: BigInt(spent) };
  });
  assert(day && week && month, 'there are three windows');
  return { day, week, month };
};
