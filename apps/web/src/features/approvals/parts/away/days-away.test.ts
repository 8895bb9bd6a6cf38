import { expect, test } from 'vitest';
import { lastMoment, momentsOf, startOfDay } from './days-away.ts';

test.each([
  ['2026-11-25', 'UTC', '2026-11-25T00:00:00.000Z'],
  ['2026-11-25', 'Asia/Shanghai', '2026-11-24T16:00:00.000Z'],
  ['2026-11-25', 'America/New_York', '2026-11-25T05:00:00.000Z'],
  // Clocks go forward and back on these days, two hours after midnight.
  ['2026-03-08', 'America/New_York', '2026-03-08T05:00:00.000Z'],
  ['2026-03-09', 'America/New_York', '2026-03-09T04:00:00.000Z'],
  ['2026-11-02', 'America/New_York', '2026-11-02T05:00:00.000Z'],
  ['2026-11-25', 'Asia/Kolkata', '2026-11-24T18:30:00.000Z'],
])('%s begins in %s at %s', (day, zone, instant) => {
  expect(startOfDay(day, zone)).toBe(instant);
});

test('the last day belongs to an absence, and is the one that is shown', () => {
  const { from, until } = momentsOf('2026-11-25', '2026-11-25', 'Asia/Shanghai');
  expect([from, until]).toEqual(['2026-11-24T16:00:00.000Z', '2026-11-25T16:00:00.000Z']);
  expect(lastMoment(until)).toBe('2026-11-25T15:59:59.999Z');
});
