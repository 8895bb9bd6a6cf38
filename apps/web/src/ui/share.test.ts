import { expect, test } from 'vitest';
import { shareOf } from './share.ts';

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
