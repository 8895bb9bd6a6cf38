import type { Period } from '../api.ts';

/** A calendar day that exists, `YYYY-MM-DD`. */
export const isDay = (text: string): boolean => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const noon = new Date(`${text}T12:00:00Z`);
  return !Number.isNaN(noon.getTime()) && noon.toISOString().startsWith(text);
};

/** The moment at which a day begins where the reader is, `later` days on. A day may have 23 or 25 hours. */
const startOf = (day: string, later = 0): string => {
  const start = new Date(`${day}T00:00:00`);
  start.setDate(start.getDate() + later);
  return start.toISOString();
};

/** From the beginning of the first day to the end of the last one, in the reader's zone; what is no day leaves its side open. */
export const periodOf = (first: string, last: string): Period => ({
  from: isDay(first) ? startOf(first) : undefined,
  to: isDay(last) ? startOf(last, 1) : undefined,
});
