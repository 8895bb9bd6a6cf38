import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  add,
  allocate,
  compare,
  compareRates,
  convert,
  convertWithRemainder,
  currencyCodes,
  formatMoney,
  formatRate,
  isMoneyText,
  maxMinor,
  money,
  negate,
  parseMoney,
  parseRate,
  percent,
  scaleOf,
  subtract,
  sum,
  zero,
} from './index.ts';
import type { CurrencyCode } from './index.ts';
import { proofRuns } from './proof-runs.ts';

const anyCurrency = fc.constantFrom<CurrencyCode>('JPY', 'USD', 'KWD', 'USDC');
const anyMinor = fc.bigInt({ min: -maxMinor, max: maxMinor });
const smallMinor = fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n });
const anyRate = fc
  .record({ digits: fc.bigInt({ min: 0n, max: 10n ** 9n }), scale: fc.integer({ min: 0, max: 10 }) })
  .map(({ digits, scale }) => ({ digits, scale }));
const runs = { numRuns: proofRuns };

describe('the wire form', () => {
  it('gives back the very text it read, in every currency', () => {
    fc.assert(
      fc.property(anyMinor, fc.constantFrom(...currencyCodes), (minor, currency) => {
        const text = formatMoney(money(minor, currency));
        expect(parseMoney(text, currency)).toEqual({ minor, currency });
        expect(text.includes('.') ? text.length - text.indexOf('.') - 1 : 0).toBe(scaleOf(currency));
      }),
      runs,
    );
  });

  it.each([
    '',
    ' ',
    '1',
    '1.5',
    '1.500',
    '+1.50',
    '--1.50',
    '-0.00',
    '01.50',
    '.50',
    '1.',
    '1e2',
    '1,234.50',
    ' 1.50',
    '1.50 ',
    '1.5O',
    'NaN',
    'Infinity',
    '0x1.50',
    '1_0.00',
    '١.٠٠',
    '1.50\n',
    '９.００',
    '92233720368547758.08',
    `${'9'.repeat(60)}.00`,
  ])('refuses %j as US dollars', (text) => {
    expect(isMoneyText(text, 'USD')).toBe(false);
  });

  it('says whether the text, the scale or the size is wrong', () => {
    expect(() => parseMoney('abc', 'USD')).toThrow(expect.objectContaining({ code: 'malformed' }));
    expect(() => parseMoney('1.0', 'JPY')).toThrow(expect.objectContaining({ code: 'wrong_scale' }));
    expect(() => parseMoney('92233720368547758.08', 'USD')).toThrow(
      expect.objectContaining({ code: 'out_of_range' }),
    );
  });
});

describe('arithmetic', () => {
  it('is exact, and undone by its opposite', () => {
    fc.assert(
      fc.property(smallMinor, smallMinor, anyCurrency, (left, right, currency) => {
        const a = money(left, currency);
        const b = money(right, currency);
        expect(subtract(add(a, b), b)).toEqual(a);
        expect(add(a, negate(a))).toEqual(zero(currency));
        expect(compare(a, b)).toBe(left < right ? -1 : left > right ? 1 : 0);
      }),
      runs,
    );
  });

  it('refuses to mix currencies, and sums that do not fit the books', () => {
    expect(() => add(money(1n, 'USD'), money(1n, 'EUR'))).toThrow(
      expect.objectContaining({ code: 'currency_mismatch' }),
    );
    expect(() => add(money(maxMinor, 'USD'), money(1n, 'USD'))).toThrow(
      expect.objectContaining({ code: 'out_of_range' }),
    );
  });
});

describe('conversion', () => {
  it('conserves the amount: what is received and the remainder together cover the exact value by less than a unit', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 0n, max: 10n ** 3n }),
        anyRate,
        anyCurrency,
        anyCurrency,
        (minor, rate, from, into) => {
          const { received, remainder } = convertWithRemainder(money(minor, from), rate, into);
          const exactDividend = minor * rate.digits * 10n ** BigInt(scaleOf(into));
          const divisor = 10n ** BigInt(rate.scale + scaleOf(from));
          expect(received.minor * divisor <= exactDividend).toBe(true);
          expect((received.minor + remainder.minor) * divisor >= exactDividend).toBe(true);
          expect(remainder.minor === 0n).toBe(exactDividend % divisor === 0n);
          expect(remainder.minor <= 1n).toBe(true);
        },
      ),
      runs,
    );
  });

  it.each([
    ['0.5', 'halfEven', 0n],
    ['1.5', 'halfEven', 2n],
    ['2.5', 'halfEven', 2n],
    ['2.51', 'halfEven', 3n],
    ['2.9', 'down', 2n],
    ['2.1', 'up', 3n],
    ['2', 'up', 2n],
  ] as const)('of one yen at %s rounded %s is %s', (rate, rounding, expected) => {
    expect(convert(money(1n, 'JPY'), parseRate(rate), 'JPY', rounding).minor).toBe(expected);
    expect(convert(money(-1n, 'JPY'), parseRate(rate), 'JPY', rounding).minor).toBe(-expected);
  });

  it('takes the scale of both currencies into account', () => {
    expect(convert(money(100_000_000n, 'USDC'), parseRate('1'), 'USD', 'down')).toEqual(
      money(10_000n, 'USD'),
    );
    expect(convert(money(10_000n, 'USD'), parseRate('151.237'), 'JPY', 'down')).toEqual(
      money(15_123n, 'JPY'),
    );
  });

  it('takes a percentage of an amount', () => {
    expect(percent(money(100_000n, 'USD'), parseRate('0.4'), 'halfEven')).toEqual(money(400n, 'USD'));
    expect(percent(money(125n, 'USD'), parseRate('10'), 'halfEven')).toEqual(money(12n, 'USD'));
  });

  it('reads and writes rates without loss and compares them by value', () => {
    expect(formatRate(parseRate('7.1200'))).toBe('7.1200');
    expect(compareRates(parseRate('7.1200'), parseRate('7.12'))).toBe(0);
    expect(compareRates(parseRate('7.11'), parseRate('7.12'))).toBe(-1);
    for (const text of ['-1', '+1', '1.', '.1', '1e3', '01', ' 1', ''])
      expect(() => parseRate(text)).toThrow();
  });
});

describe('allocation', () => {
  it('loses nothing and stays within one unit of the exact share', () => {
    fc.assert(
      fc.property(
        anyMinor,
        fc.array(fc.bigInt({ min: 0n, max: 1000n }), { minLength: 1, maxLength: 12 }),
        anyCurrency,
        (minor, shares, currency) => {
          const total = shares.reduce((left, right) => left + right, 0n);
          fc.pre(total > 0n);
          const parts = allocate(money(minor, currency), shares);
          expect(sum(parts, currency).minor).toBe(minor);
          parts.forEach((part, index) => {
            const share = shares[index] ?? 0n;
            const error = part.minor * total - minor * share;
            expect(error < total && error > -total).toBe(true);
            if (share === 0n) expect(part.minor).toBe(0n);
          });
        },
      ),
      runs,
    );
  });

  it('refuses shares that divide nothing', () => {
    for (const shares of [[], [0n], [1n, -1n], [-1n]]) {
      expect(() => allocate(money(1n, 'USD'), shares)).toThrow(
        expect.objectContaining({ code: 'invalid_shares' }),
      );
    }
  });
});
