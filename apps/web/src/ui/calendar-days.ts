/** Days as `YYYY-MM-DD`, counted without a time zone. */
const noon = (day: string): Date => new Date(`${day}T12:00:00Z`);
const textOf = (date: Date): string => date.toISOString().slice(0, 10);

/** The same day so many months later, or the last of a month that has no such day. */
export const shiftMonth = (day: string, months: number): string => {
  const date = noon(day);
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months + 1, 0, 12));
  const dayOfMonth = Math.min(date.getUTCDate(), last.getUTCDate());
  return textOf(new Date(Date.UTC(last.getUTCFullYear(), last.getUTCMonth(), dayOfMonth, 12)));
};

export const shiftDays = (day: string, days: number): string =>
  textOf(new Date(noon(day).getTime() + days * 86_400_000));

/** How many days after Monday a day is. */
const afterMonday = (day: string): number => (noon(day).getUTCDay() + 6) % 7;

export const startOfWeek = (day: string): string => shiftDays(day, -afterMonday(day));

/** The weeks of the month that a day lies in, from Monday on; null where a week has days of other months. */
export const weeksOf = (day: string): readonly (readonly (string | null)[])[] => {
  const month = day.slice(0, 7);
  const weeks: (string | null)[][] = [];
  for (let monday = startOfWeek(`${month}-01`); monday.slice(0, 7) <= month; monday = shiftDays(monday, 7)) {
    const week = Array.from({ length: 7 }, (_, index) => shiftDays(monday, index));
    weeks.push(week.map((at) => (at.startsWith(month) ? at : null)));
  }
  return weeks;
};

/** Where a key of the calendar leads from a day; undefined for keys that lead nowhere. */
export const dayAfterKey = (day: string, key: string, isShift: boolean): string | undefined => {
  const page = isShift ? 12 : 1;
  const steps: Readonly<Record<string, () => string>> = {
    ArrowLeft: () => shiftDays(day, -1),
    ArrowRight: () => shiftDays(day, 1),
    ArrowUp: () => shiftDays(day, -7),
    ArrowDown: () => shiftDays(day, 7),
    Home: () => startOfWeek(day),
    End: () => shiftDays(startOfWeek(day), 6),
    PageUp: () => shiftMonth(day, -page),
    PageDown: () => shiftMonth(day, page),
  };
  return steps[key]?.();
};

/** The nearest day that may be chosen. */
export const within = (day: string, min: string | undefined, max: string | undefined): string => {
  if (min !== undefined && day < min) return min;
  return max !== undefined && day > max ? max : day;
};

const written = (day: string, locale: string, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }).format(noon(day));

export const monthName = (day: string, locale: string): string =>
  written(day, locale, { year: 'numeric', month: 'long' });
export const dayName = (day: string, locale: string): string => written(day, locale, { dateStyle: 'full' });
/** Monday to Sunday, short and in full. */
export const weekdays = (locale: string): readonly { readonly short: string; readonly long: string }[] =>
  Array.from({ length: 7 }, (_, index) => shiftDays('2024-01-01', index)).map((day) => ({
    short: written(day, locale, { weekday: 'narrow' }),
    long: written(day, locale, { weekday: 'long' }),
  }));
