import { bankingZone } from '@tael/contract/payments/calendar';
import { dayText, localClock, localDate } from '../lists/days.ts';

const minuteMs = 60_000;

/** The day, YYYY-MM-DD, that it is for our banks at a moment in milliseconds since the epoch. */
export const bankDay = (at: number): string => dayText(localDate(at, bankingZone));

/** The moment at which our banks' clocks show this minute of a day, also on the days that have 23 or 25 hours. */
export const bankMoment = (day: string, minute: number): number => {
  const shown = Date.parse(`${day}T00:00:00Z`) + minute * minuteMs;
  const guess = shown - (localClock(shown, bankingZone) - shown);
  return guess + shown - localClock(guess, bankingZone);
};
