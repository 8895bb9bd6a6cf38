import { z } from 'zod';
import { directions } from '../kernel/direction.ts';
import { amountQuery, periodQuery, searchQuery } from '../kernel/narrowing.ts';
import { entryKinds } from './states.ts';

/**
 * What narrows the entries of an account: the list, its totals and its export alike. `search` understands an amount and
 * the identifier of an entry or of what it belongs to.
 */
export const entryNarrowing = {
  ...periodQuery,
  ...amountQuery,
  ...searchQuery,
  kind: z.enum(entryKinds, 'invalid_choice').optional(),
  direction: z.enum(directions, 'invalid_choice').optional(),
};
