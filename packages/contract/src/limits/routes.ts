import { z } from 'zod';
import { reason } from '../forms/fields.ts';
import { defineRoute } from '../kernel/define-route.ts';
import { id, idInput, none } from '../kernel/fields.ts';
import { pageOf, pageQuery } from '../kernel/page.ts';
import {
  accountLimits,
  decideLimitRequest,
  limitRequest,
  limitRequestForReview,
  lowerAccountLimit,
  requestLimitIncrease,
} from './schemas.ts';
import { limitRequestStates } from './states.ts';

const version = z.number().int();
const listed = z.strictObject({
  ...pageQuery,
  state: z.enum(limitRequestStates, 'invalid_choice').optional(),
});

/** api-pay global configuration limits, api-sys transaction limits and applications. */
export const limitRoutes = {
  getAccountLimits: defineRoute({
    method: 'GET',
    path: '/api-pay/global-configuration/limits',
    summary: { en: 'The most that each card may spend', zh: '全局配置限额' },
    access: 'limit:read',
    input: none,
    output: accountLimits,
    errors: [],
    idempotency: 'none',
  }),
  lowerAccountLimit: defineRoute({
    method: 'PUT',
    path: '/api-pay/global-configuration/limits',
    summary: { en: 'Lower a limit of the account, at once', zh: '调低账户限额（即时生效）' },
    access: 'limit:request',
    input: lowerAccountLimit,
    output: accountLimits,
    errors: ['conflict'],
    idempotency: 'key',
    audit: 'limits.lowered',
  }),
  listLimitRequests: defineRoute({
    method: 'GET',
    path: '/api-sys/transaction-limits/applications',
    summary: { en: 'My requests for a higher limit, newest first', zh: '限额提升申请列表' },
    access: 'limit:read',
    input: listed,
    output: pageOf(limitRequest),
    errors: [],
    idempotency: 'none',
  }),
  getLimitRequest: defineRoute({
    method: 'GET',
    path: '/api-sys/transaction-limits/applications/:id',
    summary: { en: 'One request for a higher limit', zh: '限额提升申请详情' },
    access: 'limit:read',
    input: idInput,
    output: limitRequest,
    errors: [],
    idempotency: 'none',
  }),
  requestLimitIncrease: defineRoute({
    method: 'POST',
    path: '/api-sys/transaction-limits/applications',
    summary: { en: 'Ask for a higher limit', zh: '申请提升限额' },
    access: 'limit:request',
    input: requestLimitIncrease,
    output: limitRequest,
    errors: ['step_up_required', 'limit_request_open', 'limit_request_too_soon'],
    idempotency: 'key',
    audit: 'limits.requested',
    stepUp: 'limit.raise',
  }),
  answerLimitRequest: defineRoute({
    method: 'POST',
    path: '/api-sys/transaction-limits/applications/:id/answer',
    summary: { en: 'Answer the question about a request', zh: '补充申请说明' },
    access: 'limit:request',
    input: z.strictObject({ id, answer: reason, version }),
    output: limitRequest,
    errors: ['illegal_transition', 'conflict'],
    idempotency: 'key',
    audit: 'limits.answered',
  }),
  withdrawLimitRequest: defineRoute({
    method: 'POST',
    path: '/api-sys/transaction-limits/applications/:id/withdraw',
    summary: { en: 'Withdraw a request', zh: '撤回申请' },
    access: 'limit:request',
    input: z.strictObject({ id, version }),
    output: limitRequest,
    errors: ['illegal_transition', 'conflict'],
    idempotency: 'key',
    audit: 'limits.withdrawn',
  }),
  listLimitReviews: defineRoute({
    method: 'GET',
    path: '/api-sys/transaction-limits/reviews',
    summary: { en: 'Requests for higher limits to decide', zh: '待审限额申请' },
    access: 'limit.review:read',
    input: listed,
    output: pageOf(limitRequestForReview),
    errors: [],
    idempotency: 'none',
  }),
  getLimitReview: defineRoute({
    method: 'GET',
    path: '/api-sys/transaction-limits/reviews/:id',
    summary: { en: 'One request as its reviewer sees it', zh: '待审限额申请详情' },
    access: 'limit.review:read',
    input: idInput,
    output: limitRequestForReview,
    errors: [],
    idempotency: 'none',
  }),
  takeLimitRequest: defineRoute({
    method: 'POST',
    path: '/api-sys/transaction-limits/reviews/:id/take',
    summary: { en: 'Begin the review of a request', zh: '开始审核申请' },
    access: 'limit.review:decide',
    input: z.strictObject({ id, version }),
    output: limitRequestForReview,
    errors: ['illegal_transition', 'conflict'],
    idempotency: 'key',
    audit: 'limits.taken',
  }),
  decideLimitRequest: defineRoute({
    method: 'POST',
    path: '/api-sys/transaction-limits/reviews/:id/decide',
    summary: {
      en: 'Approve a request, decline it, or ask for more',
      zh: '审批限额申请（通过、拒绝或要求补充）',
    },
    access: 'limit.review:decide',
    input: decideLimitRequest,
    output: limitRequestForReview,
    errors: ['illegal_transition', 'self_approval_forbidden', 'limit_period_over', 'conflict'],
    idempotency: 'key',
    audit: 'limits.decided',
  }),
};
