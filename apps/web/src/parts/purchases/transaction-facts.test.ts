import { formatMoney } from '@tael/money';
import { expect, test } from 'vitest';
import { amountOf, leftToDispute } from './transaction-facts.ts';

const usd = (amount: string) => ({ amount, currency: 'USD' });

const transaction = (
  amounts: Partial<Record<'authorized' | 'captured' | 'held' | 'declined' | 'refunded' | 'won', string>>,
  status: Parameters<typeof amountOf>[0]['status'] = 'pending',
): Parameters<typeof amountOf>[0] => ({
  id: 'x',
  cardId: 'y',
  cardNickname: 'Ads',
  lastFour: '4417',
  merchantName: 'Uber',
  merchantCategory: '4121',
  merchantCity: 'Berlin',
  merchantCountry: 'DE',
  status,
  standing: status,
  declineReason: null,
  authorized: usd(amounts.authorized ?? '0.00'),
  captured: usd(amounts.captured ?? '0.00'),
  reversed: usd('0.00'),
  refunded: usd(amounts.refunded ?? '0.00'),
  won: usd(amounts.won ?? '0.00'),
  held: usd(amounts.held ?? '0.00'),
  foreignExchange: null,
  flags: [],
  paidWith: null,
  declined: usd(amounts.declined ?? '0.00'),
  memo: '',
  receiptCount: 0,
  at: '2026-11-20T14:02:00.000Z',
  updatedAt: '2026-11-20T14:02:00.000Z',
});

test.each([
  ['on hold', { authorized: '45.00', held: '45.00' }, '-45.00', true],
  ['captured', { authorized: '45.00', captured: '47.50' }, '-47.50', true],
  ['partly captured', { authorized: '45.00', captured: '20.00', held: '25.00' }, '-45.00', true],
  ['reversed, so that nothing left the balance', { authorized: '45.00' }, '45.00', false],
  ['declined, so that it is what was asked for', { declined: '900.00' }, '900.00', false],
])('a purchase that is %s', (_, amounts, amount, counts) => {
  expect(amountOf(transaction(amounts))).toEqual({ value: usd(amount), counts });
});

test('money given back for no purchase is the amount, and it counts', () => {
  const given = transaction({ refunded: '12.00' }, 'credited');
  expect(amountOf(given)).toEqual({ value: usd('12.00'), counts: true });
});

test('what can be disputed is neither what was refunded nor what a dispute has won already', () => {
  const purchase = transaction({ captured: '100.00', refunded: '5.00', won: '80.00' });
  expect(formatMoney(leftToDispute(purchase))).toBe('15.00');
});
