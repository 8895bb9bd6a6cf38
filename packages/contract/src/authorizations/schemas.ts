import { z } from 'zod';
import { id, instant, money } from '../kernel/fields.ts';
import { authorizationStatuses, declineReasons, networkMessageTypes } from './states.ts';

export const merchant = z.strictObject({
  name: z.string().trim().min(1, 'required').max(60, 'too_long'),
  categoryCode: z.string().regex(/^\d{4}$/, 'invalid_format'),
  city: z.string().trim().max(60, 'too_long').default(''),
  country: z.string().regex(/^[A-Z]{2}$/, 'invalid_choice'),
});

/**
 * A message of the card network, as it arrives signed. Unique on (reference, type, sequence); repeated ones get the
 * first answer again. `amount` is a decimal string in `currency`; `final` ends the hold with this capture.
 */
export const networkMessage = z.strictObject({
  type: z.enum(networkMessageTypes),
  reference: z.string().min(6).max(64),
  sequence: z.number().int().min(0).max(999),
  sentAt: instant,
  cardToken: id,
  amount: z.string().max(40),
  currency: z.string().max(8),
  merchant: merchant.optional(),
  /** As printed on the card: year and month, `YYMM`. */
  expiry: z
    .string()
    .regex(/^\d{4}$/)
    .optional(),
  cvcResult: z.enum(['match', 'mismatch', 'absent']).default('absent'),
  final: z.boolean().default(true),
});
export type NetworkMessage = z.output<typeof networkMessage>;

export const networkAnswer = z.strictObject({
  decision: z.enum(['approved', 'declined', 'accepted']),
  reason: z.enum(declineReasons).nullable(),
  authorizationId: id.nullable(),
  approvedAmount: money,
});

/** One step of a transaction's timeline: the message, what was checked, and the entries it made. */
export const timelineStep = z.strictObject({
  at: instant,
  type: z.enum(networkMessageTypes),
  amount: money,
  outcome: z.enum(['approved', 'declined', 'accepted']),
  reason: z.enum(declineReasons).nullable(),
  checks: z.array(
    z.strictObject({
      name: z.string(),
      value: z.string(),
      threshold: z.string().nullable(),
      passed: z.boolean(),
    }),
  ),
  entries: z.array(
    z.strictObject({ code: z.string(), kind: z.string(), amount: z.string(), availableAfter: z.string() }),
  ),
});

export const cardTransaction = z.strictObject({
  id,
  cardId: id,
  cardNickname: z.string(),
  lastFour: z.string(),
  merchantName: z.string(),
  merchantCategory: z.string(),
  merchantCity: z.string(),
  merchantCountry: z.string(),
  status: z.enum(authorizationStatuses),
  declineReason: z.enum(declineReasons).nullable(),
  authorized: money,
  captured: money,
  reversed: money,
  refunded: money,
  held: money,
  at: instant,
  updatedAt: instant,
});
export type CardTransaction = z.output<typeof cardTransaction>;
