import type { BankCalendar, BankHoliday } from '@tael/contract/payments/calendar';
import { addDays, dayIn, easterOf, isWeekend, nthWeekday, weekdayOf } from './calendar-days.ts';
import { lunarDaysOf } from './lunar-days.ts';
import { mainlandArrangements } from './mainland-arrangements.ts';

/** When the banks of one calendar are closed in one year, besides weekends. */
export interface YearOfHolidays {
  readonly closed: ReadonlyMap<string, BankHoliday>;
  /** Weekend days on which they work. */
  readonly working: ReadonlySet<string>;
  /** No official list is known for this year: days may still be added. */
  readonly isProvisional: boolean;
}

type Days = readonly (readonly [string, BankHoliday])[];

const certain = (closed: Days): YearOfHolidays => ({
  closed: new Map(closed),
  working: new Set(),
  isProvisional: false,
});

/** The next day that is neither of a kind nor taken by an earlier holiday: what falls there moves on. */
const moveOn = (days: Days, isLost: (day: string) => boolean): Days => {
  const named = new Set(days.map(([day]) => day));
  const moved: [string, BankHoliday][] = [];
  for (const [day, name] of days) {
    let to = day;
    if (isLost(day)) while (isLost(to) || named.has(to)) to = addDays(to, 1);
    named.add(to);
    moved.push([to, name]);
  }
  return moved;
};

const isSunday = (day: string): boolean => weekdayOf(day) === 0;

/** The Federal Reserve: what falls on a Sunday is kept on Monday, what falls on a Saturday is not kept at all. */
const us = (year: number): YearOfHolidays =>
  certain(
    moveOn(
      [
        [dayIn(year, 1, 1), 'new_year'],
        [nthWeekday(year, 1, 1, 3), 'martin_luther_king'],
        [nthWeekday(year, 2, 1, 3), 'presidents_day'],
        [nthWeekday(year, 5, 1, -1), 'memorial_day'],
        [dayIn(year, 6, 19), 'juneteenth'],
        [dayIn(year, 7, 4), 'independence_day'],
        [nthWeekday(year, 9, 1, 1), 'labor_day'],
        [nthWeekday(year, 10, 1, 2), 'columbus_day'],
        [dayIn(year, 11, 11), 'veterans_day'],
        [nthWeekday(year, 11, 4, 4), 'thanksgiving'],
        [dayIn(year, 12, 25), 'christmas'],
      ],
      isSunday,
    ),
  );

/** TARGET: six days, never moved. */
const eu = (year: number): YearOfHolidays =>
  certain([
    [dayIn(year, 1, 1), 'new_year'],
    [addDays(easterOf(year), -2), 'good_friday'],
    [addDays(easterOf(year), 1), 'easter_monday'],
    [dayIn(year, 5, 1), 'labor_day'],
    [dayIn(year, 12, 25), 'christmas'],
    [dayIn(year, 12, 26), 'boxing_day'],
  ]);

/** England and Wales, where the clearing is: what falls on a weekend is kept on the next weekday. */
const gb = (year: number): YearOfHolidays =>
  certain(
    moveOn(
      [
        [dayIn(year, 1, 1), 'new_year'],
        [addDays(easterOf(year), -2), 'good_friday'],
        [addDays(easterOf(year), 1), 'easter_monday'],
        [nthWeekday(year, 5, 1, 1), 'early_may'],
        [nthWeekday(year, 5, 1, -1), 'spring_bank_holiday'],
        [nthWeekday(year, 8, 1, -1), 'summer_bank_holiday'],
        [dayIn(year, 12, 25), 'christmas'],
        [dayIn(year, 12, 26), 'boxing_day'],
      ],
      isWeekend,
    ),
  );

/** The general holidays of Hong Kong: what falls on a Sunday or on another holiday is kept on the next day. */
const hk = (year: number): YearOfHolidays => {
  const lunar = lunarDaysOf(year);
  const easter = easterOf(year);
  const fixed: Days = [
    [dayIn(year, 1, 1), 'new_year'],
    [addDays(easter, -2), 'good_friday'],
    [addDays(easter, -1), 'holy_saturday'],
    [addDays(easter, 1), 'easter_monday'],
    [dayIn(year, 5, 1), 'labor_day'],
    [dayIn(year, 7, 1), 'hong_kong_day'],
    [dayIn(year, 10, 1), 'national_day'],
    [dayIn(year, 12, 25), 'christmas'],
    [dayIn(year, 12, 26), 'boxing_day'],
  ];
  const moving: Days = lunar
    ? [
        [lunar.newYear, 'lunar_new_year'],
        [addDays(lunar.newYear, 1), 'lunar_new_year'],
        [addDays(lunar.newYear, 2), 'lunar_new_year'],
        [lunar.chingMing, 'ching_ming'],
        [lunar.buddha, 'buddha'],
        [lunar.dragonBoat, 'dragon_boat'],
        [addDays(lunar.midAutumn, 1), 'mid_autumn'],
        [lunar.chungYeung, 'chung_yeung'],
      ]
    : [];
  const days = [...fixed, ...moving].toSorted(([left], [right]) => (left < right ? -1 : 1));
  return { ...certain(keepEach(days)), isProvisional: !lunar };
};

/** As many days as there are holidays: one that meets a Sunday or another holiday takes the next free day. */
const keepEach = (days: Days): Days => {
  const waiting = days.map(([day]) => day);
  const taken = new Set<string>();
  return days.map(([day, name], index) => {
    let to = day;
    const later = new Set(waiting.slice(index + 1));
    while (isSunday(to) || taken.has(to) || (to !== day && later.has(to))) to = addDays(to, 1);
    taken.add(to);
    return [to, name] as const;
  });
};

/** Mainland China: as the State Council arranges, or the legal days with what falls on a weekend kept after it. */
const cn = (year: number): YearOfHolidays => {
  const arranged = mainlandArrangements.get(year);
  if (arranged)
    return {
      closed: new Map(
        arranged.off.flatMap(({ from, to, name }) => daysBetween(from, to).map((day) => [day, name])),
      ),
      working: new Set(arranged.working),
      isProvisional: false,
    };
  const lunar = lunarDaysOf(year);
  const legal: Days = [
    [dayIn(year, 1, 1), 'new_year'],
    ...(lunar ? [-1, 0, 1, 2].map((at) => [addDays(lunar.newYear, at), 'lunar_new_year'] as const) : []),
    ...(lunar ? [[lunar.chingMing, 'ching_ming'] as const] : []),
    [dayIn(year, 5, 1), 'labor_day'],
    [dayIn(year, 5, 2), 'labor_day'],
    ...(lunar ? [[lunar.dragonBoat, 'dragon_boat'] as const, [lunar.midAutumn, 'mid_autumn'] as const] : []),
    ...[1, 2, 3].map((day) => [dayIn(year, 10, day), 'national_day'] as const),
  ];
  return { ...certain(moveOn(legal, isWeekend)), isProvisional: true };
};

const daysBetween = (from: string, to: string): readonly string[] =>
  from > to ? [] : [from, ...daysBetween(addDays(from, 1), to)];

const rules: Readonly<Record<BankCalendar, (year: number) => YearOfHolidays>> = {
  US: us,
  EU: eu,
  GB: gb,
  HK: hk,
  CN: cn,
};
const known = new Map<string, YearOfHolidays>();

/** When the banks of a calendar are closed in a year; worked out once. Used by `banking-days.ts`, and for a page of the calendar. */
export const holidaysOf = (calendar: BankCalendar, year: number): YearOfHolidays => {
  const key = `${calendar} ${String(year)}`;
  const found = known.get(key) ?? rules[calendar](year);
  known.set(key, found);
  return found;
};
