import { expect, it } from 'vitest';
import { maskCardNumbers } from './mask-card-numbers.ts';

it.each([
  ['paid with 4242424242424242 today', 'paid with •••• 4242 today'],
  ['4242 4242 4242 4242', '•••• 4242'],
  ['5555-5555-5555-4444, again 378282246310005', '•••• 4444, again •••• 0005'],
  ['135410014004955 by air, 8171999900000018', '•••• 4955 by air, •••• 0018'],
  ['order 4242424242424241', 'order 4242424242424241'],
  ['invoice 20260302', 'invoice 20260302'],
  ['made at 1795397234208', 'made at 1795397234208'],
  ['+86 138 0013 8000', '+86 138 0013 8000'],
  ['00004242424242424242424242', '00004242424242424242424242'],
])('%s is kept as %s', (text, kept) => {
  expect(maskCardNumbers(text)).toBe(kept);
});
