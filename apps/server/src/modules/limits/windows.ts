import type { LimitName } from '@tael/contract/limits/states';
import { localDate, midnightOf, type LocalDate } from '../../kernel/lists/days.ts';

/**
 * When the current day, week and month began in a zone, in milliseconds since the epoch. A week begins on Sunday.
 */
export interface Windows {
  readonly day: number;
  readonly week: number;
  readonly month: number;
}

const windowNames = { perTransaction: undefined, daily: 'day', weekly: 'week', monthly: 'month' } as const;

/** The window that a limit counts in; undefined of one that counts each purchase by itself. */
export const windowOf = (name: LimitName): keyof Windows | undefined => windowNames[name];

/** The windows of the day that each zone was last asked about, until that day ends: the calendar is slow to ask. */
const lastDays = new Map<string, { readonly windows: Windows; readonly endsAt: number }>();

/** The windows that hold the moment `at` (milliseconds since the epoch) in an IANA zone. */
export const windowsAt = (at: number, zone: string): Windows => {
  const last = lastDays.get(zone);
  if (last && last.windows.day <= at && at < last.endsAt) return last.windows;
  const today = localDate(at, zone);
  const windows = {
    day: midnightOf(today, zone),
    week: midnightOf({ ...today, day: today.day - utcWeekday(today) }, zone),
    month: midnightOf({ ...today, day: 1 }, zone),
  };
  lastDays.set(zone, { windows, endsAt: midnightOf({ ...today, day: today.day + 1 }, zone) });
  return windows;
};

/** When the windows after those of the moment `at` begin: then what was spent before counts no more. */
export const windowsAfter = (at: number, zone: string): Windows => {
  const today = localDate(at, zone);
  return {
    day: midnightOf({ ...today, day: today.day + 1 }, zone),
    week: midnightOf({ ...today, day: today.day - utcWeekday(today) + 7 }, zone),
    month: midnightOf({ ...today, month: today.month + 1, day: 1 }, zone),
  };
};

const dayMs = 86_400_000;

// 1 January 1970 was a Thursday, the fifth day of a week that begins on Sunday.
const utcWeekday = (date: LocalDate): number =>
  (((Date.UTC(date.year, date.month - 1, date.day) / dayMs + 4) % 7) + 7) % 7;
