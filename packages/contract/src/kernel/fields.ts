import { z } from 'zod';

/** UUID of an object of ours. */
export const id = z.uuid('invalid_format');
export const idInput = z.strictObject({ id });
export const none = z.strictObject({});
export const done = z.null();

/** UTC, ISO 8601 with milliseconds. */
export const instant = z.iso.datetime({ precision: 3, error: 'invalid_format' });
/** A calendar day, `YYYY-MM-DD`. */
export const day = z.iso.date({ error: 'invalid_format' });

/** Money in the API: a decimal string with the currency's exact scale, and the currency. */
export const money = z.strictObject({ amount: z.string(), currency: z.string() });
