import { z } from 'zod';
import { defineRoute } from '../kernel/define-route.ts';
import { id, instant, money, none } from '../kernel/fields.ts';
import { pageOf, pageQuery } from '../kernel/page.ts';
import type { Life } from '../kernel/transitions.ts';

/** Where an API subscription stands; it ends with the access, and its last unpaid month ends the access. */
export const apiFeeStates = ['active', 'past_due', 'ended'] as const;
export type ApiFeeState = (typeof apiFeeStates)[number];

export const apiFeeLife: Life<ApiFeeState> = {
  active: ['past_due', 'ended'],
  past_due: ['active', 'ended'],
  ended: ['active'],
};

/** The month's price and what it depends on, as they stand now: what is shown is what a charge at this moment would be. */
const apiFee = z.strictObject({
  /** Null before the first access. */
  state: z.enum(apiFeeStates).nullable(),
  price: money,
  /** Deposits that were credited and not returned, until now. */
  settledCredit: money,
  /** From which total settled credit on a month costs nothing; null where every month costs. */
  freeFrom: money.nullable(),
  /** What a month that begins now costs. */
  charged: money,
  /** The month that is paid for, or was free. */
  month: z.strictObject({ begins: instant, ends: instant }).nullable(),
  nextChargeAt: instant.nullable(),
  /** When unpaid access ends. */
  endsUnpaidAt: instant.nullable(),
});

const month = z.strictObject({
  id,
  begins: instant,
  ends: instant,
  settledCredit: money,
  freeFrom: money.nullable(),
  amount: money,
  chargedAt: instant,
});

/** api-pay month fee: the API subscription of whoever holds API access. */
export const apiFeeRoutes = {
  getApiFee: defineRoute({
    method: 'GET',
    path: '/api-pay/month_fee/api',
    summary: { en: 'What API access costs, and how that is worked out', zh: 'API 订阅费及计算方式' },
    access: 'developer:read',
    input: none,
    output: apiFee,
    errors: [],
    idempotency: 'none',
  }),
  listApiFeeMonths: defineRoute({
    method: 'GET',
    path: '/api-pay/month_fee/api/months',
    summary: {
      en: 'The months of API access as they were charged, newest first',
      zh: 'API 订阅扣费记录（最新在前）',
    },
    access: 'developer:read',
    input: z.strictObject(pageQuery),
    output: pageOf(month),
    errors: [],
    idempotency: 'none',
  }),
};
