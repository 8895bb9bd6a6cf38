import { z } from 'zod';
import { positiveAmount } from '../../forms/fields.ts';
import { id, instant, money } from '../../kernel/fields.ts';
import { usdcTerms } from '../chain/schemas.ts';
import { conversionStates, convertibleCurrencies } from './states.ts';

const currency = z.enum(convertibleCurrencies, 'invalid_choice');

/** What is to be converted, in whole cents of either currency: what is less than a cent has no dollars to become. */
export const newConversion = z.strictObject({ from: currency, amount: positiveAmount('USD') });

export const conversion = z.strictObject({
  id,
  state: z.enum(conversionStates),
  /** What leaves the one balance, fee included, and what reaches the other one. */
  from: money,
  to: money,
  fee: money,
  /** The share that the fee was quoted at, in percent. */
  percent: z.string(),
  preparedAt: instant,
  /** Until when the quote may be taken. */
  expiresAt: instant.nullable(),
  completedAt: instant.nullable(),
  version: z.number().int(),
});

export const conversionBalances = z.strictObject({
  /** What may be spent of each. */
  usd: money,
  usdc: money,
  /** Whether USDC that arrives stays USDC; otherwise it becomes dollars when it is credited. */
  keepsUsdc: z.boolean(),
  /** Of that choice; 0 before the first one. */
  version: z.number().int(),
  terms: usdcTerms,
});
