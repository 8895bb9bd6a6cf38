import { z } from 'zod';
import { id } from '../../kernel/fields.ts';
import { amountQuery, periodQuery, searchQuery, severalOf } from '../../kernel/narrowing.ts';
import { paymentRails, paymentStates } from './states.ts';

/** What narrows payments: the list, its figures and its export alike. `search` reads names, pinyin and the banks' references. */
export const paymentNarrowing = {
  ...periodQuery,
  ...amountQuery,
  ...searchQuery,
  rail: z.enum(paymentRails, 'invalid_choice').optional(),
  state: severalOf(paymentStates).optional(),
  payeeId: id.optional(),
  departmentId: id.optional(),
};
