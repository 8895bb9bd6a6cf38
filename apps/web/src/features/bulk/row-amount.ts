import { paymentBatchColumns, type PaymentBatchColumn } from '@tael/contract/payments/outgoing/bulk-columns';
import { isCurrencyCode, isMoneyText } from '@tael/money';
import type { Amount } from '../../ui/facts/Money.tsx';

const cellOf = (cells: readonly string[], column: PaymentBatchColumn): string =>
  (cells[paymentBatchColumns.findIndex(({ key }) => key === column)] ?? '').trim();

/** The amount of a row of a batch of payments, exact to its currency; as it was typed where it is none. */
export const amountOfRow = (cells: readonly string[]): Amount | string => {
  const amount = cellOf(cells, 'amount');
  const currency = cellOf(cells, 'currency').toUpperCase() || 'USD';
  return isCurrencyCode(currency) && isMoneyText(amount, currency)
    ? { amount, currency }
    : [amount, cellOf(cells, 'currency')].filter(Boolean).join(' ');
};
