import { expect, test } from 'vitest';
import { summaryOf } from './lib/vitest.ts';

const counts = { passed: 0, failed: 0, skipped: 0, failures: [] };

test('the last line of npm test adds up all runners', () => {
  const all = [
    { ...counts, passed: 7 },
    { ...counts, passed: 100, skipped: 3 },
  ];
  expect(summaryOf(all)).toBe('107 passed, 0 failed, 3 skipped');
});

test('what failed is said once more before it', () => {
  const all = [
    { ...counts, passed: 7, failed: 1, failures: ['lint\nno-var'] },
    { ...counts, failed: 1, failures: ['a.test.ts: adds\nexpected 2'] },
  ];
  expect(summaryOf(all)).toBe(
    'FAILED lint\nno-var\n\nFAILED a.test.ts: adds\nexpected 2\n\n7 passed, 2 failed, 0 skipped',
  );
});
