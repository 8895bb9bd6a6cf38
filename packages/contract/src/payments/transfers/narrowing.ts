import { z } from 'zod';
import { amountQuery, periodQuery, searchQuery, severalOf } from '../../kernel/narrowing.ts';
import { accountTransferStates, transferDirections } from './states.ts';

/** What narrows transfers: the list and its export alike. */
export const accountTransferNarrowing = {
  ...periodQuery,
  ...amountQuery,
  ...searchQuery,
  direction: z.enum(transferDirections, 'invalid_choice').optional(),
  state: severalOf(accountTransferStates).optional(),
};
