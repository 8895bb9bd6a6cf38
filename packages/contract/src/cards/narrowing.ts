import { z } from 'zod';
import { id } from '../kernel/fields.ts';
import { mostChosenCards } from './rules.ts';
import { cardStatuses } from './states.ts';

/** What narrows cards: the list and its export alike. `ids` names some of them, divided by commas. */
export const cardNarrowing = {
  search: z.string().trim().max(60).optional(),
  status: z.enum(cardStatuses, 'invalid_choice').optional(),
  tagId: id.optional(),
  departmentId: id.optional(),
  assigneeId: id.optional(),
  ids: z
    .string()
    .transform((text) => text.split(','))
    .pipe(z.array(id).max(mostChosenCards, 'too_long'))
    .optional(),
};
