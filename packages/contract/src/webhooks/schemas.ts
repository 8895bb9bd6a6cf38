import { z } from 'zod';
import { positiveAmount } from '../forms/fields.ts';
import { id, instant, money } from '../kernel/fields.ts';

/** What happens to a purchase that the customer's server gives no answer for. */
export const webhookFallbacks = ['decline', 'approve'] as const;
export type WebhookFallback = (typeof webhookFallbacks)[number];

/** How a call ended; `waiting`: not yet. `skipped`: too many calls before it had failed, so nobody was asked. */
export const webhookOutcomes = ['waiting', 'approved', 'declined', 'timeout', 'error', 'skipped'] as const;
export type WebhookOutcome = (typeof webhookOutcomes)[number];

/**
 * What was wrong with a call: the address is not allowed, has no server, or none that can be reached; the answer points
 * elsewhere, is too large, has another status than 200, or cannot be read; or we lost it ourselves.
 */
export const webhookFaults = [
  'not_allowed',
  'unresolved',
  'unreachable',
  'redirect',
  'too_large',
  'status',
  'unreadable',
  'lost',
] as const;
export type WebhookFault = (typeof webhookFaults)[number];

/** The whole of a call, from the lookup of the name to the last byte of the answer. */
export const webhookAnswerMs = 2_000;
/** So many failures in a row, and nobody is asked for a while. */
export const webhookMostFailures = 5;
export const webhookPauseMs = 60_000;
/** How long a secret still signs after a new one has taken its place. */
export const webhookOldSecretMs = 24 * 60 * 60_000;
/** How long it is kept what a server was asked. */
export const webhookRetentionDays = 90;
/** So many cards may be chosen. */
export const webhookMostCards = 100;

const https = z
  .string()
  .trim()
  .min(1, 'required')
  .max(500, 'too_long')
  .refine((url) => URL.parse(url)?.protocol === 'https:', 'webhook_url');

/**
 * What a customer chooses. `asksFrom`: purchases below it are not asked about; null is every purchase. `cardIds`: those of
 * other cards are not; null is every card.
 */
export const webhookSettings = {
  url: https,
  asksFrom: positiveAmount('USD').nullable(),
  cardIds: z.array(id).min(1, 'required').max(webhookMostCards, 'too_long').nullable().default(null),
  fallback: z.enum(webhookFallbacks, 'invalid_choice'),
  isOn: z.boolean(),
};

export const decisionWebhook = z.strictObject({
  id,
  url: z.string(),
  asksFrom: z.string().nullable(),
  cardIds: z.array(id).nullable(),
  fallback: z.enum(webhookFallbacks),
  isOn: z.boolean(),
  /** Until when nobody is asked, after too many failures; null while it is asked. */
  skippedUntil: instant.nullable(),
  /** Until when the secret before this one signs too; null where there is none. */
  oldSecretUntil: instant.nullable(),
  updatedAt: instant,
  version: z.number().int(),
});

/** The webhook with its new secret (`whsec_` and base64), which is shown this once. */
export const webhookWithSecret = z.strictObject({ webhook: decisionWebhook, secret: z.string() });

export const webhookCall = z.strictObject({
  /** Also the id of the purchase, where one was made of it. */
  id,
  isTest: z.boolean(),
  lastFour: z.string(),
  merchantName: z.string(),
  amount: money,
  outcome: z.enum(webhookOutcomes),
  fault: z.enum(webhookFaults).nullable(),
  /** The HTTP status of the answer; null where there was none. */
  status: z.number().int().nullable(),
  /** What the customer's server said beside its decision; empty for nothing. */
  reason: z.string(),
  /** What was done instead of an answer; null where there was one. */
  fallback: z.enum(webhookFallbacks).nullable(),
  tookMs: z.number().int().nullable(),
  at: instant,
});
