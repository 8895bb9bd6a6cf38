import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatAmount, formatBytes, formatDate, formatMoney } from './format.ts';

describe('amounts', () => {
  test.each([
    ['1234567.5', '1,234,567.50'],
    ['0.00', '0.00'],
    ['-45.00', '-45.00'],
    ['999', '999.00'],
    ['12.345600', '12.3456'],
    ['', '0'],
    [undefined, '0'],
    [null, '0'],
  ])('%s is shown as %s', (wire, shown) => {
    expect(formatAmount(wire)).toBe(shown);
  });

  test('no digit is lost or gained, whatever the size', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 0n, max: 10n ** 30n }),
        fc.integer({ min: 0, max: 99 }),
        (whole, cents) => {
          const wire = `${whole}.${String(cents).padStart(2, '0')}`;
          expect(formatAmount(wire).replaceAll(',', '')).toBe(wire);
        },
      ),
    );
  });

  test('the minus stands before the sign of the currency, and a currency without a sign stands behind', () => {
    expect(formatMoney('-1204.18', 'USD')).toBe('-$1,204.18');
    expect(formatMoney('10.00', 'USDC')).toBe('10.00 USDC');
    expect(formatMoney('1234', 'JPY')).toBe('¥1,234');
    expect(formatMoney('', 'USD')).toBe('0');
  });

  test.each([
    ['880', 'JPY', '¥880', '日元 880'],
    ['880.00', 'JPY', '¥880', '日元 880'],
    ['8.80', 'CNY', 'CN¥8.80', '人民币 8.80'],
    ['-8.8', 'CNY', '-CN¥8.80', '-人民币 8.80'],
    ['5', 'XOF', 'XOF 5', 'XOF 5'],
    ['5000', 'CLP', 'CLP 5,000', 'CLP 5,000'],
    ['99', 'ISK', 'ISK 99', 'ISK 99'],
    ['1.5', 'BHD', 'BHD 1.500', 'BHD 1.500'],
    ['1.5', 'KWD', 'KWD 1.500', 'KWD 1.500'],
    ['12', 'CHF', 'CHF 12.00', 'CHF 12.00'],
    ['12', 'SEK', 'SEK 12.00', 'SEK 12.00'],
    ['12', 'HKD', 'HK$12.00', 'HK$12.00'],
  ])('%s %s is shown as %s, in Chinese as %s', (amount, currency, english, chinese) => {
    expect(formatMoney(amount, currency)).toBe(english);
    expect(formatMoney(amount, currency, 'zh_CN')).toBe(chinese);
  });
});

describe('dates', () => {
  const instant = '2026-11-20T18:02:03.000Z';
  test.each([
    ['dateTime', 'en_US', '2026-11-20 10:02:03'],
    ['date', 'en_US', '2026-11-20'],
    ['us', 'en_US', '11/20/2026'],
    ['medium', 'en_US', 'Nov 20, 2026'],
    ['medium', 'zh_CN', '2026年11月20日'],
    ['short', 'en_US', 'Nov 20, 10:02'],
    ['short', 'zh_CN', '11月20日 10:02'],
  ] as const)('%s in %s', (pattern, language, shown) => {
    expect(formatDate(instant, { language, pattern, zone: 'America/Los_Angeles' })).toBe(shown);
  });

  test('midnight is 00, not 24', () => {
    expect(formatDate('2026-11-20T00:00:00.000Z', { language: 'en_US', zone: 'UTC' })).toBe(
      '2026-11-20 00:00:00',
    );
  });

  test('a calendar day is the same day in every zone', () => {
    for (const zone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago'])
      expect(formatDate('2026-01-02', { language: 'en_US', pattern: 'medium', zone })).toBe('Jan 02, 2026');
  });
});

test.each([
  [96, '1 kB'],
  [340_400, '340 kB'],
  [999_800, '1 MB'],
  [1_240_000, '1.2 MB'],
])('a file of %d bytes is said to be of %s', (bytes, text) => {
  expect(formatBytes(bytes, 'en_US')).toBe(text);
});
