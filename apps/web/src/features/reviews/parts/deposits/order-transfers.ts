import type { Deposit, IncomingTransfer } from '../../api.ts';

/**
 * Transfers as somebody looks for the one of a notice: those of the same amount first, and of those the ones that carry
 * its payment number. Both halves stay newest first otherwise.
 */
export const orderTransfers = (
  { amount, paymentNumber }: Pick<Deposit, 'amount' | 'paymentNumber'>,
  transfers: readonly IncomingTransfer[],
): { readonly same: readonly IncomingTransfer[]; readonly other: readonly IncomingTransfer[] } => {
  const isSame = (transfer: IncomingTransfer) =>
    transfer.amount.amount === amount.amount && transfer.amount.currency === amount.currency;
  const rank = (transfer: IncomingTransfer) => (transfer.paymentNumber === paymentNumber ? 0 : 1);
  return {
    same: transfers.filter(isSame).toSorted((one, other) => rank(one) - rank(other)),
    other: transfers.filter((transfer) => !isSame(transfer)),
  };
};
