import { money } from '@tael/money';
import { describe, expect, it } from 'vitest';
import { mostCapturable } from './rules.ts';

describe('the tolerance of captures', () => {
  const most = (minor: bigint, category = '5411') =>
    mostCapturable(money(minor, 'USD'), category, { percent: '20', fuel: money(17_500n, 'USD') }).minor;

  it('is a share of what was authorised, rounded down', () => {
    expect([most(10_000n), most(1n), most(0n)]).toEqual([12_000n, 1n, 0n]);
  });

  it('reaches the amount of a pump for fuel, and nothing for what was never authorised', () => {
    expect([most(100n, '5542'), most(20_000n, '5542'), most(0n, '5542')]).toEqual([17_500n, 24_000n, 0n]);
  });
});
