import { z } from 'zod';
import { defineRoute } from '../kernel/define-route.ts';
import { id, idInput } from '../kernel/fields.ts';
import { historyTotals, sortOf } from '../kernel/narrowing.ts';
import { pageOf, pageQuery } from '../kernel/page.ts';
import { cardRuleRoutes } from './card-rule-routes.ts';
import { challengeRoutes } from './challenges.ts';
import { transactionNarrowing } from './narrowing.ts';
import { noteRoutes, transactionNotes } from './note-routes.ts';
import { transactionSorts } from './rules.ts';
import {
  cardTransaction,
  networkAnswer,
  networkMessage,
  timelineStep,
  transactionDispute,
} from './schemas.ts';
import { tokenRoutes } from './token-routes.ts';

/** Header of the network's messages: `t=<unix ms>,v1=<hex HMAC-SHA-256 of t, a point and the body's bytes>`. */
export const networkSignatureHeader = 'x-network-signature';

const ofOwn = {
  listTransactions: defineRoute({
    method: 'GET',
    path: '/api-card/transactions/list',
    summary: {
      en: 'Card transactions, newest first unless another order is asked for',
      zh: '卡交易列表（默认最新在前，可指定排序）',
    },
    access: 'transaction:read',
    input: z.strictObject({
      ...pageQuery,
      ...transactionNarrowing,
      sort: sortOf(transactionSorts).optional(),
    }),
    output: pageOf(cardTransaction),
    errors: [],
    idempotency: 'none',
  }),
  totalTransactions: defineRoute({
    method: 'GET',
    path: '/api-card/transactions/totals',
    summary: { en: 'What card transactions come to', zh: '卡交易合计' },
    access: 'transaction:read',
    input: z.strictObject(transactionNarrowing),
    output: historyTotals,
    errors: [],
    idempotency: 'none',
  }),
  getTransaction: defineRoute({
    method: 'GET',
    path: '/api-card/transactions/:id',
    summary: { en: 'One card transaction with its timeline', zh: '卡交易详情与时间线' },
    access: 'transaction:read',
    input: idInput,
    output: z.strictObject({
      transaction: cardTransaction,
      notes: transactionNotes,
      timeline: z.array(timelineStep),
      disputes: z.array(transactionDispute),
    }),
    errors: [],
    idempotency: 'none',
  }),
};

/** Card transactions, and the route at which the network's signed messages arrive. */
export const authorizationRoutes = {
  ...tokenRoutes,
  ...challengeRoutes,
  ...noteRoutes,
  ...cardRuleRoutes,
  receiveNetworkMessage: defineRoute({
    method: 'POST',
    path: '/api-card/network/messages',
    summary: {
      en: "A signed message of the card network (header 'X-Network-Signature')",
      zh: '卡组织签名报文',
    },
    access: 'public',
    input: networkMessage,
    output: networkAnswer,
    errors: ['network_signature_invalid'],
    idempotency: 'none',
    audit: 'authorization.message_received',
  }),
  receiveLithicAuthorization: defineRoute({
    method: 'POST',
    path: '/api-card/lithic/authorizations',
    summary: {
      en: "Lithic asks about a purchase (Auth Stream Access, header 'Webhook-Signature')",
      zh: 'Lithic 授权请求（服务商签名）',
    },
    access: 'public',
    // Its whole body is signed, and read by what it is about.
    input: z.looseObject({}),
    output: z.strictObject({ result: z.string() }),
    reply: 'bare',
    errors: ['network_signature_invalid'],
    idempotency: 'none',
  }),
  receiveLithicEvent: defineRoute({
    method: 'POST',
    path: '/api-card/lithic/events',
    summary: {
      en: "Lithic tells what happened to a transaction (header 'Webhook-Signature')",
      zh: 'Lithic 交易事件通知（服务商签名）',
    },
    access: 'public',
    input: z.looseObject({}),
    output: z.strictObject({ outcome: z.enum(['applied', 'ignored']) }),
    errors: ['network_signature_invalid'],
    idempotency: 'none',
  }),
  ...ofOwn,
  listBackOfficeTransactions: defineRoute({
    ...ofOwn.listTransactions,
    path: '/api-card/admin/transactions/list',
    summary: { en: "A customer's card transactions, as the customer reads them", zh: '某客户的卡交易列表' },
    access: 'customer:read',
    input: ofOwn.listTransactions.input.extend({ customerId: id }),
  }),
  totalBackOfficeTransactions: defineRoute({
    ...ofOwn.totalTransactions,
    path: '/api-card/admin/transactions/totals',
    summary: {
      en: "What a customer's card transactions come to, and whose they are",
      zh: '某客户的卡交易合计',
    },
    access: 'customer:read',
    input: ofOwn.totalTransactions.input.extend({ customerId: id }),
    output: ofOwn.totalTransactions.output.extend({ customerName: z.string() }),
  }),
  getBackOfficeTransaction: defineRoute({
    ...ofOwn.getTransaction,
    path: '/api-card/admin/transactions/:id',
    summary: {
      en: "One of a customer's card transactions with its timeline",
      zh: '某客户的卡交易详情与时间线',
    },
    access: 'customer:read',
  }),
};
