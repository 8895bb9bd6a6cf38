import { expect, test } from 'vitest';
import { printedExpiry } from './card-facts.ts';

test('an expiry is printed as on a card', () => {
  expect(printedExpiry({ expiryMonth: 9, expiryYear: 2029 })).toBe('09/29');
  expect(printedExpiry({ expiryMonth: 12, expiryYear: 2105 })).toBe('12/05');
});
