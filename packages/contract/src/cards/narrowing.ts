import { z } from 'zod';
import { id } from '../kernel/fields.ts';
import { mostChosenCards } from './rules.ts';
import { cardKinds, cardOrders, cardStatuses } from './states.ts';

/** What narrows and orders cards: the list and its export alike. `ids` names some of them, divided by commas. */
export const cardNarrowing = {
  search: z.string().trim().max(60).optional(),
  status: z.enum(cardStatuses, 'invalid_choice').optional(),
  /** The product that they are of. */
  binId: id.optional(),
  kind: z.enum(cardKinds, 'invalid_choice').optional(),
  tagId: id.optional(),
  departmentId: id.optional(),
  assigneeId: id.optional(),
  ids: z
    .string()
    .transform((text) => text.split(','))
    .pipe(z.array(id).max(mostChosenCards, 'too_long'))
    .optional(),
  order: z.enum(cardOrders, 'invalid_choice').optional(),
};
