import { expect, test } from 'vitest';
import { createAttempt } from './attempt.ts';

test('the same words sent again, pressed twice or after a lost answer, are the same attempt', () => {
  const attempt = createAttempt();
  const key = attempt.keyOf({ id: 'card', version: 1 });
  expect(attempt.keyOf({ id: 'card', version: 1 })).toBe(key);
});

test('other words or a newer version are another attempt', () => {
  const attempt = createAttempt();
  const key = attempt.keyOf({ id: 'card', version: 1 });
  expect(attempt.keyOf({ id: 'card', version: 2 })).not.toBe(key);
});

test('what was answered well can be done once more in the same words', () => {
  const attempt = createAttempt();
  const key = attempt.keyOf({ id: 'card' });
  attempt.end();
  expect(attempt.keyOf({ id: 'card' })).not.toBe(key);
});
