import { money } from '@tael/money';
import { describe, expect, it } from 'vitest';
import { bookableAmount } from './bookable-amount.ts';

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
});
