import { longestSpendDays, type SpendStep } from '@tael/contract/reporting/spend-lists';
import { dayFrom, dayText, midnightOf } from '../../../kernel/lists/days.ts';

/** Whole days, both among them. */
export interface DaySpan {
  readonly from: string;
  readonly to: string;
}

const dayMs = 86_400_000;
const numberOf = (day: string): number => Date.parse(`${day}T00:00:00Z`) / dayMs;
const dayAt = (number: number): string => new Date(number * dayMs).toISOString().slice(0, 10);

/** How many days a period has, both its ends among them; zero or less where it is turned around. */
export const daysIn = ({ from, to }: DaySpan): number => numberOf(to) - numberOf(from) + 1;

// Days of four figures a year, with a year to spare on both sides for the period before and the next day.
const [firstDay, lastDay] = ['1971-01-01', '9998-12-31'];

/** Whether a period can be told at once. */
export const isTellable = (period: DaySpan): boolean =>
  period.from >= firstDay &&
  period.to <= lastDay &&
  daysIn(period) >= 1 &&
  daysIn(period) <= longestSpendDays;

/** The days just before a period, as many as it has. */
export const periodBefore = (period: DaySpan): DaySpan => shifted(period, -daysIn(period));

const shifted = ({ from, to }: DaySpan, days: number): DaySpan => ({
  from: dayAt(numberOf(from) + days),
  to: dayAt(numberOf(to) + days),
});

/** The first day of the stretch after the one that a day lies in. */
const nextBegin = (day: string, step: SpendStep): string => {
  if (step === 'day') return dayAt(numberOf(day) + 1);
  // The first of January 1970 was a Thursday, the fourth day of its week.
  if (step === 'week') return dayAt(numberOf(day) + 7 - ((numberOf(day) + 3) % 7));
  const { year, month } = dayFrom(day);
  return dayText({ year, month: month + 1, day: 1 });
};

/** A period cut into stretches of a kind; the first and the last end with it. */
export const stretchesOf = (period: DaySpan, step: SpendStep): readonly DaySpan[] => {
  const stretches: DaySpan[] = [];
  for (let from = period.from; from <= period.to; from = nextBegin(from, step)) {
    const last = dayAt(numberOf(nextBegin(from, step)) - 1);
    stretches.push({ from, to: last < period.to ? last : period.to });
  }
  return stretches;
};

/** The same stretches of the period before: each as many days earlier as the period is long. */
export const stretchesBefore = (period: DaySpan, stretches: readonly DaySpan[]): readonly DaySpan[] =>
  stretches.map((stretch) => shifted(stretch, -daysIn(period)));

/** The moments at which stretches that follow each other begin, and the one at which the last ends. */
export const momentsOf = (stretches: readonly DaySpan[], zone: string): readonly Date[] => {
  const begin = (day: string, later = 0): Date => {
    const date = dayFrom(day);
    return new Date(midnightOf({ ...date, day: date.day + later }, zone));
  };
  return [...stretches.map(({ from }) => begin(from)), ...stretches.slice(-1).map(({ to }) => begin(to, 1))];
};
