import { z } from 'zod';
import { defineRoute } from '../../kernel/define-route.ts';
import { id, idInput, none } from '../../kernel/fields.ts';
import { achAmount, achFunding, achMessage, achQuote, linkedBank, newAchFunding } from './schemas.ts';

/** Header that carries the signature of the bank's message about a debit. */
export const achSignatureHeader = 'x-bank-signature';

/** api-pay ACH collections: money in from a linked bank. */
export const achRoutes = {
  listLinkedBanks: defineRoute({
    method: 'GET',
    path: '/api-pay/linked_bank/list',
    summary: { en: 'My verified bank accounts, and whether they can be debited', zh: '已关联银行账户' },
    access: 'funding:read',
    input: none,
    output: z.array(linkedBank),
    errors: [],
    idempotency: 'none',
  }),
  quoteAchFunding: defineRoute({
    method: 'GET',
    path: '/api-pay/ach/quote',
    summary: { en: 'When a debit settles and is released, and what is agreed to', zh: 'ACH 扣款预览' },
    access: 'funding:announce',
    input: z.strictObject(achAmount),
    output: achQuote,
    errors: ['linked_bank_closed'],
    idempotency: 'none',
  }),
  openAchFunding: defineRoute({
    method: 'POST',
    path: '/api-pay/ach/collections',
    summary: { en: 'Collect money from a linked bank', zh: '从关联银行账户扣款充值' },
    access: 'funding:announce',
    input: z.strictObject(newAchFunding),
    output: achFunding,
    errors: ['way_switched_off', 'linked_bank_closed', 'daily_limit_exceeded', 'authorization_changed'],
    idempotency: 'key',
    audit: 'funding.intent_opened',
    movesMoney: true,
  }),
  getAchFunding: defineRoute({
    method: 'GET',
    path: '/api-pay/ach/collections/:id',
    summary: { en: 'A debit of a linked bank and what became of it', zh: 'ACH 扣款详情' },
    access: 'funding:read',
    input: idInput,
    output: achFunding,
    errors: [],
    idempotency: 'none',
  }),
  retryAchFunding: defineRoute({
    method: 'POST',
    path: '/api-pay/ach/collections/:id/retry',
    summary: {
      en: 'Try a debit again that the bank returned for lack of money',
      zh: '余额不足退回后再次扣款',
    },
    access: 'funding:announce',
    input: z.strictObject({ id, version: z.number().int() }),
    output: achFunding,
    errors: [
      'way_switched_off',
      'linked_bank_closed',
      'daily_limit_exceeded',
      'ach_retry_refused',
      'conflict',
    ],
    idempotency: 'key',
    audit: 'funding.intent_opened',
    movesMoney: true,
  }),
  receiveAchMessage: defineRoute({
    method: 'POST',
    path: '/api-pay/ach/messages',
    summary: {
      en: "A signed message of the bank about a debit (header 'X-Bank-Signature')",
      zh: '银行 ACH 扣款签名报文',
    },
    access: 'public',
    input: achMessage,
    output: z.strictObject({ outcome: z.enum(['applied', 'repeated', 'ignored']) }),
    errors: ['network_signature_invalid', 'idempotency_key_reused'],
    idempotency: 'none',
    audit: 'funding.ach_message_received',
  }),
};
