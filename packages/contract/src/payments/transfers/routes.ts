import { z } from 'zod';
import { defineRoute } from '../../kernel/define-route.ts';
import { id, idInput, none } from '../../kernel/fields.ts';
import { pageOf, pageQuery } from '../../kernel/page.ts';
import { accountTransferNarrowing } from './narrowing.ts';
import { accountTransfer, newAccountTransfer, ownAccount, preparedTransfer } from './schemas.ts';

const seen = z.strictObject({ id, version: z.number().int() });

/** api-account: transfers to another customer, by account number or e-mail. */
export const accountTransferRoutes = {
  getOwnAccount: defineRoute({
    method: 'GET',
    path: '/api-account/account',
    summary: { en: 'My account number, and what is available', zh: '我的账户号码与可用余额' },
    access: 'transfer:read',
    input: none,
    output: ownAccount,
    errors: [],
    idempotency: 'none',
  }),
  listAccountTransfers: defineRoute({
    method: 'GET',
    path: '/api-account/transfer/list',
    summary: { en: 'Transfers sent and received, newest first', zh: '账户互转记录' },
    access: 'transfer:read',
    input: z.strictObject({ ...pageQuery, ...accountTransferNarrowing }),
    output: pageOf(accountTransfer),
    errors: [],
    idempotency: 'none',
  }),
  getAccountTransfer: defineRoute({
    method: 'GET',
    path: '/api-account/transfer/:id',
    summary: { en: 'One transfer', zh: '账户互转详情' },
    access: 'transfer:read',
    input: idInput,
    output: accountTransfer,
    errors: [],
    idempotency: 'none',
  }),
  prepareAccountTransfer: defineRoute({
    method: 'POST',
    path: '/api-account/transfer/prepare',
    summary: { en: 'Check recipient and amount; nothing moves yet', zh: '校验收款方与金额（不扣款）' },
    access: 'transfer:send',
    input: newAccountTransfer,
    output: preparedTransfer,
    errors: ['insufficient_funds'],
    idempotency: 'key',
    audit: 'payments.transfer_prepared',
    movesMoney: true,
    callsPerMinute: 30,
  }),
  sendAccountTransfer: defineRoute({
    method: 'POST',
    path: '/api-account/transfer/:id/apply',
    summary: {
      en: 'Send a prepared transfer; it arrives at once, or when it is approved',
      zh: '确认转账（实时到账，或审批通过后到账）',
    },
    access: 'transfer:send',
    input: seen,
    output: accountTransfer,
    errors: [
      'illegal_transition',
      'conflict',
      'insufficient_funds',
      'transfer_expired',
      'recipient_unavailable',
      'already_proposed',
    ],
    idempotency: 'key',
    audit: 'payments.transfer_confirmed',
    movesMoney: true,
    stepUp: 'transfer.send',
  }),
  cancelAccountTransfer: defineRoute({
    method: 'POST',
    path: '/api-account/transfer/:id/cancel',
    summary: { en: 'Cancel a transfer that has not been sent', zh: '取消尚未转出的转账' },
    access: 'transfer:send',
    input: seen,
    output: accountTransfer,
    errors: ['illegal_transition', 'conflict'],
    idempotency: 'key',
    audit: 'payments.transfer_canceled',
  }),
};
