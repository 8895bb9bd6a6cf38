import { planLife } from '@tael/contract/fees/plan-states';
import type { FeePlan } from '../rules.ts';
import type { SubscriptionDeps } from '../subscriptions/subscription-deps.ts';
import type { MonthCost, SubscriptionKind } from '../subscriptions/subscription-kind.ts';
import { planIn, plansAt } from './customer-plan.ts';
import { insertPlanMonth, planTable, type SubscriptionRow } from './plan-repository.ts';
import { planQuote } from './plan-rules.ts';

/** A month of the plan that was chosen last; unpaid, it leaves the customer with the smallest, and nothing else closes. */
export const planKind = (
  deps: SubscriptionDeps,
): SubscriptionKind<SubscriptionRow, MonthCost & { readonly plan: FeePlan }> => ({
  deps,
  table: planTable,
  life: planLife,
  topics: {
    charged: 'fees.plan_charged',
    unpaid: 'fees.plan_unpaid',
    paid: 'fees.plan_paid',
    pastDue: 'fees.plan_past_due',
    ended: 'fees.plan_ended',
    endedUnpaid: 'fees.plan_ended_unpaid',
  },
  mails: { pastDue: 'planPastDue', endedUnpaid: 'planEndedUnpaid' },
  payers: 'plan:change',
  reference: 'plan_month',
  isOver: (_, { state }) => Promise.resolve(state === 'ending'),
  costOf: async (tx, _, row, begins) => {
    const plan = planIn(await plansAt(tx, row.tenant_id, begins), row.next_plan ?? row.plan_code);
    return { plan, price: plan.amount, quote: planQuote(plan, 'month', plan.amount) };
  },
  renewed: (_, { plan }) => ({ plan_code: plan.code, next_plan: null }),
  keepMonth: (tx, ctx, row, { id, begins, ends, amount }) =>
    insertPlanMonth(tx, {
      id,
      tenant_id: row.tenant_id,
      customer_id: row.customer_id,
      plan_code: row.plan_code,
      kind: 'month',
      begins,
      ends,
      amount: amount.minor,
      currency: amount.currency,
      charged_at: ctx.clock.now(),
    }),
  shown: (row) => ({ plan: row.plan_code, state: row.state }),
  shownMonth: () => ({}),
  atEnd: { next_plan: null },
  isEndTold: true,
  closeUnpaid: () => Promise.resolve(),
});
