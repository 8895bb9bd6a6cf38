import { expect, test } from 'vitest';
import { timeOfDay } from './dates.ts';

test('a cut-off has the 24 hours of every other time of the console', () => {
  expect(timeOfDay('2026-12-01T22:30:00.000Z', 'America/Los_Angeles')).toBe('14:30');
  expect(timeOfDay('2026-12-01T17:30:00.000Z', 'America/Los_Angeles')).toBe('09:30');
});
