import { expect, test } from 'vitest';
import { askedBy } from './asked.ts';

const nothing = { from: '', to: '', by: '', step: '' };
const today = '2026-11-22';

test('an address that says nothing asks for the last thirty days by merchant', () => {
  const asked = { from: '2026-10-24', to: today, by: 'merchant', step: 'day', isWrong: false };
  expect(askedBy(nothing, today)).toEqual(asked);
  expect(askedBy({ from: 'soon', to: '2026-02-30', by: 'weather', step: 'hour' }, today)).toEqual(asked);
});

test('the bars grow with the period, unless they are chosen', () => {
  const since = (from: string, step = '') => askedBy({ ...nothing, from, step }, today).step;
  expect([since('2026-10-22'), since('2026-09-01'), since('2026-01-01')]).toEqual(['day', 'week', 'month']);
  expect(since('2026-01-01', 'day')).toBe('day');
});

test('a period turned around or longer than a year is none', () => {
  const isWrong = (from: string, to: string) => askedBy({ ...nothing, from, to }, today).isWrong;
  expect(isWrong('2026-11-02', '2026-11-01')).toBe(true);
  expect(isWrong('2025-11-21', today)).toBe(true);
  expect(isWrong('2025-11-22', today)).toBe(false);
});
