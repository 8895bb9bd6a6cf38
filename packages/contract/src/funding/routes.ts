import { z } from 'zod';
import { defineRoute } from '../kernel/define-route.ts';
import { id, idInput, none } from '../kernel/fields.ts';
import { pageOf, pageQuery } from '../kernel/page.ts';
import { bankMessage, deposit, depositForReview, fundingNotice, incomingTransfer } from './schemas.ts';
import { depositStates } from './states.ts';

const reason = z.string('required').trim().min(3, 'required').max(500, 'too_long');

/** Header that carries the signature of the bank's message. */
export const bankSignatureHeader = 'x-bank-signature';

/** api-pay sys_funds and bank trans: money in by bank transfer. */
export const fundingRoutes = {
  bankInstructions: defineRoute({
    method: 'GET',
    path: '/api-pay/sys_funds/bank-instructions',
    summary: { en: 'Where to send a bank transfer', zh: '收款银行信息' },
    access: 'funding:read',
    input: none,
    output: z.strictObject({
      bankName: z.string(),
      accountName: z.string(),
      accountNumber: z.string(),
      routingNumber: z.string(),
      swift: z.string(),
      reference: z.string(),
      /** How many banking days it takes, as a range: `2-3`. */
      arrives: z.string(),
    }),
    errors: [],
    idempotency: 'none',
  }),
  announceDeposit: defineRoute({
    method: 'POST',
    path: '/api-pay/sys_funds/notices',
    summary: { en: 'Announce a bank transfer', zh: '提交银行转账入金通知' },
    access: 'funding:announce',
    input: fundingNotice,
    output: deposit,
    errors: ['duplicate_notice'],
    idempotency: 'key',
    audit: 'funding.announced',
    movesMoney: true,
  }),
  listDeposits: defineRoute({
    method: 'GET',
    path: '/api-pay/sys_funds/history',
    summary: { en: 'My deposits, newest first', zh: '入金记录' },
    access: 'funding:read',
    input: z.strictObject({ ...pageQuery, state: z.enum(depositStates, 'invalid_choice').optional() }),
    output: pageOf(deposit),
    errors: [],
    idempotency: 'none',
  }),
  getDeposit: defineRoute({
    method: 'GET',
    path: '/api-pay/sys_funds/:id',
    summary: { en: 'One deposit', zh: '入金详情' },
    access: 'funding:read',
    input: idInput,
    output: deposit,
    errors: [],
    idempotency: 'none',
  }),
  listFundingReviews: defineRoute({
    method: 'GET',
    path: '/api-pay/bank_trans/list',
    summary: { en: 'Deposits to match and approve', zh: '待匹配和审批的入金' },
    access: 'funding.review:read',
    input: z.strictObject({ ...pageQuery, state: z.enum(depositStates, 'invalid_choice').optional() }),
    output: pageOf(depositForReview),
    errors: [],
    idempotency: 'none',
  }),
  listIncomingTransfers: defineRoute({
    method: 'GET',
    path: '/api-pay/bank_trans/incoming',
    summary: { en: 'Transfers that arrived and belong to no deposit yet', zh: '未匹配的到账记录' },
    access: 'funding.review:read',
    input: z.strictObject({ ...pageQuery }),
    output: pageOf(incomingTransfer),
    errors: [],
    idempotency: 'none',
  }),
  matchDeposit: defineRoute({
    method: 'POST',
    path: '/api-pay/bank_trans/:id/match',
    summary: { en: 'Match a deposit to a transfer that arrived', zh: '匹配入金与到账' },
    access: 'funding.review:match',
    input: z.strictObject({ id, incomingTransferId: id, version: z.number().int() }),
    output: depositForReview,
    errors: ['illegal_transition', 'amount_mismatch', 'transfer_already_matched', 'conflict'],
    idempotency: 'key',
    audit: 'funding.matched',
  }),
  approveDeposit: defineRoute({
    method: 'POST',
    path: '/api-pay/bank_trans/:id/approve',
    summary: { en: 'Approve a matched deposit; it is posted and held', zh: '审批入金（入账并冻结）' },
    access: 'funding.review:approve',
    input: z.strictObject({ id, version: z.number().int() }),
    output: depositForReview,
    errors: [
      'illegal_transition',
      'self_approval_forbidden',
      'conflict',
      'account_suspended',
      'account_not_active',
    ],
    idempotency: 'key',
    audit: 'funding.approved',
  }),
  rejectDeposit: defineRoute({
    method: 'POST',
    path: '/api-pay/bank_trans/:id/reject',
    summary: { en: 'Refuse a deposit', zh: '拒绝入金' },
    access: 'funding.review:approve',
    input: z.strictObject({ id, reason, version: z.number().int() }),
    output: depositForReview,
    errors: ['illegal_transition', 'conflict'],
    idempotency: 'key',
    audit: 'funding.rejected',
  }),
  releaseDeposit: defineRoute({
    method: 'POST',
    path: '/api-pay/bank_trans/:id/release',
    summary: { en: 'Release a held deposit before its date', zh: '提前释放入金' },
    access: 'funding.review:approve',
    input: z.strictObject({ id, reason, version: z.number().int() }),
    output: depositForReview,
    errors: [
      'illegal_transition',
      'self_approval_forbidden',
      'conflict',
      'account_suspended',
      'account_not_active',
    ],
    idempotency: 'key',
    audit: 'funding.released',
  }),
  receiveBankMessage: defineRoute({
    method: 'POST',
    path: '/api-pay/bank_trans/messages',
    summary: { en: "A signed message of the bank (header 'X-Bank-Signature')", zh: '银行签名报文' },
    access: 'public',
    input: bankMessage,
    output: incomingTransfer,
    errors: ['network_signature_invalid', 'idempotency_key_reused'],
    idempotency: 'none',
    audit: 'funding.transfer_received',
  }),
};
