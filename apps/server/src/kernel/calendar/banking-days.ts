import type { BankCalendar, BankHoliday } from '@tael/contract/payments/calendar';
import { addDays, dayIn, isWeekend } from './calendar-days.ts';
import { holidaysOf } from './holidays.ts';

const yearOf = (day: string): number => Number(day.slice(0, 4));

/** Why banks are closed on a day; undefined when they are open. */
export type Closure =
  { readonly why: 'weekend' } | { readonly why: 'holiday'; readonly holiday: BankHoliday };

/** Why the banks of a calendar are closed on a day; undefined when they are open. */
export const closureOn = (calendar: BankCalendar, day: string): Closure | undefined => {
  const { closed, working } = holidaysOf(calendar, yearOf(day));
  const holiday = closed.get(day);
  if (holiday && !isWeekend(day)) return { why: 'holiday', holiday };
  return isWeekend(day) && !working.has(day) ? { why: 'weekend' } : undefined;
};

/** Whether the banks of all these calendars are open: a payment abroad needs both ends. */
export const isBankingDay = (calendars: readonly BankCalendar[], day: string): boolean =>
  calendars.every((calendar) => !closureOn(calendar, day));

/** The banking day so many after a day that need not be one; 0 is the day itself, or the next one that is. */
export const bankingDayAfter = (calendars: readonly BankCalendar[], day: string, count: number): string => {
  let left = count;
  let at = day;
  while (left > 0 || !isBankingDay(calendars, at)) {
    at = addDays(at, 1);
    if (left > 0 && isBankingDay(calendars, at)) left -= 1;
  }
  return at;
};

/** The last banking day of the month that a day lies in. */
export const lastBankingDay = (calendars: readonly BankCalendar[], day: string): string => {
  let at = dayIn(yearOf(day), Number(day.slice(5, 7)) + 1, 0);
  while (!isBankingDay(calendars, at)) at = addDays(at, -1);
  return at;
};

/** Whether the days from one to another may still change: no official list is known for a year among them. */
export const isProvisional = (calendars: readonly BankCalendar[], from: string, to: string): boolean =>
  calendars.some(
    (calendar) =>
      holidaysOf(calendar, yearOf(from)).isProvisional || holidaysOf(calendar, yearOf(to)).isProvisional,
  );
