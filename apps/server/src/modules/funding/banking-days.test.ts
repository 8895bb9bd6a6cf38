import { expect, test } from 'vitest';
import { addDays, afterBankingDays, dayIn, isBankingDay } from './banking-days.ts';

test.each([
  ['2026-01-01', 'New Year'],
  ['2026-01-19', 'Martin Luther King'],
  ['2026-02-16', 'Presidents'],
  ['2026-05-25', 'Memorial'],
  ['2026-06-19', 'Juneteenth'],
  ['2026-09-07', 'Labor'],
  ['2026-10-12', 'Columbus'],
  ['2026-11-11', 'Veterans'],
  ['2026-11-26', 'Thanksgiving'],
  ['2026-12-25', 'Christmas'],
  ['2027-07-05', 'Independence Day, kept on Monday'],
  ['2026-03-07', 'a Saturday'],
  ['2026-03-08', 'a Sunday'],
])('the banks rest on %s (%s)', (day) => {
  expect(isBankingDay(day)).toBe(false);
});

test.each([
  ['2026-07-03', 'Independence Day falls on the Saturday after'],
  ['2026-03-02', 'a Monday'],
  ['2026-05-18', 'the Monday before Memorial Day'],
  ['2026-11-27', 'the day after Thanksgiving'],
])('the banks work on %s (%s)', (day) => {
  expect(isBankingDay(day)).toBe(true);
});

test.each([
  ['2026-03-02T18:00:00.000Z', '2026-03-03T17:00:00.000Z', 'a Monday in winter'],
  ['2026-03-03T07:59:00.000Z', '2026-03-03T17:00:00.000Z', 'still Monday in Los Angeles'],
  ['2026-03-06T18:00:00.000Z', '2026-03-09T16:00:00.000Z', 'over the weekend on which summer time begins'],
  ['2026-10-30T18:00:00.000Z', '2026-11-02T17:00:00.000Z', 'over the weekend on which it ends'],
  ['2026-12-24T18:00:00.000Z', '2026-12-28T17:00:00.000Z', 'over Christmas'],
])('one banking day after %s is %s (%s)', (from, to) => {
  expect(afterBankingDays(new Date(from), 1, 9).toISOString()).toBe(to);
});

test('days are counted over months and leap years', () => {
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
  expect(addDays('2026-03-01', -90)).toBe('2025-12-01');
  expect(dayIn('Asia/Shanghai', new Date('2026-03-02T16:00:00.000Z'))).toBe('2026-03-03');
});
