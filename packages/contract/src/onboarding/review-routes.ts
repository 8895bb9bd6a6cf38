import { z } from 'zod';
import { reason } from '../forms/fields.ts';
import { defineRoute } from '../kernel/define-route.ts';
import { id, idInput } from '../kernel/fields.ts';
import { severalOf } from '../kernel/narrowing.ts';
import { pageOf, pageQuery } from '../kernel/page.ts';
import { historyEntry, historyQuery } from '../kernel/audit-history.ts';
import { caseKinds, reviewStates, riskLevels } from './review-lists.ts';
import { decision, review, reviewItem } from './review-schemas.ts';

const readReviews = { access: 'onboarding.review:read', errors: [], idempotency: 'none' } as const;

/** The admin's review of registrations. */
export const reviewRoutes = {
  listReviews: defineRoute({
    ...readReviews,
    method: 'GET',
    path: '/api-user/onboarding/reviews',
    summary: {
      en: 'Registrations, those that wait for a decision unless states are named',
      zh: '开户申请列表',
    },
    input: z.strictObject({
      ...pageQuery,
      state: severalOf(reviewStates).optional(),
      risk: z.enum(riskLevels, 'invalid_choice').optional(),
      kind: severalOf(caseKinds).optional(),
      /** Only those that the caller has claimed. */
      mine: z.stringbool('invalid_choice').default(false),
      search: z.string().trim().max(60, 'too_long').optional(),
    }),
    output: pageOf(reviewItem),
  }),
  getReview: defineRoute({
    ...readReviews,
    method: 'GET',
    path: '/api-user/onboarding/reviews/:id',
    summary: { en: 'One registration as its reviewer sees it', zh: '开户申请详情' },
    input: idInput,
    output: review,
  }),
  reviewHistory: defineRoute({
    ...readReviews,
    method: 'GET',
    path: '/api-user/onboarding/reviews/:id/trail',
    summary: { en: 'Who did what with a registration, newest first', zh: '开户申请操作记录' },
    input: historyQuery,
    output: pageOf(historyEntry),
  }),
  claimReview: defineRoute({
    method: 'POST',
    path: '/api-user/onboarding/reviews/:id/claim',
    summary: {
      en: 'Take a registration in hand for 30 minutes; with a reason, out of the hand of another',
      zh: '认领开户申请',
    },
    access: 'onboarding.review:decide',
    input: z.strictObject({ id, reason: reason.optional() }),
    output: review,
    errors: ['illegal_transition', 'review_claimed', 'self_approval_forbidden'],
    idempotency: 'none',
    audit: 'onboarding.claimed',
  }),
  releaseReview: defineRoute({
    method: 'POST',
    path: '/api-user/onboarding/reviews/:id/release',
    summary: { en: 'Give a registration back to the queue', zh: '退回开户申请' },
    access: 'onboarding.review:decide',
    input: z.strictObject({ id, reason }),
    output: review,
    errors: ['illegal_transition', 'review_claimed'],
    idempotency: 'none',
    audit: 'onboarding.released',
  }),
  decideReview: defineRoute({
    method: 'POST',
    path: '/api-user/onboarding/reviews/:id/decision',
    summary: { en: 'Approve a registration, refuse it, or ask for documents', zh: '审核开户申请' },
    access: 'onboarding.review:decide',
    input: decision,
    output: review,
    errors: [
      'illegal_transition',
      'conflict',
      'review_claimed',
      'screening_pending',
      'self_approval_forbidden',
      'approval_not_yours',
      'approval_voted',
      'step_up_required',
    ],
    idempotency: 'key',
    audit: 'onboarding.decided',
  }),
};
