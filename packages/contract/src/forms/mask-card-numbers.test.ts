import { describe, expect, it } from 'vitest';
import { maskCardNumbers } from './mask-card-numbers.ts';

const fullWidth = (text: string): string =>
  text.replace(/\d/g, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0));
const arabic = (text: string): string =>
  text.replace(/\d/g, (digit) => String.fromCharCode(digit.charCodeAt(0) - 48 + 0x660));

describe('a card number', () => {
  it.each([
    ['paid with 4242424242424242 today', 'paid with •••• 4242 today'],
    ['4242 4242 4242 4242', '•••• 4242'],
    ['5555-5555-5555-4444, again 378282246310005', '•••• 4444, again •••• 0005'],
    ['135410014004955 by air, 8171999900000018', '•••• 4955 by air, •••• 0018'],
    ['4242 4242 4242 4242 12/27 123', '•••• 4242 12/27 123'],
    ['5555555555554444 08/28', '•••• 4444 08/28'],
    ['08/28 5555555555554444', '08/28 •••• 4444'],
    ['4242\u00a04242\u00a04242\u00a04242', '•••• 4242'],
    ['4242  4242  4242  4242', '•••• 4242'],
    ['4242.4242.4242.4242', '•••• 4242'],
    ['4242/4242/4242/4242', '•••• 4242'],
    ['4242–4242—4242‑4242', '•••• 4242'],
    ['4242 - 4242 - 4242 - 4242', '•••• 4242'],
    ['4242\u200b4242\u200b4242\u200b4242', '•••• 4242'],
    ['4242_4242_4242_4242', '•••• 4242'],
    ['4242\t4242\n4242\t4242', '•••• 4242'],
    [fullWidth('4242 4242 4242 4242'), '•••• 4242'],
    [fullWidth('5555555555554444 08/28'), `•••• 4444 ${fullWidth('08/28')}`],
    [arabic('4242424242424242'), '•••• 4242'],
    ['42424242424242421227', '•••• 42421227'],
    ['card:4242424242424242cvc123', 'card:•••• 4242cvc123'],
    ['00004242424242424242', '0000•••• 4242'],
    ['6221 2612 3456 7890 129 is mine', '•••• 0129 is mine'],
    ['8171  9999  0000  0018', '•••• 0018'],
  ])('in %j is kept as %j', (text, kept) => {
    expect(maskCardNumbers(text)).toBe(kept);
    expect(maskCardNumbers(kept)).toBe(kept);
  });
});

it.each([
  'order 4242424242424241',
  'invoice 20260302',
  'made at 1795397234208',
  'from 2026-03-02 12:00:00 to 2026-03-03 12:00:00',
  '+86 138 0013 8000',
  '0000000000000000',
  '0.000000000000000',
  '1,234,567,890,123.00',
  '12,345,678.90 and 1,000.00',
  '0198a000-0000-7000-8000-000000000018',
  '4bf92f35-4242-4242-8242-424242424242',
  'half \ud83d of it, 👩‍👩‍👧 and 你好',
])('%j has no card number and stays', (text) => {
  expect(maskCardNumbers(text)).toBe(text);
});

it('takes its time in proportion to the text, also of nothing but digits', () => {
  const long = '4242'.repeat(25_000);
  expect(maskCardNumbers(long)).not.toMatch(/\d{13}/);
  expect(maskCardNumbers('1 '.repeat(50_000))).toHaveLength(100_000);
});
