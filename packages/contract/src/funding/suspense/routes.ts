import { z } from 'zod';
import { reason } from '../../forms/fields.ts';
import { defineRoute } from '../../kernel/define-route.ts';
import { id, idInput } from '../../kernel/fields.ts';
import { pageOf, pageQuery } from '../../kernel/page.ts';
import { suspenseDetail, suspenseItem } from './schemas.ts';

/** Money that arrived and belongs to nobody yet: whose it may be, and what becomes of it. */
export const suspenseRoutes = {
  listSuspense: defineRoute({
    method: 'GET',
    path: '/api-pay/suspense/list',
    summary: { en: 'Money that arrived for nobody known, newest first', zh: '待认领款项' },
    access: 'funding.review:read',
    input: z.strictObject({ ...pageQuery }),
    output: pageOf(suspenseItem),
    errors: [],
    idempotency: 'none',
  }),
  getSuspense: defineRoute({
    method: 'GET',
    path: '/api-pay/suspense/:id',
    summary: { en: 'Money that arrived for nobody known, with whose it may be', zh: '待认领款项详情' },
    access: 'funding.review:read',
    input: idInput,
    output: suspenseDetail,
    errors: [],
    idempotency: 'none',
  }),
  claimSuspense: defineRoute({
    method: 'POST',
    path: '/api-pay/suspense/:id/claim',
    summary: {
      en: 'Take it in hand for 30 minutes; with a reason, out of the hand of another',
      zh: '认领处理待认领款项',
    },
    access: 'funding.review:match',
    input: z.strictObject({ id, reason: reason.optional() }),
    output: suspenseDetail,
    errors: ['illegal_transition', 'review_claimed'],
    idempotency: 'none',
    audit: 'funding.suspense_claimed',
  }),
  releaseSuspense: defineRoute({
    method: 'POST',
    path: '/api-pay/suspense/:id/release',
    summary: { en: 'Give it back to the queue', zh: '释放待认领款项' },
    access: 'funding.review:match',
    input: z.strictObject({ id, reason }),
    output: suspenseDetail,
    errors: ['illegal_transition', 'review_claimed'],
    idempotency: 'none',
    audit: 'funding.suspense_released',
  }),
  assignSuspense: defineRoute({
    method: 'POST',
    path: '/api-pay/suspense/:id/assign',
    summary: { en: 'Say whose money it is; somebody else approves it', zh: '将款项归属客户（须复核）' },
    access: 'funding.review:match',
    input: z.strictObject({ id, customerId: id, depositId: id.nullable(), reason }),
    output: suspenseDetail,
    errors: ['illegal_transition', 'review_claimed', 'amount_mismatch', 'duplicate_notice', 'not_assignable'],
    idempotency: 'key',
    audit: 'funding.suspense_assigned',
  }),
  refundSuspense: defineRoute({
    method: 'POST',
    path: '/api-pay/suspense/:id/refund',
    summary: { en: 'Send it back to whoever sent it', zh: '将款项退回汇款人' },
    access: 'funding.review:approve',
    input: z.strictObject({ id, reason }),
    output: suspenseDetail,
    errors: ['illegal_transition', 'review_claimed'],
    idempotency: 'key',
    audit: 'funding.suspense_refunded',
  }),
};
