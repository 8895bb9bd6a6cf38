import { expect, it } from 'vitest';
import { isDay, monthOf, shiftDay } from './days.ts';

it.each([
  ['2026-02-28', true],
  ['2028-02-29', true],
  ['2026-02-29', false],
  ['2026-2-28', false],
  ['yesterday', false],
])('says whether %s is a day', (text, answer) => {
  expect(isDay(text)).toBe(answer);
});

it('knows the months around a day, over the year and in a leap year', () => {
  expect(monthOf('2026-06-10')).toEqual({ from: '2026-06-01', to: '2026-06-30' });
  expect(monthOf('2026-01-31', -1)).toEqual({ from: '2025-12-01', to: '2025-12-31' });
  expect(monthOf('2028-03-15', -1)).toEqual({ from: '2028-02-01', to: '2028-02-29' });
});

it('counts days by the calendar', () => {
  expect(shiftDay('2026-03-01', -1)).toBe('2026-02-28');
  expect(shiftDay('2026-12-31', 1)).toBe('2027-01-01');
});
