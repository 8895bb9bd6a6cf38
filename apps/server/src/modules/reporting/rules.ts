import type { figurePeriods } from '@tael/contract/reporting/figure-lists';
import { dayText, localDate, midnightOf } from '../../kernel/lists/days.ts';

export type FigurePeriod = (typeof figurePeriods)[number];

/** Days, and the moments between them: that of the first day's beginning, and so on, until the last one has ended. */
export interface Days {
  readonly days: readonly string[];
  readonly moments: readonly Date[];
}

const daysBefore: Readonly<Record<Exclude<FigurePeriod, 'month'>, number>> = {
  days_7: 6,
  days_30: 29,
  days_90: 89,
};

/** The calendar days of a period, today the last of them, as they are told in an IANA zone. */
export const daysOf = (now: Date, period: FigurePeriod, zone: string): Days => {
  const today = localDate(now.getTime(), zone);
  const before = period === 'month' ? today.day - 1 : daysBefore[period];
  const dates = Array.from({ length: before + 2 }, (_, index) => ({
    ...today,
    day: today.day - before + index,
  }));
  return {
    days: dates.slice(0, -1).map(dayText),
    moments: dates.map((date) => new Date(midnightOf(date, zone))),
  };
};

/** The first and the last of these days. */
export const boundsOf = (days: readonly string[]): { from: string; to: string } => ({
  from: days.at(0) ?? '',
  to: days.at(-1) ?? '',
});
