import { expect, it } from 'vitest';
import { bankDay, bankMoment } from './bank-clock.ts';
import { bankingDayAfter } from './banking-days.ts';

it.each([
  ['before clocks go forward', '2026-03-06', '2026-03-06T22:00:00.000Z'],
  ['on the day of 23 hours', '2026-03-08', '2026-03-08T21:00:00.000Z'],
  ['after it', '2026-03-09', '2026-03-09T21:00:00.000Z'],
  ['before clocks go back', '2026-10-30', '2026-10-30T21:00:00.000Z'],
  ['on the day of 25 hours', '2026-11-01', '2026-11-01T22:00:00.000Z'],
  ['after that', '2026-11-02', '2026-11-02T22:00:00.000Z'],
])('two in the afternoon is found %s', (_when, day, moment) => {
  expect(new Date(bankMoment(day, 14 * 60)).toISOString()).toBe(moment);
});

it('the day is that of Los Angeles', () => {
  expect(bankDay(Date.parse('2026-03-03T07:59:00Z'))).toBe('2026-03-02');
  expect(bankDay(Date.parse('2026-03-03T08:00:00Z'))).toBe('2026-03-03');
});

it.each([
  ['2026-03-02T18:00:00.000Z', '2026-03-03T17:00:00.000Z', 'a Monday in winter'],
  ['2026-03-03T07:59:00.000Z', '2026-03-03T17:00:00.000Z', 'still Monday in Los Angeles'],
  ['2026-03-06T18:00:00.000Z', '2026-03-09T16:00:00.000Z', 'over the weekend on which summer time begins'],
  ['2026-10-30T18:00:00.000Z', '2026-11-02T17:00:00.000Z', 'over the weekend on which it ends'],
  ['2026-12-24T18:00:00.000Z', '2026-12-28T17:00:00.000Z', 'over Christmas'],
])('nine in the morning, a banking day after %s, is %s (%s)', (from, to) => {
  const day = bankingDayAfter(['US'], bankDay(Date.parse(from)), 1);
  expect(new Date(bankMoment(day, 9 * 60)).toISOString()).toBe(to);
});
