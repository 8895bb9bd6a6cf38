import { dayFrom, dayText } from '../lists/days.ts';

/** Days are written YYYY-MM-DD, so that they compare as text. */
export const addDays = (day: string, count: number): string => {
  const date = dayFrom(day);
  return dayText({ ...date, day: date.day + count });
};

/** Whether a text YYYY-MM-DD names a day that exists: 31 February comes back as another. */
export const isDay = (text: string): boolean => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const { year, month, day } = dayFrom(text);
  const found = new Date(Date.UTC(year, month - 1, day));
  return found.getUTCMonth() === month - 1 && found.getUTCDate() === day;
};

/** 0 for Sunday to 6 for Saturday. */
export const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay();

export const isWeekend = (day: string): boolean => weekdayOf(day) % 6 === 0;

/** A day of a year; a `day` beyond its month is carried over, and 0 is the last day of the month before. */
export const dayIn = (year: number, month: number, day: number): string => dayText({ year, month, day });

/** The nth such weekday of a month, or with a negative number the nth from its end. */
export const nthWeekday = (year: number, month: number, weekday: number, nth: number): string => {
  const from = nth > 0 ? dayIn(year, month, 1) : dayIn(year, month + 1, 0);
  const ahead = nth > 0 ? (weekday - weekdayOf(from) + 7) % 7 : -((weekdayOf(from) - weekday + 7) % 7);
  return addDays(from, ahead + 7 * (nth > 0 ? nth - 1 : nth + 1));
};

/** Easter Sunday in the Gregorian calendar (the anonymous algorithm of 1876). */
export const easterOf = (year: number): string => {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const ofCentury = year % 100;
  const shift = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * golden + century - Math.floor(century / 4) - shift + 15) % 30;
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(ofCentury / 4) - epact - (ofCentury % 4)) % 7;
  const correction = Math.floor((golden + 11 * epact + 22 * weekday) / 451);
  const sum = epact + weekday - 7 * correction + 114;
  return dayIn(year, Math.floor(sum / 31), (sum % 31) + 1);
};
