import { z } from 'zod';
import { id } from '../kernel/fields.ts';
import { directions } from '../kernel/direction.ts';
import { amountQuery, periodQuery, searchQuery, severalOf } from '../kernel/narrowing.ts';
import { merchantCategoryNames } from './categories.ts';
import { authorizationStatuses } from './states.ts';
import { noDepartment, receiptChoices } from './rules.ts';

/**
 * What narrows card transactions: the list, its totals and its export alike. `direction` `in` is what was refunded, `out`
 * what was taken or is held.
 */
export const transactionNarrowing = {
  ...periodQuery,
  ...amountQuery,
  ...searchQuery,
  cardId: id.optional(),
  status: severalOf(authorizationStatuses).optional(),
  category: severalOf(merchantCategoryNames).optional(),
  /** Purchases that took or hold money and have no receipt, or those that have one. */
  receipt: z.enum(receiptChoices, 'invalid_choice').optional(),
  direction: z.enum(directions, 'invalid_choice').optional(),
  /** Exactly as the network writes it. */
  merchant: z.string().max(200, 'too_long').optional(),
  /** Purchases with cards that belong to the department now, or to none. */
  department: z.union([id, z.literal(noDepartment)]).optional(),
};
