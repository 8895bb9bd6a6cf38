import { z } from 'zod';
import { id, instant, money } from '../../kernel/fields.ts';
import { usdcTerms } from '../chain/schemas.ts';
import { intentReviewReasons, intentStates } from '../intents/states.ts';
import { coins } from './coins.ts';

/** What crypto costs this customer now, and what a coin is worth at this moment, in US dollars. */
export const cryptoTerms = z.strictObject({
  terms: usdcTerms,
  coins: z.array(z.strictObject({ coin: z.enum(coins), rate: z.string() })),
});

/** A deposit in a coin: a rate that holds for a while, and exactly what to send where. */
export const cryptoFunding = z.strictObject({
  /** That of its funding intent. */
  id,
  coin: z.enum(coins),
  state: z.enum(intentStates),
  amount: money,
  /** Of the coin. */
  payAmount: z.string(),
  receivedAmount: z.string().nullable(),
  /** US dollars for one of the coin. */
  rate: z.string(),
  address: z.string(),
  /** QR code of the address, as SVG. */
  picture: z.string(),
  credited: money.nullable(),
  fee: money.nullable(),
  reviewReasons: z.array(z.enum(intentReviewReasons)),
  createdAt: instant,
  expiresAt: instant,
  version: z.number().int(),
});

/** A signed message of the conversion provider: a payment arrived and was turned into dollars. */
export const conversionMessage = z.strictObject({
  type: z.literal('payment'),
  paymentId: z.string().min(6).max(64),
  reference: z.string().min(6).max(64),
  coin: z.enum(coins),
  received: z.string().regex(/^\d{1,12}(\.\d{1,8})?$/, 'amount_format'),
  /** What it brought, in US dollars. */
  settled: z.string().max(40),
  /** When it came in where the provider says no other time. */
  paidAt: instant.optional(),
});
