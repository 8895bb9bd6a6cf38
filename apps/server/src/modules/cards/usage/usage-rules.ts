/** Which months the usage of cards is charged for, without SQL. A month is told by its first day. */
import { startOfDay } from '../../../kernel/lists/narrowing.ts';

/** A month has ended everywhere once it has west of all; what began before midnight has committed soon after. */
const graceMs = 12 * 3_600_000 + 10 * 60_000;

const monthOf = (at: Date): Date => new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), 1));
export const monthAfter = (month: Date): Date =>
  new Date(Date.UTC(month.getUTCFullYear(), month.getUTCMonth() + 1, 1));
const monthBefore = (month: Date): Date =>
  new Date(Date.UTC(month.getUTCFullYear(), month.getUTCMonth() - 1, 1));

/** From when to when a month lasts in a zone. */
export const monthIn = (month: Date, zone: string): { readonly from: Date; readonly until: Date } => ({
  from: startOfDay(monthText(month), zone),
  until: startOfDay(monthText(monthAfter(month)), zone),
});

/** `YYYY-MM-01`. */
export const monthText = (month: Date): string => month.toISOString().slice(0, 10);

/** The last month that counts as done where nothing was charged yet: usage is charged from the running month on. */
export const doneBefore = (now: Date): string => monthText(monthBefore(monthOf(now)));

/** The months after the last one that is done and that have ended everywhere, the oldest first. */
export const monthsToCharge = (doneThrough: string, now: Date): readonly Date[] => {
  const running = monthOf(new Date(now.getTime() - graceMs));
  const months: Date[] = [];
  for (
    let month = monthAfter(new Date(`${doneThrough}T00:00:00.000Z`));
    month < running;
    month = monthAfter(month)
  )
    months.push(month);
  return months;
};
