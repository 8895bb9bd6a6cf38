import { z } from 'zod';
import { reason } from '../forms/fields.ts';
import { defineRoute } from '../kernel/define-route.ts';
import { id, idInput, instant, money } from '../kernel/fields.ts';
import { pageOf, pageQuery } from '../kernel/page.ts';
import { flagOutcomes, flagStates } from './flag-states.ts';
import { purchaseFlags } from './states.ts';
import { cardTransaction, timelineStep, transactionDispute } from './schemas.ts';

/** `amount` is what went beyond, or what was decided without us. */
export const flaggedPurchase = z.strictObject({
  id,
  transactionId: id,
  customerId: id,
  cardId: id,
  kind: z.enum(purchaseFlags),
  state: z.enum(flagStates),
  amount: money,
  merchantName: z.string(),
  lastFour: z.string(),
  flaggedAt: instant,
  outcome: z.enum(flagOutcomes).nullable(),
  reviewedBy: z.string().nullable(),
  reviewedAt: instant.nullable(),
  note: z.string().nullable(),
  /** The dispute that it was passed on as. */
  disputeId: id.nullable(),
  version: z.number().int(),
});

const flaggedDetail = z.strictObject({
  flag: flaggedPurchase,
  transaction: cardTransaction,
  timeline: z.array(timelineStep),
  disputes: z.array(transactionDispute),
  /** Whether something of the purchase can be disputed now. */
  mayPassOn: z.boolean(),
});

/** Purchases that staff is to look at. */
export const flagRoutes = {
  listFlaggedPurchases: defineRoute({
    method: 'GET',
    path: '/api-card/flagged-purchases/list',
    summary: { en: 'Purchases to look at, the newest first', zh: '待核查消费列表' },
    access: 'flag.review:read',
    input: z.strictObject({
      ...pageQuery,
      state: z.enum(flagStates, 'invalid_choice').default('flagged'),
      kind: z.enum(purchaseFlags, 'invalid_choice').optional(),
      customerId: id.optional(),
      /** Only those that were flagged longer ago. */
      olderThanDays: z.coerce.number().int().min(1).max(365).optional(),
    }),
    output: pageOf(flaggedPurchase),
    errors: [],
    idempotency: 'none',
  }),
  getFlaggedPurchase: defineRoute({
    method: 'GET',
    path: '/api-card/flagged-purchases/:id',
    summary: { en: 'One purchase to look at, with its timeline', zh: '待核查消费详情' },
    access: 'flag.review:read',
    input: idInput,
    output: flaggedDetail,
    errors: [],
    idempotency: 'none',
  }),
  reviewFlaggedPurchase: defineRoute({
    method: 'POST',
    path: '/api-card/flagged-purchases/:id/review',
    summary: { en: 'Say what came of looking at a purchase', zh: '记录核查结论' },
    access: 'flag.review:decide',
    input: z.strictObject({
      id,
      version: z.number().int(),
      outcome: z.enum(flagOutcomes, 'invalid_choice'),
      note: reason,
    }),
    output: flaggedDetail,
    errors: ['illegal_transition', 'conflict', 'dispute_not_possible'],
    idempotency: 'key',
    audit: 'flag.reviewed',
  }),
};
