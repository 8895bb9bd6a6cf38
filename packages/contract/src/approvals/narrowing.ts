import { z } from 'zod';
import { id } from '../kernel/fields.ts';
import { amountQuery, periodQuery } from '../kernel/narrowing.ts';
import { approvalActNames } from './acts.ts';
import { approvalBoxes, approvalStates } from './states.ts';

/** What requests are listed by; the same filters give the same rows on the screen and in a file. */
export const approvalNarrowing = {
  box: z.enum(approvalBoxes, 'invalid_choice').default('to_decide'),
  state: z.enum(approvalStates, 'invalid_choice').optional(),
  act: z.enum(approvalActNames, 'invalid_choice').optional(),
  makerId: id.optional(),
  ...periodQuery,
  ...amountQuery,
};
