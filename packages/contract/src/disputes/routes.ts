import { z } from 'zod';
import { file, reason } from '../forms/fields.ts';
import { defineRoute } from '../kernel/define-route.ts';
import { id, idInput } from '../kernel/fields.ts';
import { sortOf } from '../kernel/narrowing.ts';
import { pageOf, pageQuery } from '../kernel/page.ts';
import { evidenceKinds } from './forms.ts';
import { changeDispute, dispute, disputeForReview, disputeMessage, openDispute } from './schemas.ts';
import { disputeSorts, disputeStates } from './states.ts';

const version = z.number().int();
const listed = z.strictObject({ ...pageQuery, state: z.enum(disputeStates, 'invalid_choice').optional() });
const moves = ['illegal_transition', 'conflict'] as const;

/** Disputes about purchases, and the route at which the network's signed messages about them arrive. */
export const disputeRoutes = {
  listDisputes: defineRoute({
    method: 'GET',
    path: '/api-card/disputes/list',
    summary: { en: 'My disputes, newest first', zh: '争议列表' },
    access: 'dispute:read',
    input: listed.extend({
      transactionId: id.optional(),
      /** The newest first where it is absent; else the newest of them in this order. */
      sort: sortOf(disputeSorts).optional(),
    }),
    output: pageOf(dispute),
    errors: [],
    idempotency: 'none',
  }),
  getDispute: defineRoute({
    method: 'GET',
    path: '/api-card/disputes/:id',
    summary: { en: 'One dispute', zh: '争议详情' },
    access: 'dispute:read',
    input: idInput,
    output: dispute,
    errors: [],
    idempotency: 'none',
  }),
  openDispute: defineRoute({
    method: 'POST',
    path: '/api-card/disputes',
    summary: { en: 'Write down what is disputed, as a draft', zh: '起草争议' },
    access: 'dispute:open',
    input: openDispute,
    output: dispute,
    errors: ['dispute_open', 'dispute_not_possible'],
    idempotency: 'key',
    audit: 'dispute.opened',
  }),
  changeDispute: defineRoute({
    method: 'POST',
    path: '/api-card/disputes/:id/change',
    summary: { en: 'Change what a draft says', zh: '修改争议草稿' },
    access: 'dispute:open',
    input: changeDispute,
    output: dispute,
    errors: [...moves, 'dispute_not_possible'],
    idempotency: 'key',
    audit: 'dispute.changed',
  }),
  addDisputeEvidence: defineRoute({
    method: 'POST',
    path: '/api-card/disputes/:id/evidence',
    summary: { en: 'Add a piece of evidence to a dispute', zh: '添加争议证据' },
    access: 'dispute:open',
    input: z.strictObject({
      id,
      fileId: file,
      kind: z.enum(evidenceKinds, 'invalid_choice').default('other'),
    }),
    output: dispute,
    errors: ['dispute_over', 'evidence_quota'],
    idempotency: 'key',
    audit: 'dispute.evidence_added',
  }),
  removeDisputeEvidence: defineRoute({
    method: 'POST',
    path: '/api-card/disputes/:id/evidence/remove',
    summary: { en: 'Take a piece of evidence away from a draft', zh: '移除争议草稿的证据' },
    access: 'dispute:open',
    input: z.strictObject({ id, evidenceId: id }),
    output: dispute,
    errors: ['illegal_transition'],
    idempotency: 'key',
    audit: 'dispute.evidence_removed',
  }),
  submitDispute: defineRoute({
    method: 'POST',
    path: '/api-card/disputes/:id/submit',
    summary: { en: 'Hand a dispute in', zh: '提交争议' },
    access: 'dispute:open',
    input: z.strictObject({ id, version }),
    output: dispute,
    errors: [...moves, 'dispute_refunded'],
    idempotency: 'key',
    audit: 'dispute.submitted',
  }),
  withdrawDispute: defineRoute({
    method: 'POST',
    path: '/api-card/disputes/:id/withdraw',
    summary: { en: 'Withdraw a dispute; a provisional credit is taken back', zh: '撤回争议（收回临时入账）' },
    access: 'dispute:open',
    input: z.strictObject({ id, version }),
    output: dispute,
    errors: moves,
    idempotency: 'key',
    audit: 'dispute.withdrawn',
  }),
  listDisputeReviews: defineRoute({
    method: 'GET',
    path: '/api-card/disputes/reviews',
    summary: { en: 'Disputes of all customers', zh: '待处理争议' },
    access: 'dispute.review:read',
    input: listed,
    output: pageOf(disputeForReview),
    errors: [],
    idempotency: 'none',
  }),
  getDisputeReview: defineRoute({
    method: 'GET',
    path: '/api-card/disputes/reviews/:id',
    summary: { en: 'One dispute as its reviewer sees it', zh: '待处理争议详情' },
    access: 'dispute.review:read',
    input: idInput,
    output: disputeForReview,
    errors: [],
    idempotency: 'none',
  }),
  fileDispute: defineRoute({
    method: 'POST',
    path: '/api-card/disputes/reviews/:id/file',
    summary: {
      en: 'File a dispute with the network, with a provisional credit or without',
      zh: '向卡组织提出争议（可同时临时入账）',
    },
    access: 'dispute.review:decide',
    input: z.strictObject({ id, version, isCredited: z.boolean(), note: reason }),
    output: disputeForReview,
    errors: [...moves, 'self_approval_forbidden', 'dispute_refunded'],
    idempotency: 'key',
    audit: 'dispute.filed',
  }),
  escalateDispute: defineRoute({
    method: 'POST',
    path: '/api-card/disputes/reviews/:id/escalate',
    summary: { en: 'Answer the merchant: on to the next stage', zh: '进入下一阶段' },
    access: 'dispute.review:decide',
    input: z.strictObject({ id, version, note: reason }),
    output: disputeForReview,
    errors: moves,
    idempotency: 'key',
    audit: 'dispute.escalated',
  }),
  concedeDispute: defineRoute({
    method: 'POST',
    path: '/api-card/disputes/reviews/:id/concede',
    summary: { en: 'The merchant is right: the dispute is lost', zh: '接受商户抗辩（争议失败）' },
    access: 'dispute.review:decide',
    input: z.strictObject({ id, version, note: reason }),
    output: disputeForReview,
    errors: moves,
    idempotency: 'key',
    audit: 'dispute.conceded',
  }),
  receiveDisputeMessage: defineRoute({
    method: 'POST',
    path: '/api-card/network/disputes',
    summary: {
      en: "A signed message of the card network about a dispute (header 'X-Network-Signature')",
      zh: '卡组织争议签名报文',
    },
    access: 'public',
    input: disputeMessage,
    output: z.strictObject({ state: z.enum(disputeStates) }),
    errors: ['network_signature_invalid', 'illegal_transition', 'idempotency_key_reused'],
    idempotency: 'none',
    audit: 'dispute.message_received',
  }),
};
