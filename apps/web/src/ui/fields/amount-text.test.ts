import { expect, test } from 'vitest';
import { toAmountText } from './amount-text.ts';

test.each([
  ['1,200.5', '1200.50'],
  ['１２．５', '12.50'],
])('%s is understood as %s', (typed, text) => {
  expect(toAmountText(typed, 'USD')).toBe(text);
});

test.each(['12,50', '0,99', 'abc', '1.234', '-5', ''])('%s is left for the refusal to speak of', (typed) => {
  expect(toAmountText(typed, 'USD')).toBe(typed);
});
