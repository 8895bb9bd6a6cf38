import { expect, it } from 'vitest';
import { isDay, periodOf } from './period.ts';

const hoursOf = (first: string, last: string) => {
  const { from, to } = periodOf(first, last);
  return (Date.parse(to ?? '') - Date.parse(from ?? '')) / 3_600_000;
};

it('reaches from the beginning of the first day to the end of the last one', () => {
  const { from } = periodOf('2026-06-10', '');
  expect(new Date(from ?? '').getHours()).toBe(0);
  expect(hoursOf('2026-06-10', '2026-06-10')).toBe(24);
  expect(hoursOf('2026-06-10', '2026-06-12')).toBe(72);
});

it('leaves a side open that names no day', () => {
  expect(periodOf('', '2026-02-30')).toEqual({ from: undefined, to: undefined });
});

it.each([
  ['2026-02-28', true],
  ['2028-02-29', true],
  ['2026-02-29', false],
  ['2026-2-28', false],
  ['yesterday', false],
])('says whether %s is a day', (text, answer) => {
  expect(isDay(text)).toBe(answer);
});
