import { expect, it } from 'vitest';
import { bankingDayAfter, closureOn, isProvisional, lastBankingDay } from './banking-days.ts';
import { addDays, easterOf, nthWeekday } from './calendar-days.ts';

it.each([
  ['2026-11-25', 0, '2026-11-25'],
  ['2026-11-25', 1, '2026-11-27'],
  ['2026-11-26', 0, '2026-11-27'],
  ['2026-11-26', 1, '2026-11-27'],
  ['2026-11-27', 1, '2026-11-30'],
  ['2026-07-03', 1, '2026-07-06'],
  ['2027-07-02', 1, '2027-07-06'],
  ['2026-12-31', 1, '2027-01-04'],
])('after %s comes, %i banking days later, %s', (day, count, after) => {
  expect(bankingDayAfter(['US'], day, count)).toBe(after);
});

it('counts abroad only the days on which both ends work', () => {
  expect(bankingDayAfter(['US', 'CN'], '2026-09-30', 1)).toBe('2026-10-08');
  expect(bankingDayAfter(['US', 'EU'], '2026-04-02', 1)).toBe('2026-04-07');
  expect(bankingDayAfter(['US', 'GB'], '2026-12-24', 1)).toBe('2026-12-29');
  expect(bankingDayAfter(['CN'], '2026-02-13', 1)).toBe('2026-02-14');
});

it.each([
  ['2026-01-01', '2026-01-30'],
  ['2026-05-31', '2026-05-29'],
  ['2027-05-01', '2027-05-28'],
  ['2028-02-10', '2028-02-29'],
  ['2026-12-31', '2026-12-31'],
])('the last banking day of the month of %s is %s', (day, last) => {
  expect(lastBankingDay(['US'], day)).toBe(last);
});

it('says why banks are closed', () => {
  expect(closureOn('US', '2026-11-26')).toEqual({ why: 'holiday', holiday: 'thanksgiving' });
  expect(closureOn('US', '2026-07-04')).toEqual({ why: 'weekend' });
  expect(closureOn('US', '2026-07-03')).toBeUndefined();
  expect(closureOn('CN', '2026-10-10')).toBeUndefined();
  expect(isProvisional(['US', 'CN'], '2026-12-30', '2027-01-04')).toBe(true);
  expect(isProvisional(['US', 'EU'], '2026-12-30', '2027-01-04')).toBe(false);
});

it('knows Easter, and the weekdays of a month from both ends', () => {
  expect([2026, 2027, 2028, 2038, 2049].map(easterOf)).toEqual([
    '2026-04-05',
    '2027-03-28',
    '2028-04-16',
    '2038-04-25',
    '2049-04-18',
  ]);
  expect(nthWeekday(2026, 5, 1, -1)).toBe('2026-05-25');
  expect(nthWeekday(2027, 5, 1, -1)).toBe('2027-05-31');
  expect(nthWeekday(2026, 6, 1, 1)).toBe('2026-06-01');
  expect(addDays('2028-02-28', 2)).toBe('2028-03-01');
});
