import { expect, test } from 'vitest';
import { madeSoFar } from './repeat-api.ts';

test('a payment that waits for its day is not one that was made', () => {
  expect(madeSoFar({ made: 1, waitsFor: '2026-12-28' })).toBe(0);
  expect(madeSoFar({ made: 2, waitsFor: null })).toBe(2);
});
