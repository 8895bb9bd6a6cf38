import { z } from 'zod';
import { defineRoute } from '../../kernel/define-route.ts';
import { id, idInput, none } from '../../kernel/fields.ts';
import { knownSender, newTrustedSender } from './schemas.ts';

/** api-pay whitelist: who sends a customer money, and whose payments need no look at the name. */
export const senderRoutes = {
  listSenders: defineRoute({
    method: 'GET',
    path: '/api-pay/whitelist/senders',
    summary: { en: 'Who has sent me money, and who is on my whitelist', zh: '汇款人与白名单' },
    access: 'funding:read',
    input: none,
    output: z.array(knownSender),
    errors: [],
    idempotency: 'none',
  }),
  trustSender: defineRoute({
    method: 'POST',
    path: '/api-pay/whitelist/senders',
    summary: { en: 'Propose a sender for my whitelist; staff approves it', zh: '申请将汇款人加入白名单' },
    access: 'funding:announce',
    input: z.strictObject(newTrustedSender),
    output: knownSender,
    errors: ['sender_known'],
    idempotency: 'key',
    audit: 'funding.sender_proposed',
  }),
  trustSenderOf: defineRoute({
    method: 'POST',
    path: '/api-pay/whitelist/customers',
    summary: {
      en: "Propose a sender for a customer's whitelist; somebody else approves it",
      zh: '为客户申请汇款人白名单（须复核）',
    },
    access: 'funding.review:match',
    input: z.strictObject({ customerId: id, ...newTrustedSender }),
    output: knownSender,
    errors: ['sender_known'],
    idempotency: 'key',
    audit: 'funding.sender_proposed',
  }),
  removeSender: defineRoute({
    method: 'POST',
    path: '/api-pay/whitelist/senders/:id/remove',
    summary: { en: 'Take a sender off my whitelist', zh: '将汇款人移出白名单' },
    access: 'funding:announce',
    input: idInput,
    output: none,
    errors: ['illegal_transition'],
    idempotency: 'key',
    audit: 'funding.sender_removed',
  }),
};
