import { z } from 'zod';
import { reasonOrNone } from '../../forms/fields.ts';
import { defineRoute } from '../../kernel/define-route.ts';
import { day, id, idInput, money } from '../../kernel/fields.ts';
import { fileAnswer } from '../../kernel/file-answer.ts';
import { historyTotals, sortOf } from '../../kernel/narrowing.ts';
import { pageOf, pageQuery } from '../../kernel/page.ts';
import { timeZone } from '../../kernel/time-zone.ts';
import { paymentNarrowing } from './narrowing.ts';
import {
  checkPayment,
  payment,
  paymentDetail,
  paymentFields,
  paymentOptions,
  paymentQuestion,
  rateQuote,
  version,
} from './schemas.ts';
import { chargeBearers, paymentRails, paymentSorts, paymentStates, recallReasons } from './states.ts';

const seen = { id, version };

/** What was read of a payment's rail before it is sent: a draft that cannot be paid says why. */
const notPayable = [
  'payee_not_payable',
  'payee_waiting',
  'payee_checking',
  'payee_changing',
  'payment_date_moved',
  'payment_duplicate',
  'quote_expired',
  'insufficient_funds',
] as const;

/** api-account: payments by ACH, wire, global transfer and check. */
export const paymentRoutes = {
  listPayments: defineRoute({
    method: 'GET',
    path: '/api-account/payment/list',
    summary: { en: 'Payments', zh: '付款记录' },
    access: 'payment:read',
    input: z.strictObject({
      ...pageQuery,
      ...paymentNarrowing,
      /** The newest first where it is absent; else the newest of them in this order. */
      sort: sortOf(paymentSorts).optional(),
    }),
    output: pageOf(payment),
    errors: [],
    idempotency: 'none',
  }),
  totalPayments: defineRoute({
    method: 'GET',
    path: '/api-account/payment/totals',
    summary: { en: 'What payments come to', zh: '付款合计' },
    access: 'payment:read',
    input: z.strictObject(paymentNarrowing),
    output: historyTotals,
    errors: [],
    idempotency: 'none',
  }),
  summarizePayments: defineRoute({
    method: 'GET',
    path: '/api-account/payment/summary',
    summary: { en: 'Payments of a rail by state, day and payee', zh: '按状态、日期与收款人汇总付款' },
    access: 'payment:read',
    input: z.strictObject({ rail: z.enum(paymentRails, 'invalid_choice') }),
    output: z.strictObject({
      /** The figures are those of the newest 10,000 payments. */
      isMore: z.boolean(),
      byState: z.array(
        z.strictObject({ state: z.enum(paymentStates), count: z.number().int(), amount: money }),
      ),
      /** What leaves or left on each of the last thirty days. */
      byDay: z.array(z.strictObject({ day, amount: money })),
      byPayee: z.array(z.strictObject({ id, name: z.string(), count: z.number().int(), amount: money })),
    }),
    errors: [],
    idempotency: 'none',
  }),
  upcomingPayments: defineRoute({
    method: 'GET',
    path: '/api-account/payment/upcoming',
    summary: { en: 'What leaves within 14 days, and what is left then', zh: '未来 14 天付款与预计余额' },
    access: 'payment:read',
    input: z.strictObject({}),
    output: z.strictObject({
      available: money,
      days: z.array(z.strictObject({ day, amount: money, count: z.number().int(), availableAfter: money })),
    }),
    errors: [],
    idempotency: 'none',
  }),
  getPayment: defineRoute({
    method: 'GET',
    path: '/api-account/payment/detail/:id',
    summary: { en: 'One payment', zh: '付款详情' },
    access: 'payment:read',
    input: idInput,
    output: paymentDetail,
    errors: [],
    idempotency: 'none',
  }),
  listPaymentOptions: defineRoute({
    method: 'GET',
    path: '/api-account/payment/fee',
    summary: {
      en: 'Each way to pay a payee: fee, rate, when it leaves and arrives',
      zh: '可选付款方式：费用、汇率、出款与到账日期',
    },
    access: 'payment:read',
    input: z.strictObject({
      ...paymentQuestion,
      payOn: day.optional(),
      /** Of a global transfer: bearing all charges has a price of its own. */
      chargeBearer: z.enum(chargeBearers, 'invalid_choice').optional(),
    }),
    output: paymentOptions,
    errors: [],
    idempotency: 'none',
  }),
  holdRate: defineRoute({
    method: 'POST',
    path: '/api-account/payment/quote',
    summary: { en: 'Hold the rate of a global transfer for 15 minutes', zh: '锁定全球汇款汇率（15 分钟）' },
    access: 'payment:create',
    input: z.strictObject(paymentQuestion),
    output: rateQuote,
    errors: ['payee_not_payable'],
    idempotency: 'key',
    audit: 'payments.rate_held',
    callsPerMinute: 30,
  }),
  addPayment: defineRoute({
    method: 'POST',
    path: '/api-account/payment/add',
    summary: { en: 'Keep a payment as a draft; nothing moves yet', zh: '新增付款草稿（不扣款）' },
    access: 'payment:create',
    input: z.strictObject({ id, ...paymentFields }).superRefine(checkPayment),
    output: paymentDetail,
    errors: ['payee_not_payable', 'quote_expired'],
    idempotency: 'key',
    audit: 'payments.drafted',
  }),
  updatePayment: defineRoute({
    method: 'PUT',
    path: '/api-account/payment/update',
    summary: { en: 'Change a draft', zh: '修改付款草稿' },
    access: 'payment:create',
    input: z.strictObject({ ...seen, ...paymentFields }).superRefine(checkPayment),
    output: paymentDetail,
    errors: ['illegal_transition', 'conflict', 'payee_not_payable', 'quote_expired'],
    idempotency: 'key',
    audit: 'payments.changed',
  }),
  sendPayment: defineRoute({
    method: 'POST',
    path: '/api-account/payment/:id/send',
    summary: {
      en: 'Send a draft: approval, review and the next cut-off follow',
      zh: '提交付款（进入审批、审核与出款）',
    },
    access: 'payment:create',
    input: z.strictObject({
      ...seen,
      /** The day that was shown; another one is told before anything is done. */
      leavesOn: day,
      /** A likely duplicate is meant. */
      isConfirmed: z.boolean().default(false),
    }),
    output: paymentDetail,
    errors: ['illegal_transition', 'conflict', ...notPayable],
    idempotency: 'key',
    audit: 'payments.sent',
    movesMoney: true,
    stepUp: 'payment.send',
  }),
  cancelPayment: defineRoute({
    method: 'POST',
    path: '/api-account/payment/:id/cancel',
    summary: { en: 'Cancel a payment that has not left', zh: '取消未出款的付款' },
    access: 'payment:create',
    input: z.strictObject(seen),
    output: paymentDetail,
    errors: ['illegal_transition', 'conflict'],
    idempotency: 'key',
    audit: 'payments.canceled',
  }),
  recallPayment: defineRoute({
    method: 'POST',
    path: '/api-account/payment/:id/recall',
    summary: {
      en: 'Recall a wire, reverse an ACH payment or stop a check',
      zh: '召回电汇、撤销 ACH 或止付支票',
    },
    access: 'payment:create',
    input: z.strictObject({
      ...seen,
      reason: z.enum(recallReasons, 'invalid_choice'),
      comment: reasonOrNone,
    }),
    output: paymentDetail,
    errors: ['illegal_transition', 'conflict', 'recall_too_late'],
    idempotency: 'key',
    audit: 'payments.recall_requested',
  }),
  savePaymentReceipt: defineRoute({
    method: 'GET',
    path: '/api-account/receipt/export/:id',
    summary: { en: 'The receipt of a payment (PDF)', zh: '导出付款回单（PDF）' },
    access: 'payment:read',
    input: z.strictObject({ id, timeZone: timeZone.optional() }),
    output: fileAnswer,
    reply: 'file',
    errors: ['overloaded'],
    idempotency: 'none',
  }),
};
