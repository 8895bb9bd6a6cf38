import { z } from 'zod';
import { defineRoute } from '../kernel/define-route.ts';
import { id, instant, money, none } from '../kernel/fields.ts';
import { pageOf, pageQuery } from '../kernel/page.ts';
import { planChangeKinds, planStates } from './plan-states.ts';
import { planCodes } from './schedule.ts';

const code = z.enum(planCodes, 'invalid_choice');

const pricedPlan = z.strictObject({ code, subAccounts: z.int(), amount: money });

/** What will be charged, unless something changes before. */
const nextCharge = z.strictObject({ at: instant, amount: money }).nullable();

/** The customer's plan. Who has bought none has the smallest, which has no months. */
const plan = z.strictObject({
  code,
  state: z.enum(planStates),
  /** The month that is paid for. */
  month: z.strictObject({ begins: instant, ends: instant }).nullable(),
  /** The plan that follows when the month is over. */
  next: code.nullable(),
  nextCharge,
  /** When an unpaid plan ends. */
  endsUnpaidAt: instant.nullable(),
  /** Sub-accounts that count against the plan. */
  used: z.int(),
  plans: z.array(pricedPlan),
});

const planPreview = z.strictObject({
  kind: z.enum(planChangeKinds),
  code,
  /** What is charged now; `changePlan` repeats it. */
  charged: money,
  availableAfter: money,
  /** When the plan changes. */
  from: instant,
  nextCharge,
  subAccounts: z.strictObject({ now: z.int(), then: z.int() }),
  /** The sub-accounts that have no room in the plan, the newest first; they are closed by hand before it is chosen. */
  over: z.array(z.strictObject({ id, name: z.string(), email: z.string() })),
});

const month = z.strictObject({
  id,
  code,
  /** `upgrade`: the rest of a month, at the difference of the two prices. */
  kind: z.enum(['month', 'upgrade']),
  begins: instant,
  ends: instant,
  amount: money,
  chargedAt: instant,
});

/** api-pay month fee: the monthly plan of a business, bought and charged. */
export const planRoutes = {
  getPlan: defineRoute({
    method: 'GET',
    path: '/api-pay/month_fee/plan',
    summary: { en: 'My plan, and those there are', zh: '当前套餐及可选套餐' },
    access: 'plan:read',
    input: none,
    output: plan,
    errors: [],
    idempotency: 'none',
  }),
  previewPlan: defineRoute({
    method: 'GET',
    path: '/api-pay/month_fee/plan/preview',
    summary: { en: 'What choosing a plan would change and cost', zh: '预览更换套餐的费用和变化' },
    access: 'plan:change',
    input: z.strictObject({ code }),
    output: planPreview,
    errors: ['plan_unchanged', 'plan_past_due'],
    idempotency: 'none',
  }),
  changePlan: defineRoute({
    method: 'POST',
    path: '/api-pay/month_fee/plan',
    summary: { en: 'Choose a plan', zh: '选择套餐' },
    access: 'plan:change',
    input: z.strictObject({
      code,
      /** What the preview said is charged now. */
      charged: z.string().max(20, 'too_long'),
    }),
    output: plan,
    errors: ['plan_unchanged', 'plan_past_due', 'plan_too_small', 'plan_price_changed', 'insufficient_funds'],
    idempotency: 'key',
    audit: 'fees.plan_changed',
    movesMoney: true,
  }),
  listPlanMonths: defineRoute({
    method: 'GET',
    path: '/api-pay/month_fee/plan/months',
    summary: { en: 'The months of plans that were charged, newest first', zh: '套餐扣费记录（最新在前）' },
    access: 'plan:read',
    input: z.strictObject(pageQuery),
    output: pageOf(month),
    errors: [],
    idempotency: 'none',
  }),
};
