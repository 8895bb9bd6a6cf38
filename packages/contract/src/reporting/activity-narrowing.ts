import { z } from 'zod';
import { id } from '../kernel/fields.ts';
import { periodQuery, searchQuery, severalOf } from '../kernel/narrowing.ts';
import { activityActors, activityKinds } from './activity-kinds.ts';

/**
 * What narrows the feed: its list and its export alike. `cardId` leaves what was done to the card, its purchases and its
 * fees; `search` understands an amount, and what the purchase, deposit or card is found by.
 */
export const activityNarrowing = {
  ...periodQuery,
  ...searchQuery,
  kind: severalOf(activityKinds).optional(),
  by: z.enum(activityActors, 'invalid_choice').optional(),
  cardId: id.optional(),
};
