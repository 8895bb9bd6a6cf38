import type { Life } from '../kernel/transitions.ts';

export const depositStates = [
  'announced',
  'matched',
  'on_hold',
  'released',
  'rejected',
  'expired',
  'returned',
] as const;
export type DepositState = (typeof depositStates)[number];

/** What deposits may be listed by. */
export const depositSorts = ['sender', 'amount', 'announced'] as const;

/**
 * A funding deposit: announced by the customer, matched to money that arrived, approved (posted, and held as a deposit
 * until its release date), released to the available balance.
 */
export const depositLife: Life<DepositState> = {
  announced: ['matched', 'rejected', 'expired'],
  matched: ['on_hold', 'announced', 'rejected'],
  on_hold: ['released', 'returned'],
  released: ['returned'],
  rejected: [],
  expired: [],
  returned: [],
};
