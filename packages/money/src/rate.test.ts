import { describe, expect, it } from 'vitest';
import { formatRate, money, parseRate, rateOf } from './index.ts';
describe('what one unit came to', () => {
  it('is the amount by the units, to the decimals asked for', () => {
    const one = (minor: bigint, units: string) =>
      formatRate(rateOf(money(minor, 'USD'), parseRate(units), 6));
    expect(one(10_000n, '92.00')).toBe('1.086957');
    expect(one(10_000n, '15000')).toBe('0.006667');
    expect(one(0n, '12.5')).toBe('0.000000');
  });
});
