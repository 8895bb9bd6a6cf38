import { z } from 'zod';
import { id } from '../kernel/fields.ts';
import { severalOf, sortOf } from '../kernel/narrowing.ts';
import { mostChosenCards } from './rules.ts';
import { cardKinds, cardSorts, cardStatuses } from './states.ts';

/** What narrows and orders cards: the list and its export alike. `ids` names some of them, divided by commas. */
export const cardNarrowing = {
  search: z.string().trim().max(60).optional(),
  status: severalOf(cardStatuses).optional(),
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
  /** The newest first where it is absent. */
  sort: sortOf(cardSorts).optional(),
};
