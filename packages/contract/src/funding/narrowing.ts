import { z } from 'zod';
import { amountQuery, periodQuery, searchQuery } from '../kernel/narrowing.ts';
import { depositStates } from './states.ts';

/** What narrows deposits: the list, its totals and its export alike. */
export const depositNarrowing = {
  ...periodQuery,
  ...amountQuery,
  ...searchQuery,
  state: z.enum(depositStates, 'invalid_choice').optional(),
};
