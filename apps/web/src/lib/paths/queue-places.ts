import type { Queue } from '@tael/contract/reporting/figure-lists';
import { places } from './places.ts';

/** Where those who decide find what waits. */
export const queuePlaces: Readonly<Record<Queue, string>> = {
  registrations: places.reviewRegistrations,
  sub_accounts: places.reviewSubAccounts,
  deposits: places.reviewFunding,
  card_bins: places.reviewBins,
  disputes: places.reviewDisputes,
  fraud: places.reviewFraud,
  flagged_purchases: places.flaggedPurchases,
  limit_requests: places.reviewLimits,
  payees: places.reviewPayees,
  payments: places.reviewPayments,
  enquiries: places.enquiries,
};
