import type { TicketAbout } from '@tael/contract/messaging/states';
import {
  approvalPlace,
  backOfficeCardPlace,
  cardPlace,
  customerPagePlace,
  customerTransactionPlace,
  depositPlace,
  fundingReviewPlace,
  paymentPlace,
  transactionPlace,
} from '../../../lib/paths/places.ts';

/** Where the writer of a ticket sees what it is about. */
export const ownPlaces: Readonly<Record<TicketAbout, (id: string) => string>> = {
  card: cardPlace,
  transaction: transactionPlace,
  payment: paymentPlace,
  deposit: depositPlace,
  approval: approvalPlace,
};

/** Where staff sees it; what has no screen of its own is found on the customer's page. */
export const staffPlaceOf = (kind: TicketAbout, id: string, customerId: string): string => {
  if (kind === 'card') return backOfficeCardPlace(id);
  if (kind === 'transaction') return customerTransactionPlace(customerId, id);
  if (kind === 'deposit') return fundingReviewPlace(id);
  return customerPagePlace(customerId, kind === 'payment' ? 'payments' : undefined);
};
