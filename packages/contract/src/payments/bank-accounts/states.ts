import type { Life } from '../../kernel/transitions.ts';

export const bankAccountStates = [
  'requested',
  'deposits_sent',
  'verified',
  'refused',
  'locked',
  'expired',
  'removed',
] as const;
export type BankAccountState = (typeof bankAccountStates)[number];

/**
 * An account of the customer's own at another bank: two small deposits are asked for and sent, and whoever reads both
 * amounts off has verified it. The bank refuses it, or three wrong tries lock it, or nobody reads them in time.
 */
export const bankAccountLife: Life<BankAccountState> = {
  requested: ['deposits_sent', 'refused', 'expired', 'removed'],
  deposits_sent: ['verified', 'locked', 'expired', 'removed'],
  verified: ['removed'],
  refused: ['removed'],
  locked: ['removed'],
  expired: ['removed'],
  removed: [],
};

export const mostDepositTries = 3;
/** How long the two amounts may be entered, in days. */
export const verifyWithinDays = 10;
/** How long an account that was locked is not taken again, in days. */
export const lockedForDays = 30;
/** How many accounts a customer adds within a day at the most. */
export const mostAccountsADay = 5;
