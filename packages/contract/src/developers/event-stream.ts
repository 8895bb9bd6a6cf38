import { z } from 'zod';
import { isEventPattern } from './events.ts';

/** Events as they happen, as server-sent events: for keys that hold `event:read`, and no route because it never ends. */
export const eventStreamPath = '/api-pay/api-user/events/stream';

const patterns = z
  .string()
  .max(2_000, 'too_long')
  .transform((text) => text.split(','))
  .refine((types) => types.every(isEventPattern), 'invalid_choice');

export const eventStreamQuery = z.strictObject({
  /** `card.*,transaction.declined`; every event without it. */
  types: patterns.default(['*']),
  /** The number of the last event that was read; the header `Last-Event-ID` comes before it. From now on without either. */
  after: z
    .string()
    .regex(/^\d{1,15}$/, 'invalid_format')
    .optional(),
});
