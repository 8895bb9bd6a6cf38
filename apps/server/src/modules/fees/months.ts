import { localDate, midnightOf } from '../../kernel/lists/days.ts';

/** A month of the calendar, as its first day at midnight UTC: which month a moment lies in is a matter of the zone. */
export const monthOf = (at: Date, zone: string): Date => {
  const { year, month } = localDate(at.getTime(), zone);
  return new Date(Date.UTC(year, month - 1, 1));
};

/** When a month begins in a zone. */
export const beginOf = (month: Date, zone: string): Date =>
  new Date(midnightOf({ year: month.getUTCFullYear(), month: month.getUTCMonth() + 1, day: 1 }, zone));

/** The month after. */
export const monthAfter = (month: Date): Date =>
  new Date(Date.UTC(month.getUTCFullYear(), month.getUTCMonth() + 1, 1));

/** `YYYY-MM-01`. */
export const monthText = (month: Date): string => month.toISOString().slice(0, 10);

/**
 * The month whose invoice takes a fee of that moment: its own, or where that one has been issued already, the next that
 * has not. Undefined when that month has not ended yet.
 */
export const monthToIssue = (
  oldest: Date,
  issued: ReadonlySet<string>,
  now: Date,
  zone: string,
): Date | undefined => {
  const running = monthOf(now, zone);
  let month = monthOf(oldest, zone);
  while (issued.has(monthText(month))) month = monthAfter(month);
  return month < running ? month : undefined;
};
