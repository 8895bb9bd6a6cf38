import { expect, test } from 'vitest';
import { verdictOf } from './keep-alive.ts';

test.each([
  [0, 'sign_out'],
  [0.01, 'ask'],
  [0.349, 'ask'],
  [0.35, 'renewed'],
  [1, 'renewed'],
])('with %d of the life left: %s', (remaining, verdict) => {
  expect(verdictOf(remaining)).toBe(verdict);
});
