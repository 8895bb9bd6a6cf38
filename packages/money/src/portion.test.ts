import { expect, test } from 'vitest';
import { money } from './money.ts';
import { portion } from './portion.ts';

test.each([
  [2900n, 10n, 30n, 967n],
  [2900n, 30n, 30n, 2900n],
  [2900n, 0n, 30n, 0n],
  [5n, 1n, 2n, 2n],
  [7n, 1n, 2n, 4n],
  [-5n, 1n, 2n, -2n],
])('%d units, %d of %d parts, are %d, ties to the even neighbor', (minor, part, whole, expected) => {
  expect(portion(money(minor, 'USD'), { part, whole }, 'halfEven')).toEqual(money(expected, 'USD'));
});

test.each([
  [-1n, 30n],
  [31n, 30n],
  [0n, 0n],
])('%d of %d parts is refused', (part, whole) => {
  expect(() => portion(money(100n, 'USD'), { part, whole }, 'halfEven')).toThrow('a part lies between');
});
