import { expect, test } from 'vitest';
import { needsOf } from './needs.ts';

type Summary = Parameters<typeof needsOf>[0];

const usd = (amount: string) => ({ amount, currency: 'USD' });
const card = (status: 'active' | 'frozen'): Summary['cards'][number] => ({
  id: '00000000-0000-7000-8000-000000000001',
  nickname: 'Ads',
  holderName: 'WEI LI',
  network: 'visa',
  productName: 'Visa Everyday',
  lastFour: '4417',
  expiryMonth: 9,
  expiryYear: 2029,
  status,
  statusReason: null,
  frozenBy: status === 'frozen' ? 'holder' : null,
  limits: { perTransaction: null, daily: null, weekly: null, monthly: null },
  spent: { daily: usd('0.00'), weekly: usd('0.00'), monthly: usd('0.00') },
  createdAt: '2026-11-20T14:02:00.000Z',
  lastUsedAt: null,
  version: 1,
});
const summary = (more: Partial<Summary>): Summary => ({
  available: usd('10.00'),
  pendingDeposits: [],
  cards: [card('active')],
  recent: [],
  ...more,
});
const all = { addFunds: true, createCard: true };
const kinds = (more: Partial<Summary>, may = all) => needsOf(summary(more), may).map(({ kind }) => kind);

test('an empty account is told to add funds, one with money and no card to create one', () => {
  expect(kinds({ available: usd('0.00'), cards: [] })).toEqual(['add_funds']);
  expect(kinds({ cards: [] })).toEqual(['create_card']);
});

test('nobody is told to do what they may not do', () => {
  const may = { addFunds: false, createCard: false };
  expect(kinds({ available: usd('0.00') }, may)).toEqual([]);
  expect(kinds({ cards: [] }, may)).toEqual([]);
});

test('a frozen card is mentioned, one that works is not', () => {
  expect(kinds({ cards: [card('active'), card('frozen')] })).toEqual(['frozen']);
});
