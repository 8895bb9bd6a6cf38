import { z } from 'zod';
import { reason } from '../forms/fields.ts';
import { defineRoute } from '../kernel/define-route.ts';
import { id, idInput } from '../kernel/fields.ts';
import { pageOf, pageQuery } from '../kernel/page.ts';
import { fraudAlert, fraudAlertForReview } from './schemas.ts';
import { fraudAlertStates } from './states.ts';

const state = z.enum(fraudAlertStates, 'invalid_choice').optional();

/** Unusual purchases: what their holder is asked and says, and what staff does with the rest. */
export const fraudRoutes = {
  listFraudAlerts: defineRoute({
    method: 'GET',
    path: '/api-card/fraud-alerts/list',
    summary: { en: 'Unusual purchases that were asked about, newest first', zh: '异常消费提醒列表' },
    access: 'card:read',
    input: z.strictObject({ ...pageQuery, state, cardId: id.optional(), transactionId: id.optional() }),
    output: pageOf(fraudAlert),
    errors: [],
    idempotency: 'none',
  }),
  answerFraudAlert: defineRoute({
    method: 'POST',
    path: '/api-card/fraud-alerts/:id/answer',
    summary: { en: 'Say whether an unusual purchase is yours', zh: '确认异常消费是否由本人发起' },
    access: 'card:freeze',
    input: z.strictObject({ id, isMine: z.boolean() }),
    output: fraudAlert,
    errors: ['illegal_transition'],
    idempotency: 'none',
    audit: 'fraud_alert.answered',
  }),
  listFraudReviews: defineRoute({
    method: 'GET',
    path: '/api-card/fraud-alerts/reviews',
    summary: { en: 'Fraud alerts of all customers', zh: '待处理欺诈提醒' },
    access: 'fraud.review:read',
    input: z.strictObject({
      ...pageQuery,
      state,
      customerId: id.optional(),
      transactionId: id.optional(),
    }),
    output: pageOf(fraudAlertForReview),
    errors: [],
    idempotency: 'none',
  }),
  getFraudReview: defineRoute({
    method: 'GET',
    path: '/api-card/fraud-alerts/reviews/:id',
    summary: { en: 'One fraud alert as staff sees it', zh: '欺诈提醒详情' },
    access: 'fraud.review:read',
    input: idInput,
    output: fraudAlertForReview,
    errors: [],
    idempotency: 'none',
  }),
  closeFraudAlert: defineRoute({
    method: 'POST',
    path: '/api-card/fraud-alerts/reviews/:id/close',
    summary: {
      en: 'Close a fraud alert, and unfreeze its card or leave it frozen',
      zh: '关闭欺诈提醒（可同时解冻卡片）',
    },
    access: 'fraud.review:decide',
    input: z.strictObject({ id, version: z.number().int(), isUnfrozen: z.boolean(), note: reason }),
    output: fraudAlertForReview,
    errors: ['illegal_transition', 'conflict'],
    idempotency: 'key',
    audit: 'fraud_alert.closed',
  }),
};
