import { expect, test } from 'vitest';
import { monthlyUsage } from './monthly-usage.ts';

const scheduleWith = (amount: string) => ({
  fees: [
    {
      code: 'card_monthly_usage' as const,
      amount: { amount, currency: 'USD' },
      percent: null,
      condition: null,
      rule: { id: 'one', version: 3 },
    },
  ],
});

test('each card costs its monthly usage, exactly also for very many', () => {
  expect(monthlyUsage(scheduleWith('0.15'), 10_000)).toEqual({
    each: { amount: '0.15', currency: 'USD' },
    total: { amount: '1500.00', currency: 'USD' },
  });
});

test('nothing is said of usage where it costs nothing, has no price or is not known yet', () => {
  expect(monthlyUsage(scheduleWith('0.00'), 1)).toBeUndefined();
  expect(monthlyUsage({ fees: [] }, 1)).toBeUndefined();
  expect(monthlyUsage(undefined, 1)).toBeUndefined();
});
