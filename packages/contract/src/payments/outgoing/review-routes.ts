import { z } from 'zod';
import { reasonOrNone } from '../../forms/fields.ts';
import { defineRoute } from '../../kernel/define-route.ts';
import { id, idInput, instant } from '../../kernel/fields.ts';
import { pageOf, pageQuery } from '../../kernel/page.ts';
import { paymentDetail, version } from './schemas.ts';
import { reviewRefusals } from './states.ts';

/** A payment as staff reads it. `claimedBy` is whoever works on it. */
export const paymentForReview = paymentDetail.extend({
  customer: z.strictObject({ id, name: z.string() }),
  claimedBy: z.string().nullable(),
  waitingSince: instant,
});

const seen = { id, version };

/** api-pay bank trans: payments that wait for a look before they leave. */
export const paymentReviewRoutes = {
  listPaymentReviews: defineRoute({
    method: 'GET',
    path: '/api-pay/bank_trans/payments/list',
    summary: { en: 'Payments to review, those that wait longest first', zh: '待审核付款' },
    access: 'payment.review:read',
    input: z.strictObject(pageQuery),
    output: pageOf(paymentForReview),
    errors: [],
    idempotency: 'none',
  }),
  getPaymentReview: defineRoute({
    method: 'GET',
    path: '/api-pay/bank_trans/payments/:id',
    summary: { en: 'One payment to review', zh: '待审核付款详情' },
    access: 'payment.review:read',
    input: idInput,
    output: paymentForReview,
    errors: [],
    idempotency: 'none',
  }),
  claimPaymentReview: defineRoute({
    method: 'POST',
    path: '/api-pay/bank_trans/payments/:id/claim',
    summary: { en: 'Take a payment to review it', zh: '认领付款审核' },
    access: 'payment.review:decide',
    input: z.strictObject(seen),
    output: paymentForReview,
    errors: ['illegal_transition', 'conflict'],
    idempotency: 'key',
    audit: 'payments.review_claimed',
  }),
  approvePaymentReview: defineRoute({
    method: 'POST',
    path: '/api-pay/bank_trans/payments/:id/approve',
    summary: { en: 'Let a reviewed payment leave', zh: '放行付款' },
    access: 'payment.review:decide',
    input: z.strictObject({ ...seen, comment: reasonOrNone }),
    output: paymentForReview,
    errors: ['illegal_transition', 'conflict', 'account_suspended', 'account_not_active'],
    idempotency: 'key',
    audit: 'payments.review_approved',
  }),
  rejectPaymentReview: defineRoute({
    method: 'POST',
    path: '/api-pay/bank_trans/payments/:id/reject',
    summary: { en: 'Refuse a reviewed payment', zh: '拒绝付款' },
    access: 'payment.review:decide',
    input: z.strictObject({
      ...seen,
      reason: z.enum(reviewRefusals, 'invalid_choice'),
      comment: reasonOrNone,
    }),
    output: paymentForReview,
    errors: ['illegal_transition', 'conflict'],
    idempotency: 'key',
    audit: 'payments.review_rejected',
  }),
};
