import type { ReportRhythm } from '@tael/contract/reporting/schedule-states';
import { dayFrom, dayText, localDate, midnightOf } from '../../../kernel/lists/days.ts';
import { stretchesOf, type DaySpan } from '../spending/spend-rules.ts';

const hourMs = 3_600_000;

const dayAfter = (day: string, days = 1): string => {
  const date = dayFrom(day);
  return dayText({ ...date, day: date.day + days });
};

/** The whole week or month that a day lies in. */
const periodWith = (day: string, every: ReportRhythm): DaySpan => {
  const around = stretchesOf({ from: dayAfter(day, -40), to: dayAfter(day, 40) }, every);
  return around.find(({ to }) => to >= day) ?? { from: day, to: day };
};

/** The week or month that begins with a day. */
export const periodFrom = periodWith;

/** The one after it. */
export const nextPeriod = ({ to }: DaySpan, every: ReportRhythm): DaySpan => periodWith(dayAfter(to), every);

/** The one that runs now, on the clocks of a zone. */
export const periodNow = (now: Date, zone: string, every: ReportRhythm): DaySpan =>
  periodWith(dayText(localDate(now.getTime(), zone)), every);

/** When a period is told: an hour after its last day is over, there and in UTC, by whose days requests are counted. */
export const toldAt = ({ to }: DaySpan, zone: string): Date => {
  const next = dayFrom(dayAfter(to));
  return new Date(Math.max(midnightOf(next, zone), midnightOf(next, 'UTC')) + hourMs);
};
