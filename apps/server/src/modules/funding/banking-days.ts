/** The calendar of the US banks: their zone, their weekends, and the holidays of the Federal Reserve. */

const bankingZone = 'America/Los_Angeles';
const dayMs = 86_400_000;

const formats = new Map<string, Intl.DateTimeFormat>();

const formatOf = (timeZone: string): Intl.DateTimeFormat => {
  const known = formats.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    hourCycle: 'h23',
  });
  formats.set(timeZone, made);
  return made;
};

const partsIn = (timeZone: string, at: Date): { day: string; hour: string } => {
  const parts = Object.fromEntries(
    formatOf(timeZone)
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  );
  return { day: `${parts.year ?? ''}-${parts.month ?? ''}-${parts.day ?? ''}`, hour: parts.hour ?? '' };
};

/** The calendar day, `YYYY-MM-DD`, that it is in a zone at this moment. */
export const dayIn = (timeZone: string, at: Date): string => partsIn(timeZone, at).day;

/** A calendar day so many days later (or earlier). */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);

/** Whether the banks work on this day. A fixed holiday on a Sunday is kept on Monday, one on a Saturday not at all. */
export const isBankingDay = (day: string): boolean => {
  const date = new Date(`${day}T00:00:00Z`);
  const weekday = date.getUTCDay();
  if (weekday === 0 || weekday === 6) return false;
  const isFixed = (name: string): boolean => fixedHolidays.has(name);
  if (isFixed(day.slice(5)) || (weekday === 1 && isFixed(addDays(day, -1).slice(5)))) return false;
  const month = date.getUTCMonth() + 1;
  const week = Math.ceil(date.getUTCDate() / 7);
  const isLastOfMonth = addDays(day, 7).slice(5, 7) !== day.slice(5, 7);
  return !floatingHolidays.some(
    (holiday) =>
      holiday.month === month &&
      holiday.weekday === weekday &&
      (holiday.week === 'last' ? isLastOfMonth : holiday.week === week),
  );
};

/** New Year, Juneteenth, Independence Day, Veterans Day, Christmas. */
const fixedHolidays: ReadonlySet<string> = new Set(['01-01', '06-19', '07-04', '11-11', '12-25']);

/** Martin Luther King, Presidents, Memorial, Labor, Columbus, Thanksgiving. */
const floatingHolidays: readonly { month: number; weekday: number; week: number | 'last' }[] = [
  { month: 1, weekday: 1, week: 3 },
  { month: 2, weekday: 1, week: 3 },
  { month: 5, weekday: 1, week: 'last' },
  { month: 9, weekday: 1, week: 1 },
  { month: 10, weekday: 1, week: 2 },
  { month: 11, weekday: 4, week: 4 },
];

/** The moment at which it is `hour` o'clock in the banks' zone, `count` banking days after the day of `from`. */
export const afterBankingDays = (from: Date, count: number, hour: number): Date => {
  let day = dayIn(bankingZone, from);
  for (let left = count; left > 0;) {
    day = addDays(day, 1);
    if (isBankingDay(day)) left -= 1;
  }
  return momentInBankingZone(day, hour);
};

// The zone is seven or eight hours behind; the one that reads back as the wanted hour is right on that day.
const momentInBankingZone = (day: string, hour: number): Date => {
  const wanted = String(hour).padStart(2, '0');
  const at = (hoursBehind: number): Date =>
    new Date(Date.parse(`${day}T${wanted}:00:00Z`) + hoursBehind * 3_600_000);
  const inSummer = at(7);
  return partsIn(bankingZone, inSummer).hour === wanted ? inSummer : at(8);
};
