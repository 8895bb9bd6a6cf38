import { z } from 'zod';
import { reason } from '../../forms/fields.ts';
import { defineRoute } from '../../kernel/define-route.ts';
import { id, idInput } from '../../kernel/fields.ts';
import { historyTotals, sortOf } from '../../kernel/narrowing.ts';
import { pageOf, pageQuery } from '../../kernel/page.ts';
import { fundingIntent, fundingWayOffer, intentForReview, intentNarrowing } from './schemas.ts';
import { intentSorts } from './states.ts';

/** api-pay funding: money in by any way beside an announced bank transfer. */
export const fundingIntentRoutes = {
  listFundingWays: defineRoute({
    method: 'GET',
    path: '/api-pay/funding/ways',
    summary: { en: 'The ways to add funds, side by side', zh: '充值方式一览' },
    access: 'funding:announce',
    input: z.strictObject({}),
    output: z.array(fundingWayOffer),
    errors: [],
    idempotency: 'none',
  }),
  listFundingIntents: defineRoute({
    method: 'GET',
    path: '/api-pay/funding/intents/history',
    summary: { en: 'My funding by other ways, newest first', zh: '其他方式的充值记录' },
    access: 'funding:read',
    input: z.strictObject({
      ...pageQuery,
      ...intentNarrowing,
      /** The newest first where it is absent; else the newest of them in this order. */
      sort: sortOf(intentSorts).optional(),
    }),
    output: pageOf(fundingIntent),
    errors: [],
    idempotency: 'none',
  }),
  totalFundingIntents: defineRoute({
    method: 'GET',
    path: '/api-pay/funding/intents/totals',
    summary: { en: 'What my funding by other ways comes to', zh: '其他方式的充值合计' },
    access: 'funding:read',
    input: z.strictObject(intentNarrowing),
    output: historyTotals,
    errors: [],
    idempotency: 'none',
  }),
  getFundingIntent: defineRoute({
    method: 'GET',
    path: '/api-pay/funding/intents/:id',
    summary: { en: 'One funding intent', zh: '充值详情' },
    access: 'funding:read',
    input: idInput,
    output: fundingIntent,
    errors: [],
    idempotency: 'none',
  }),
  cancelFundingIntent: defineRoute({
    method: 'POST',
    path: '/api-pay/funding/intents/:id/cancel',
    summary: { en: 'Cancel a funding intent that nobody has paid', zh: '取消未付款的充值' },
    access: 'funding:announce',
    input: z.strictObject({ id, version: z.number().int() }),
    output: fundingIntent,
    errors: ['illegal_transition', 'conflict'],
    idempotency: 'key',
    audit: 'funding.intent_canceled',
  }),
  listFundingIntentReviews: defineRoute({
    method: 'GET',
    path: '/api-pay/funding/reviews',
    summary: { en: 'Money that arrived and is held for a look', zh: '待核实的充值' },
    access: 'funding.review:read',
    input: z.strictObject({ ...pageQuery }),
    output: pageOf(intentForReview),
    errors: [],
    idempotency: 'none',
  }),
  getFundingIntentReview: defineRoute({
    method: 'GET',
    path: '/api-pay/funding/reviews/:id',
    summary: { en: 'One intent as its reviewer sees it', zh: '待核实充值详情' },
    access: 'funding.review:read',
    input: idInput,
    output: intentForReview,
    errors: [],
    idempotency: 'none',
  }),
  creditHeldIntent: defineRoute({
    method: 'POST',
    path: '/api-pay/funding/reviews/:id/credit',
    summary: { en: 'Credit money that was held for a look', zh: '将待核实的充值入账' },
    access: 'funding.review:approve',
    input: z.strictObject({ id, reason, version: z.number().int() }),
    output: intentForReview,
    errors: [
      'illegal_transition',
      'conflict',
      'self_approval_forbidden',
      'review_claimed',
      'account_suspended',
      'account_not_active',
    ],
    idempotency: 'key',
    audit: 'funding.intent_paid',
  }),
  refundHeldIntent: defineRoute({
    method: 'POST',
    path: '/api-pay/funding/reviews/:id/refund',
    summary: { en: 'Send money that was held back to its payer', zh: '将待核实的充值退回汇款人' },
    access: 'funding.review:approve',
    input: z.strictObject({ id, reason, version: z.number().int() }),
    output: intentForReview,
    errors: ['illegal_transition', 'conflict', 'review_claimed'],
    idempotency: 'key',
    audit: 'funding.intent_refunded',
  }),
};
