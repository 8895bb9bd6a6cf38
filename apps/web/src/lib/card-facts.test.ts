import { expect, test } from 'vitest';
import { leftOf, printedExpiry } from './card-facts.ts';

test.each([
  ['5000.00', '1204.18', '3795.82'],
  ['0.30', '0.10', '0.20'],
  ['25.00', '25.00', '0.00'],
  ['25.00', '32.70', '0.00'],
])('of %s with %s spent, %s is left', (limit, spent, left) => {
  expect(leftOf(limit, spent)).toBe(left);
});

test('a card without a limit has no remainder', () => {
  expect(leftOf(null, '12.00')).toBeNull();
});

test('an expiry is printed as on a card', () => {
  expect(printedExpiry({ expiryMonth: 9, expiryYear: 2029 })).toBe('09/29');
  expect(printedExpiry({ expiryMonth: 12, expiryYear: 2105 })).toBe('12/05');
});
