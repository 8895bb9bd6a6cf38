import { paymentBatchColumns, type PaymentBatchColumn } from '@tael/contract/payments/outgoing/bulk-columns';
import { isCurrencyCode, readTypedAmount } from '@tael/money';
import type { Amount } from '../../ui/facts/Money.tsx';

const cellOf = (cells: readonly string[], column: PaymentBatchColumn): string =>
  (cells[paymentBatchColumns.findIndex(({ key }) => key === column)] ?? '').trim();

/** The amount of a row of a batch of payments, exact to its currency; as it was typed where it is none. */
export const amountOfRow = (cells: readonly string[]): Amount | string => {
  const typed = cellOf(cells, 'amount');
  const currency = cellOf(cells, 'currency').toUpperCase() || 'USD';
  const amount = isCurrencyCode(currency) ? readTypedAmount(typed, currency) : undefined;
  return amount !== undefined
    ? { amount, currency }
    : [typed, cellOf(cells, 'currency')].filter(Boolean).join(' ');
};
