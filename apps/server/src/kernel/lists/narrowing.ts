import { parseMoney, readTypedAmount } from '@tael/money';
import { dayFrom, midnightOf } from './days.ts';
import { searchPatterns } from './search-text.ts';

/** What every history is asked with: days of the reader's zone, amounts as the API writes them, the words typed. */
export interface HistoryQuery {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly timeZone?: string | undefined;
  readonly amount?: string | undefined;
  readonly amountFrom?: string | undefined;
  readonly amountTo?: string | undefined;
  readonly search?: string | undefined;
}

/** The same as a repository asks it: moments, smallest units, patterns. What is absent narrows nothing. */
export interface HistoryNarrowing {
  /** At or after this moment. */
  readonly from: Date | undefined;
  /** Before this moment. */
  readonly to: Date | undefined;
  readonly least: bigint | undefined;
  readonly most: bigint | undefined;
  readonly patterns: readonly string[];
  /** The words typed are this amount; it is found beside what has them in its text. */
  readonly typedAmount: bigint | undefined;
}

/** The moment at which a day begins in a zone, `later` days on. */
export const startOfDay = (day: string, zone: string, later = 0): Date => {
  const date = dayFrom(day);
  return new Date(midnightOf({ ...date, day: date.day + later }, zone));
};

const minor = (amount: string | undefined): bigint | undefined =>
  amount === undefined ? undefined : parseMoney(amount, 'USD').minor;

/** `45`, `45.00` and `$1,234.50` are amounts; whatever else is searched for is none. */
const typedAmount = (search: string): bigint | undefined => {
  const amount = readTypedAmount(search, 'USD');
  return amount === undefined ? undefined : parseMoney(amount, 'USD').minor;
};

export const narrowingOf = (query: HistoryQuery): HistoryNarrowing => {
  const zone = query.timeZone ?? 'UTC';
  const search = query.search ?? '';
  return {
    from: query.from === undefined ? undefined : startOfDay(query.from, zone),
    to: query.to === undefined ? undefined : startOfDay(query.to, zone, 1),
    least: minor(query.amount ?? query.amountFrom),
    most: minor(query.amount ?? query.amountTo),
    patterns: searchPatterns(search),
    typedAmount: typedAmount(search),
  };
};

/**
 * How many rows one answer looks at before it stops and says where to go on: however rare what is looked for, a page and
 * its totals cost what they cost in a small history.
 */
export const historyHorizon = 20_000;
