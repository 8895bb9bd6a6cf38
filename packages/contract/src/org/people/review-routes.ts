import { z } from 'zod';
import { reason, reasonOrNone } from '../../forms/fields.ts';
import { defineRoute } from '../../kernel/define-route.ts';
import { id, idInput } from '../../kernel/fields.ts';
import { pageOf, pageQuery } from '../../kernel/page.ts';
import { subAccountReview, subAccountReviewDetail } from './schemas.ts';
import { auditReasons, memberStates } from './states.ts';

const reading = {
  method: 'GET',
  access: 'subaccount.review:read',
  errors: [],
  idempotency: 'none',
} as const;
const deciding = {
  method: 'POST',
  access: 'subaccount.review:decide',
  output: subAccountReviewDetail,
} as const;

/** The audit of sub-accounts by the platform (specification section 4). */
export const subAccountReviewRoutes = {
  listSubAccountReviews: defineRoute({
    ...reading,
    path: '/api-user/sub-accounts/reviews',
    summary: { en: 'Sub-accounts to review', zh: '待审核的子账户' },
    input: z.strictObject({
      ...pageQuery,
      state: z.enum(memberStates, 'invalid_choice').default('under_review'),
    }),
    output: pageOf(subAccountReview),
  }),
  getSubAccountReview: defineRoute({
    ...reading,
    path: '/api-user/sub-accounts/reviews/:id',
    summary: { en: 'One sub-account to review', zh: '子账户审核详情' },
    input: idInput,
    output: subAccountReviewDetail,
  }),
  claimSubAccountReview: defineRoute({
    ...deciding,
    idempotency: 'none',
    path: '/api-user/sub-accounts/reviews/:id/claim',
    summary: { en: 'Take a sub-account in hand, or over from somebody', zh: '认领或接手子账户审核' },
    input: z.strictObject({ id, reason: reason.optional() }),
    errors: ['illegal_transition', 'review_claimed'],
    audit: 'org.member_claimed',
  }),
  decideSubAccountReview: defineRoute({
    ...deciding,
    idempotency: 'key',
    path: '/api-user/sub-accounts/reviews/:id/decide',
    summary: { en: 'Approve a sub-account, or say what is wrong with it', zh: '审核子账户' },
    input: z.strictObject({
      id,
      decision: z.enum(['approve', 'refuse'], 'required'),
      reasons: z.array(z.enum(auditReasons, 'invalid_choice')).max(auditReasons.length, 'too_long'),
      note: reasonOrNone,
      version: z.int('invalid_type'),
    }),
    errors: ['conflict', 'illegal_transition', 'review_claimed', 'self_approval_forbidden'],
    audit: 'org.member_reviewed',
  }),
};
