import { expect, test } from 'vitest';
import { summaryOf } from './lib/vitest.ts';

test('the last line of npm test adds up all runners', () => {
  const all = [
    { passed: 7, failed: 0, skipped: 0 },
    { passed: 100, failed: 2, skipped: 3 },
  ];
  expect(summaryOf(all)).toBe('107 passed, 2 failed, 3 skipped');
});
