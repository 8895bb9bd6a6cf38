import { z } from 'zod';
import { mostAtOnce } from './at-once.ts';
import { id } from './fields.ts';

/** The things that one act is about, each as it was shown. */
export const chosenRows = z
  .array(z.strictObject({ id, version: z.number().int() }))
  .min(1, 'required')
  .max(mostAtOnce, 'too_long')
  .refine((rows) => new Set(rows.map((row) => row.id)).size === rows.length, 'invalid_choice');

/** What became of each: done, or refused with its code and the sentence that a call for it alone would be refused with. */
export const manyAnswer = z.strictObject({
  items: z.array(
    z.strictObject({
      id: z.string(),
      refusal: z.strictObject({ code: z.string(), message: z.string() }).nullable(),
    }),
  ),
});
