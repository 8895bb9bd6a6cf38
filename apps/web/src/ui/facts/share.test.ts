import { expect, test } from 'vitest';
import { levelOf, shareOf } from './share.ts';

test.each([
  ['25.00', '100.00', 0.25],
  ['1.00', '3.00', 0.3333],
  ['0.00', '10.00', 0],
  ['12.00', '10.00', 1],
  ['-3.00', '10.00', 0],
  ['5.00', '0.00', 0],
])('%s of %s is drawn as %d', (part, whole, share) => {
  expect(shareOf(part, whole)).toBe(share);
});

test.each([
  [0, 'calm'],
  [0.79, 'calm'],
  [0.8, 'warn'],
  [0.949, 'warn'],
  [0.95, 'bad'],
  [1, 'bad'],
])('a limit of which %d is spent is drawn %s', (share, level) => {
  expect(levelOf(share)).toBe(level);
});
