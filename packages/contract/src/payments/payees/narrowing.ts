import { z } from 'zod';
import { id } from '../../kernel/fields.ts';
import { searchQuery } from '../../kernel/narrowing.ts';
import { payeeKinds, payeeMethods, payeeStates } from './states.ts';

/** What narrows payees: the list and its export alike. */
export const payeeNarrowing = {
  ...searchQuery,
  kind: z.enum(payeeKinds, 'invalid_choice').optional(),
  method: z.enum(payeeMethods, 'invalid_choice').optional(),
  state: z.enum(payeeStates, 'invalid_choice').optional(),
  departmentId: id.optional(),
  tag: z.string().trim().max(30, 'too_long').optional(),
};
