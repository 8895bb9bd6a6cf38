import type { BankCalendar } from '@tael/contract/payments/calendar';
import Holidays from 'date-holidays';
import { describe, expect, it } from 'vitest';
import { addDays, isWeekend, weekdayOf } from './calendar-days.ts';
import { holidaysOf } from './holidays.ts';

const years = Array.from({ length: 10 }, (_, at) => 2026 + at);
const weekdaysClosed = (calendar: BankCalendar, year: number): string =>
  [...holidaysOf(calendar, year).closed.keys()]
    .filter((day) => !isWeekend(day))
    .toSorted()
    .map((day) => day.slice(5))
    .join(' ');

describe('banks are closed on the weekdays that are published', () => {
  it.each<[BankCalendar, number, string]>([
    // The Federal Reserve Banks.
    ['US', 2026, '01-01 01-19 02-16 05-25 06-19 09-07 10-12 11-11 11-26 12-25'],
    ['US', 2027, '01-01 01-18 02-15 05-31 07-05 09-06 10-11 11-11 11-25'],
    ['US', 2028, '01-17 02-21 05-29 06-19 07-04 09-04 10-09 11-23 12-25'],
    // The European Central Bank.
    ['EU', 2026, '01-01 04-03 04-06 05-01 12-25'],
    ['EU', 2027, '01-01 03-26 03-29'],
    ['EU', 2028, '04-14 04-17 05-01 12-25 12-26'],
    // The government of the United Kingdom, England and Wales.
    ['GB', 2026, '01-01 04-03 04-06 05-04 05-25 08-31 12-25 12-28'],
    ['GB', 2027, '01-01 03-26 03-29 05-03 05-31 08-30 12-27 12-28'],
    ['GB', 2028, '01-03 04-14 04-17 05-01 05-29 08-28 12-25 12-26'],
    // The general holidays that the government of Hong Kong gazettes.
    ['HK', 2026, '01-01 02-17 02-18 02-19 04-03 04-06 04-07 05-01 05-25 06-19 07-01 10-01 10-19 12-25'],
    ['HK', 2027, '01-01 02-08 02-09 03-26 03-29 04-05 05-13 06-09 07-01 09-16 10-01 10-08 12-27'],
    ['HK', 2028, '01-26 01-27 01-28 04-04 04-14 04-17 05-01 05-02 05-29 10-02 10-04 10-26 12-25 12-26'],
    // The notice of the State Council of 4 November 2025.
    [
      'CN',
      2026,
      '01-01 01-02 02-16 02-17 02-18 02-19 02-20 02-23 04-06 05-01 05-04 05-05 06-19 09-25 10-01 10-02 10-05 10-06 10-07',
    ],
  ])('%s in %i', (calendar, year, days) => {
    expect(weekdaysClosed(calendar, year)).toBe(days);
  });

  it('and work on the weekends that the State Council names', () => {
    const { working } = holidaysOf('CN', 2026);
    expect([...working]).toHaveLength(6);
    expect([...working].every(isWeekend)).toBe(true);
  });
});

/** What the library of the trade says, without the Fridays before a Saturday, which the Federal Reserve does not keep. */
const theirs = (country: 'US' | 'GB' | 'HK', year: number): string => {
  const found = country === 'GB' ? new Holidays('GB', 'ENG') : new Holidays(country);
  const days = found
    .getHolidays(year)
    .filter(({ type }) => type === 'public' || (country === 'US' && type === 'bank'))
    .filter(({ substitute, date }) => country !== 'US' || !substitute || weekdayOf(date.slice(0, 10)) !== 5)
    .map(({ date }) => date.slice(0, 10))
    .filter((day) => !isWeekend(day) && day.startsWith(String(year)));
  return [...new Set(days)]
    .toSorted()
    .map((day) => day.slice(5))
    .join(' ');
};

// In 2033 it puts the leap month behind the seventh instead of the eleventh, and every autumn festival a month late.
const compared = years
  .flatMap((year) => (['US', 'GB', 'HK'] as const).map((country) => [country, year] as const))
  .filter(([country, year]) => country !== 'HK' || year !== 2033);

describe('another calendar says the same', () => {
  it.each(compared)('of %s in %i', (country, year) => {
    expect(weekdaysClosed(country, year)).toBe(theirs(country, year));
  });

  it.each(years.slice(1))('of the lunar days of the mainland in %i', (year) => {
    const days = new Holidays('CN').getHolidays(year, 'en');
    const named = (name: string) => days.find((day) => day.name.startsWith(name))?.date.slice(0, 10) ?? '';
    // It begins with New Year's Eve.
    const closed = [...holidaysOf('CN', year).closed];
    const moved = (day: string): string => {
      let to = day;
      while (isWeekend(to)) to = addDays(to, 1);
      return to;
    };
    for (const [name, code] of [
      ['Qingming', 'ching_ming'],
      ['Dragon', 'dragon_boat'],
    ] as const)
      expect(closed.filter(([, each]) => each === code).map(([day]) => day)).toEqual([moved(named(name))]);
    expect(closed.some(([day, each]) => each === 'lunar_new_year' && day >= named('Spring'))).toBe(true);
  });
});

it('says which years may still change', () => {
  expect(years.slice(0, 3).map((year) => holidaysOf('CN', year).isProvisional)).toEqual([false, true, true]);
  expect([holidaysOf('HK', 2035).isProvisional, holidaysOf('HK', 2036).isProvisional]).toEqual([false, true]);
  expect(holidaysOf('US', 2040).isProvisional).toBe(false);
});
