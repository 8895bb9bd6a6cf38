/**
 * When the current day, week and month began in a zone, in milliseconds since the epoch. A week begins on Sunday. On
 * the two days a year that have 23 or 25 hours the next midnight is that much nearer or further.
 */
export interface Windows {
  readonly day: number;
  readonly week: number;
  readonly month: number;
}

interface LocalDate {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

/** The windows that hold the moment `at` (milliseconds since the epoch) in an IANA zone. */
export const windowsAt = (at: number, zone: string): Windows => {
  const today = localDate(at, zone);
  const weekday = utcWeekday(today);
  return {
    day: midnightOf(today, zone),
    week: midnightOf({ ...today, day: today.day - weekday }, zone),
    month: midnightOf({ ...today, day: 1 }, zone),
  };
};

const dayMs = 86_400_000;
const hourMs = 3_600_000;

// 1 January 1970 was a Thursday, the fifth day of a week that begins on Sunday.
const utcWeekday = (date: LocalDate): number =>
  (((Date.UTC(date.year, date.month - 1, date.day) / dayMs + 4) % 7) + 7) % 7;

/**
 * The first moment of a local day. A zone's offset is at most 14 hours, so the moments of that day lie around midnight
 * UTC of the same date; the offset in force there is applied, and once more if it changed in between.
 */
const midnightOf = (date: LocalDate, zone: string): number => {
  const utcMidnight = Date.UTC(date.year, date.month - 1, date.day);
  const guess = utcMidnight - offsetAt(utcMidnight, zone);
  const settled = utcMidnight - offsetAt(guess, zone);
  // Where the clock jumps over midnight there is no such moment: the day begins at the jump, an hour later.
  return localDate(settled, zone).day === localDate(settled + hourMs, zone).day ? settled : settled + hourMs;
};

const offsetAt = (at: number, zone: string): number => {
  const parts = partsAt(at, zone);
  return (
    Date.UTC(parts.year, parts.month - 1, parts.day, parts.hour, parts.minute, parts.second) -
    Math.floor(at / 1_000) * 1_000
  );
};

const localDate = (at: number, zone: string): LocalDate => partsAt(at, zone);

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
