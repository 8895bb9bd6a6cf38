import { isMoneyText } from '@tael/money';
import { z } from 'zod';
import { day } from './fields.ts';
import { timeZone } from './time-zone.ts';

/** Whole days in the reader's zone (UTC when absent); both ends belong to the period, either may be left open. */
export const periodQuery = { from: day.optional(), to: day.optional(), timeZone: timeZone.optional() };

const amount = z
  .string()
  .max(20, 'too_long')
  .refine((text) => isMoneyText(text, 'USD') && !text.startsWith('-'), 'amount_format');

/** One or several of what `one` reads, divided by commas; rows of any of them are listed. */
export const severalBy = <Value>(one: z.ZodType<Value, string>, longest: number) =>
  z
    .string()
    .max(longest, 'too_long')
    .transform((text) => text.split(','))
    .pipe(z.array(one));

/** One or several of these values, divided by commas. */
export const severalOf = <const Value extends string>(values: readonly Value[]) =>
  severalBy(z.enum(values, 'invalid_choice'), 400);

/** Exact to the cent, or between two amounts that both belong. */
export const amountQuery = {
  amount: amount.optional(),
  amountFrom: amount.optional(),
  amountTo: amount.optional(),
};

/** What somebody types into the search of a history. */
export const searchQuery = { search: z.string().trim().max(60, 'too_long').optional() };

/** The column that a list is ordered by, one of these; after `-` from the greatest down. */
export const sortOf = <const Column extends string>(columns: readonly Column[]) =>
  z.enum([...columns, ...columns.map((column) => `-${column}` as const)], 'invalid_choice');

/**
 * What the rows of a history come to, of exactly those that the same filters list: how many, and by currency what came
 * in, what went out and what is left. `isMore` says that there are older ones beyond, which are not counted.
 */
export const historyTotals = z.strictObject({
  count: z.number().int(),
  isMore: z.boolean(),
  sums: z.array(z.strictObject({ currency: z.string(), in: z.string(), out: z.string(), net: z.string() })),
});
