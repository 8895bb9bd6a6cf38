import { z } from 'zod';
import { directions } from '../kernel/direction.ts';
import { amountQuery, periodQuery, searchQuery, severalOf } from '../kernel/narrowing.ts';
import { entryKinds } from './states.ts';

/**
 * What narrows the entries of an account: the list, its totals and its export alike. `search` understands an amount, the
 * identifier of an entry or of what it belongs to, and whom it was paid to or came from.
 */
export const entryNarrowing = {
  ...periodQuery,
  ...amountQuery,
  ...searchQuery,
  kind: severalOf(entryKinds).optional(),
  direction: z.enum(directions, 'invalid_choice').optional(),
};
