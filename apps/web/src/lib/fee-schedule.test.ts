import { fees as en } from '@tael/i18n/en/fees';
import { fees as zh } from '@tael/i18n/zh/fees';
import { expect, test } from 'vitest';
import { feeRows } from './fee-schedule.ts';

const usd = (amount: string) => ({ amount, currency: 'USD' });
const prices = {
  entityType: 1 as const,
  fees: [
    { code: 'card_creation' as const, amount: usd('0.15'), condition: null },
    { code: 'card_delivery_standard' as const, amount: usd('20.00'), condition: null },
    { code: 'card_delivery_expedited' as const, amount: usd('35.00'), condition: null },
  ],
};

test('a delivery that costs more says that it is faster, and what is no delivery says no days', () => {
  const told = (words: Parameters<typeof feeRows>[1]) => feeRows(prices, words).map(({ per }) => per);
  expect(told(en)).toEqual(['per card', 'per card, 7–10 days', 'per card, 2–4 days']);
  expect(told(zh)).toEqual(['每张卡', '每张卡，7–10 天', '每张卡，2–4 天']);
});
