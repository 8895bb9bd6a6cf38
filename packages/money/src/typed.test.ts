import fc from 'fast-check';
import { expect, test } from 'vitest';
import { currencyCodes } from './currencies.ts';
import { money } from './money.ts';
import { readTypedAmount } from './typed.ts';
import { formatMoney } from './wire.ts';

test.each([
  ['1200', '1200.00'],
  ['1,200.5', '1200.50'],
  ['1,234,567.89', '1234567.89'],
  ['$25', '25.00'],
  ['US$ 25', '25.00'],
  ['007', '7.00'],
  ['0', '0.00'],
  ['.5', '0.50'],
  ['12.', '12.00'],
  [' 1 000 ', '1000.00'],
  ['1\u00a0000\u00a0000', '1000000.00'],
  ['１２．５', '12.50'],
  ['１，２００', '1200.00'],
  ['＄２５', '25.00'],
])('%s is understood as %s', (typed, text) => {
  expect(readTypedAmount(typed, 'USD')).toBe(text);
});

test.each([
  '12,50',
  '0,99',
  '1,5',
  '1,2,3,4',
  '0,999',
  '12,5000',
  '1,20,000',
  '1,234 567',
  '1.234,50',
  '1.234',
  '12 50',
  '1,200,',
  ',500',
  '１２，５０',
  'abc',
  '1e3',
  '-5',
  '1.2.3',
  '€5',
  '.',
  '$',
  '',
  '9'.repeat(80),
])('%s is no amount: never another one', (typed) => {
  expect(readTypedAmount(typed, 'USD')).toBeUndefined();
});

test('a currency without decimals takes whole amounts only, with its own sign', () => {
  expect(readTypedAmount('1,200', 'JPY')).toBe('1200');
  expect(readTypedAmount('￥1,200', 'JPY')).toBe('1200');
  expect(readTypedAmount('12.5', 'JPY')).toBeUndefined();
  expect(readTypedAmount('KD 1.5', 'KWD')).toBe('1.500');
});

test('every amount is read back from its plain and its grouped spelling', () => {
  const anyAmount = fc.tuple(fc.bigInt(0n, 10n ** 15n), fc.constantFrom(...currencyCodes));
  fc.assert(
    fc.property(anyAmount, ([minor, currency]) => {
      const text = formatMoney(money(minor, currency));
      const [whole = '', fraction] = text.split('.');
      const grouped =
        whole.replace(/\B(?=(?:\d{3})+$)/g, ',') + (fraction === undefined ? '' : `.${fraction}`);
      expect(readTypedAmount(text, currency)).toBe(text);
      expect(readTypedAmount(grouped, currency)).toBe(text);
    }),
  );
});

test('a comma that does not group by three is refused, whatever stands around it', () => {
  const digits = (least: number, most: number) =>
    fc
      .array(fc.integer({ min: 0, max: 9 }), { minLength: least, maxLength: most })
      .map((all) => all.join(''));
  fc.assert(
    fc.property(digits(1, 6), fc.oneof(digits(1, 2), digits(4, 6)), (before, after) => {
      expect(readTypedAmount(`${before},${after}`, 'USD')).toBeUndefined();
    }),
  );
});
