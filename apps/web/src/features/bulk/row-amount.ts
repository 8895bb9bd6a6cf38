import { amountFault } from '@tael/contract/forms/fields';
import { paymentBatchColumns, type PaymentBatchColumn } from '@tael/contract/payments/outgoing/bulk-columns';
import { isCurrencyCode } from '@tael/money';
import type { Amount } from '../../ui/facts/Money.tsx';

const cellOf = (cells: readonly string[], column: PaymentBatchColumn): string =>
  (cells[paymentBatchColumns.findIndex(({ key }) => key === column)] ?? '').trim();

/** The amount of a row of a batch of payments, read as the server reads it; as it was typed where it is none. */
export const amountOfRow = (cells: readonly string[]): Amount | string => {
  const amount = cellOf(cells, 'amount');
  const currency = cellOf(cells, 'currency').toUpperCase() || 'USD';
  return isCurrencyCode(currency) && amountFault(currency)(amount) === undefined
    ? { amount, currency }
    : [amount, cellOf(cells, 'currency')].filter(Boolean).join(' ');
};
