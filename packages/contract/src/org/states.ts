import type { accountStatus } from '../identity/states.ts';
import type { Life } from '../kernel/transitions.ts';

/** The life of a product account; the wire carries the number that `accountStatus` gives to each name. */
export type AccountState = keyof typeof accountStatus;

export const accountStates = [
  'incomplete',
  'submitted',
  'active',
  'restricted',
  'suspended',
] as const satisfies readonly AccountState[];

/** Reinstated, an account is what it would be by then: a registration goes on while it is suspended. */
export const accountLife: Life<AccountState> = {
  incomplete: ['submitted', 'active', 'suspended'],
  submitted: ['incomplete', 'active', 'suspended'],
  active: ['restricted', 'suspended'],
  restricted: ['active', 'suspended'],
  suspended: ['incomplete', 'submitted', 'active'],
};
