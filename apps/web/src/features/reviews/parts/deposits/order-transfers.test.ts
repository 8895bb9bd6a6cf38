import { expect, it } from 'vitest';
import { orderTransfers } from './order-transfers.ts';

const transfer = (id: string, amount: string, paymentNumber: string, currency = 'USD') => ({
  id,
  amount: { amount, currency },
  paymentNumber,
  senderName: 'Ana Silva',
  accountNumber: null,
  remittance: null,
  receivedAt: '2026-06-10T10:00:00.000Z',
  depositId: null,
});
const deposit = { amount: { amount: '600.00', currency: 'USD' }, paymentNumber: '1111222233334444' };

it('puts transfers of the same amount first, and of those the one with the same payment number', () => {
  const { same, other } = orderTransfers(deposit, [
    transfer('a', '600.00', '9999'),
    transfer('b', '600.01', deposit.paymentNumber),
    transfer('c', '600.00', deposit.paymentNumber),
    transfer('d', '600.00', deposit.paymentNumber, 'EUR'),
  ]);
  expect(same.map(({ id }) => id)).toEqual(['c', 'a']);
  expect(other.map(({ id }) => id)).toEqual(['b', 'd']);
});
