import { amountQuery, periodQuery, searchQuery, severalOf } from '../kernel/narrowing.ts';
import { depositStates } from './states.ts';

/** What narrows deposits: the list, its totals and its export alike. */
export const depositNarrowing = {
  ...periodQuery,
  ...amountQuery,
  ...searchQuery,
  state: severalOf(depositStates).optional(),
};
