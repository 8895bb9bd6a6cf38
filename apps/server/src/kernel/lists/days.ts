/**
 * Calendar days in an IANA zone. On the two days a year that have 23 or 25 hours the next midnight is that much nearer
 * or further, so days are counted by the calendar and never by adding hours.
 */
export interface LocalDate {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

const hourMs = 3_600_000;

/**
 * The calendar day of a moment (milliseconds since the epoch) in a zone. A day that has begun is not left again where
 * the clock goes back over midnight and shows the hour before it once more.
 */
export const localDate = (at: number, zone: string): LocalDate => {
  const shown = partsAt(at, zone);
  const next = { ...shown, day: shown.day + 1 };
  return midnightOf(next, zone) <= at ? dayFrom(dayText(next)) : shown;
};

/**
 * The first moment of a local day, in milliseconds since the epoch; a `day` beyond its month is carried over. A zone's
 * offset is at most 14 hours, so the moments of that day lie around midnight UTC of the same date; the offset in force
 * there is applied, and once more if it changed in between.
 */
export const midnightOf = (date: LocalDate, zone: string): number => {
  const utcMidnight = Date.UTC(date.year, date.month - 1, date.day);
  const guess = utcMidnight - offsetAt(utcMidnight, zone);
  const settled = utcMidnight - offsetAt(guess, zone);
  // Where the clock jumps over midnight there is no such moment: the day begins at the jump, an hour later. Where it
  // goes back to midnight there are two, and the day begins with the first.
  const { day } = partsAt(settled + hourMs, zone);
  return [settled - hourMs, settled].find((at) => partsAt(at, zone).day === day) ?? settled + hourMs;
};

/** `YYYY-MM-DD`; a `day` beyond its month is carried over. */
export const dayText = ({ year, month, day }: LocalDate): string =>
  new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10);

/** The calendar day that a text `YYYY-MM-DD` names. */
export const dayFrom = (text: string): LocalDate => {
  const [year = 0, month = 0, day = 0] = text.split('-').map((part) => Number.parseInt(part, 10));
  return { year, month, day };
};

const sameDayYearsAgo = (today: string, years: number): string =>
  `${String(Number.parseInt(today.slice(0, 4), 10) - years).padStart(4, '0')}${today.slice(4)}`;

/** Whether somebody born on this day is so many years old today, and not yet so many. Days are `YYYY-MM-DD`. */
export const isAged = (
  birthDate: string,
  today: string,
  { atLeast, below }: { readonly atLeast: number; readonly below: number },
): boolean => birthDate <= sameDayYearsAgo(today, atLeast) && birthDate > sameDayYearsAgo(today, below);

const offsetAt = (at: number, zone: string): number => {
  const parts = partsAt(at, zone);
  return (
    Date.UTC(parts.year, parts.month - 1, parts.day, parts.hour, parts.minute, parts.second) -
    Math.floor(at / 1_000) * 1_000
  );
};

const formats = new Map<string, Intl.DateTimeFormat>();

const partsAt = (at: number, zone: string) => {
  let format = formats.get(zone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      calendar: 'gregory',
      numberingSystem: 'latn',
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
    formats.set(zone, format);
  }
  const read: Partial<Record<Intl.DateTimeFormatPartTypes, number>> = {};
  for (const { type, value } of format.formatToParts(at)) read[type] = Number.parseInt(value, 10);
  const { year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0 } = read;
  return { year, month, day, hour, minute, second };
};

/** What the clocks of a zone show at a moment, counted as if they were those of UTC, in milliseconds. */
export const localClock = (at: number, zone: string): number =>
  Math.floor(at / 1_000) * 1_000 + offsetAt(at, zone);

/** `YYYY-MM-DD HH:mm:ss` on the clocks of a zone. */
export const dateTimeText = (at: number, zone: string): string =>
  new Date(localClock(at, zone)).toISOString().slice(0, 19).replace('T', ' ');

/** `YYYY-MM-DDTHH:mm:ss+08:00`, on the clocks of a zone and beside them how far that is from UTC (RFC 3339). */
export const momentText = (at: number, zone: string): string => {
  const minutes = (localClock(at, zone) - Math.floor(at / 1_000) * 1_000) / 60_000;
  const twoDigits = (number: number): string => String(Math.floor(number)).padStart(2, '0');
  const ahead = Math.abs(minutes);
  const offset = `${minutes < 0 ? '-' : '+'}${twoDigits(ahead / 60)}:${twoDigits(ahead % 60)}`;
  return `${dateTimeText(at, zone).replace(' ', 'T')}${offset}`;
};
