import type { accountStatus } from '../identity/states.ts';
import type { Life } from '../kernel/transitions.ts';

/** The life of a product account; the wire carries the number that `accountStatus` gives to each name. */
export type AccountState = keyof typeof accountStatus;

export const accountLife: Life<AccountState> = {
  incomplete: ['submitted', 'active', 'suspended'],
  submitted: ['incomplete', 'active', 'suspended'],
  active: ['suspended'],
  suspended: ['active'],
};
