import { z } from 'zod';
import { tag } from '../forms/fields.ts';
import { planCodes } from '../fees/schedule.ts';
import { severalOf } from '../kernel/narrowing.ts';
import { customerKinds } from './customer-kinds.ts';
import { customerOrders, reviewTimes } from './customer-lists.ts';
import { accountStates } from './states.ts';

/** What narrows and orders customers: the list and its export alike. */
export const customerNarrowing = {
  /** Part of a name or its pinyin, of an address, or a whole id. */
  search: z.string().trim().max(60, 'too_long').optional(),
  kind: z.enum(customerKinds, 'invalid_choice').optional(),
  state: severalOf(accountStates).optional(),
  plan: severalOf(planCodes).optional(),
  tag: tag.optional(),
  review: z.enum(reviewTimes, 'invalid_choice').optional(),
  order: z.enum(customerOrders, 'invalid_choice').optional(),
};
