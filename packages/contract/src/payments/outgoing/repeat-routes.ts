import { z } from 'zod';
import { defineRoute } from '../../kernel/define-route.ts';
import { day, id, idInput, instant, money } from '../../kernel/fields.ts';
import { pageOf, pageQuery } from '../../kernel/page.ts';
import type { Life } from '../../kernel/transitions.ts';
import { bankHolidays, repeatKinds } from '../calendar.ts';
import { repeatRule, version } from './schemas.ts';
import { outgoingMethods, paymentReasons } from './states.ts';

export const repeatStates = ['active', 'paused', 'ended', 'stopped'] as const;
export type RepeatState = (typeof repeatStates)[number];

/** It ends of itself after its last day, and is stopped by somebody, or because its payee is no longer the one it was. */
export const repeatLife: Life<RepeatState> = {
  active: ['paused', 'ended', 'stopped'],
  paused: ['active', 'ended', 'stopped'],
  ended: [],
  stopped: [],
};

/** One time of a payment that repeats: the day it is due, and the banking day on which it leaves. */
const repeatDate = z.strictObject({
  dueOn: day,
  leavesOn: day,
  closed: z
    .strictObject({ why: z.enum(['weekend', 'holiday']), holiday: z.enum(bankHolidays).nullable() })
    .nullable(),
});

/** A payment that comes again, with its next days. `paymentId` is the one that was made last. */
export const paymentRepeat = z.strictObject({
  id,
  state: z.enum(repeatStates),
  rule: repeatRule,
  firstOn: day,
  payee: z.strictObject({ id, name: z.string() }),
  method: z.enum(outgoingMethods),
  amount: money,
  payout: money,
  memo: z.string(),
  paymentId: id,
  /** The day on which that one leaves, where it still waits for it. */
  waitsFor: day.nullable(),
  made: z.number().int(),
  next: z.array(repeatDate),
  /** Why it ended of itself. */
  reason: z.enum(paymentReasons).nullable(),
  createdAt: instant,
  version,
});

/** What somebody does with one of them. */
const steered = {
  method: 'POST',
  access: 'payment:create',
  input: z.strictObject({ id, version }),
  output: paymentRepeat,
  errors: ['illegal_transition', 'conflict'],
  idempotency: 'key',
} as const;

/** api-account payment: payments that come again. */
export const paymentRepeatRoutes = {
  listPaymentRepeats: defineRoute({
    method: 'GET',
    path: '/api-account/payment/repeats',
    summary: { en: 'Payments that repeat, newest first', zh: '周期付款列表' },
    access: 'payment:read',
    input: z.strictObject({ ...pageQuery, state: z.enum(repeatStates, 'invalid_choice').optional() }),
    output: pageOf(paymentRepeat),
    errors: [],
    idempotency: 'none',
  }),
  previewRepeat: defineRoute({
    method: 'GET',
    path: '/api-account/payment/repeats/dates',
    summary: { en: 'The next days of a payment that is to repeat', zh: '预览周期付款日期' },
    access: 'payment:read',
    input: z.strictObject({
      kind: z.enum(repeatKinds, 'invalid_choice'),
      first: day,
      until: day.optional(),
      count: z
        .string()
        .regex(/^\d{1,3}$/, 'invalid_format')
        .optional(),
    }),
    output: z.strictObject({ dates: z.array(repeatDate) }),
    errors: [],
    idempotency: 'none',
  }),
  getPaymentRepeat: defineRoute({
    method: 'GET',
    path: '/api-account/payment/repeats/:id',
    summary: { en: 'One payment that repeats', zh: '周期付款详情' },
    access: 'payment:read',
    input: idInput,
    output: paymentRepeat,
    errors: [],
    idempotency: 'none',
  }),
  pausePaymentRepeat: defineRoute({
    ...steered,
    path: '/api-account/payment/repeats/:id/pause',
    summary: {
      en: 'Pause a payment that repeats; the one that waits for its day is canceled',
      zh: '暂停周期付款（取消等待出款的一笔）',
    },
    audit: 'payments.repeat_paused',
  }),
  resumePaymentRepeat: defineRoute({
    ...steered,
    path: '/api-account/payment/repeats/:id/resume',
    summary: { en: 'Go on with a payment that was paused', zh: '恢复周期付款' },
    audit: 'payments.repeat_resumed',
  }),
  skipPaymentRepeat: defineRoute({
    ...steered,
    path: '/api-account/payment/repeats/:id/skip',
    summary: { en: 'Leave out the next payment of one that repeats', zh: '跳过下一笔周期付款' },
    audit: 'payments.repeat_skipped',
  }),
  stopPaymentRepeat: defineRoute({
    ...steered,
    path: '/api-account/payment/repeats/:id/stop',
    summary: { en: 'Stop a payment that repeats, with the one that waits for its day', zh: '停止周期付款' },
    audit: 'payments.repeat_stopped',
  }),
};
