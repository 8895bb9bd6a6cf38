import { money } from '@tael/money';
import { describe, expect, it } from 'vitest';
import { bookableAmount, isTooLarge } from './bookable-amount.ts';

describe('an amount', () => {
  it('is booked only in the exact form of its currency, above nothing and below the absurd', () => {
    expect(bookableAmount('100000000.00', 'USD')).toEqual(money(10_000_000_000n, 'USD'));
    for (const text of [
      '',
      '1',
      '1.0',
      '1.000',
      '-1.00',
      '+1.00',
      '1e2',
      ' 1.00',
      '01.00',
      '100000000.01',
      '9'.repeat(40),
    ])
      expect(bookableAmount(text, 'USD')).toBeUndefined();
  });

  it('is too large from the first one beyond on, however many digits it has, and nothing else is', () => {
    for (const text of ['100000000.01', '99999999999999999999.00', `${'9'.repeat(37)}.00`])
      expect(isTooLarge(text, 'USD')).toBe(true);
    for (const text of ['100000000.00', '-99999999999999999999.00', '9'.repeat(40), '1e99', ''])
      expect(isTooLarge(text, 'USD')).toBe(false);
  });
});
