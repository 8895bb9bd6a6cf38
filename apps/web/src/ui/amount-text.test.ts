import { expect, test } from 'vitest';
import { toAmountText } from './amount-text.ts';

test.each([
  ['1200', '1200.00'],
  ['1,200.5', '1200.50'],
  ['$25', '25.00'],
  ['007', '7.00'],
  ['0', '0.00'],
  ['.5', '0.50'],
  ['12.', '12.00'],
  [' 1 000 ', '1000.00'],
  ['１２．５', '12.50'],
])('%s is understood as %s', (typed, wire) => {
  expect(toAmountText(typed, 'USD')).toBe(wire);
});

test.each(['abc', '1.234', '1e3', '-5', '1.2.3', ''])('%s is left for the refusal to speak of', (typed) => {
  expect(toAmountText(typed, 'USD')).toBe(typed);
});

test('a currency without decimals takes whole amounts only', () => {
  expect(toAmountText('1,200', 'JPY')).toBe('1200');
  expect(toAmountText('12.5', 'JPY')).toBe('12.5');
});
