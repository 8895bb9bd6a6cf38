import { expect, test } from 'vitest';
import { ageOf } from './age.ts';

test('how long something waits is told in the largest unit that is whole', () => {
  const now = Date.parse('2026-03-05T12:00:00.000Z');
  expect(ageOf('2026-03-05T11:59:30.000Z', now)).toEqual({ unit: 'minutes', count: 0 });
  expect(ageOf('2026-03-05T11:00:00.000Z', now)).toEqual({ unit: 'hours', count: 1 });
  expect(ageOf('2026-03-04T12:00:01.000Z', now)).toEqual({ unit: 'hours', count: 23 });
  expect(ageOf('2026-03-03T12:00:00.000Z', now)).toEqual({ unit: 'days', count: 2 });
  // The clock of the browser may be behind.
  expect(ageOf('2026-03-05T12:00:10.000Z', now)).toEqual({ unit: 'minutes', count: 0 });
});
