import type { InputOf, OutputOf } from '@tael/contract';
import type { planRoutes } from '@tael/contract/fees/plan-routes';
import { planLife, type PlanState } from '@tael/contract/fees/plan-states';
import { formatMoney } from '@tael/money';
import { audit } from '../../../kernel/audit.ts';
import { customerOf, type Context, type CustomerPrincipal } from '../../../kernel/context.ts';
import { assert, fail } from '../../../kernel/failure.ts';
import { newId } from '../../../kernel/ids.ts';
import { transact, type Tx } from '../../../kernel/transaction.ts';
import { requireMove } from '../../../kernel/transitions.ts';
import { lockCustomerPeople } from '../../org/index.ts';
import { chargeFee } from '../charge-fee.ts';
import { planChange, type PlanChange } from './plan-change.ts';
import type { SubscriptionDeps } from '../subscriptions/subscription-deps.ts';
import { monthsAfter } from '../subscriptions/subscription-rules.ts';
import {
  insertPlanMonth,
  lockSubscription,
  saveSubscription,
  type SubscriptionRow,
} from './plan-repository.ts';
import { planNext, planNow, planQuote } from './plan-rules.ts';
import { presentPlan } from './read-plan.ts';

type Route = typeof planRoutes.changePlan;

/**
 * Takes, upgrades, downgrades, cancels or keeps a plan, for the price that was shown. Throws `plan_unchanged`,
 * `plan_past_due`, `plan_price_changed`, `plan_too_small` and `insufficient_funds`.
 */
export const changePlan = (
  ctx: Context,
  { ledger }: SubscriptionDeps,
  { code, charged }: InputOf<Route>,
): Promise<OutputOf<Route>> =>
  transact(ctx, async (tx) => {
    const who = customerOf(ctx);
    const { customerId } = who;
    // Whoever adds a sub-account waits for it too, so that none slips in over the cap.
    await lockCustomerPeople(tx, customerId);
    const before = await lockSubscription(tx, customerId);
    const change = await planChange(tx, ctx, who, before, code);
    if (change.over.length > 0) fail('plan_too_small');
    if (formatMoney(change.charged) !== charged) fail('plan_price_changed');
    const after = changed(ctx.clock.now(), who, before, change);
    if (before && before.state !== after.state) requireMove<PlanState>(planLife, before.state, after.state);
    await saveSubscription(tx, after);
    await audit(tx, ctx, {
      action: 'fees.plan_changed',
      object: { type: 'customer', id: customerId },
      before: { plan: planNow(before), next: planNext(before) },
      after: { plan: planNow(after), next: planNext(after), kind: change.kind, charged },
    });
    const answer = await presentPlan(tx, ctx);
    if (change.kind === 'take' || change.kind === 'upgrade')
      await chargeChange(tx, ctx, ledger, change, after);
    return answer;
  });

/** The row after the change. */
const changed = (
  now: Date,
  { customerId, tenantId }: CustomerPrincipal,
  row: SubscriptionRow | undefined,
  { kind, plan, from, nextCharge }: PlanChange,
): SubscriptionRow => {
  const settled = { next_plan: null, past_due_since: null, reminded_at: null } as const;
  if (kind === 'take') {
    const ends = monthsAfter(now, 1);
    return {
      ...settled,
      customer_id: customerId,
      tenant_id: tenantId,
      plan_code: plan.code,
      since: now,
      state: 'active',
      months: 1,
      month_begins: now,
      month_ends: ends,
      due_at: ends,
    };
  }
  assert(row, 'a plan that is changed was had before');
  switch (kind) {
    case 'upgrade':
      return { ...row, ...settled, plan_code: plan.code, state: 'active' };
    case 'downgrade':
      return { ...row, ...settled, next_plan: plan.code, state: 'active' };
    case 'keep':
      return { ...row, ...settled, state: 'active', due_at: nextCharge?.at ?? row.due_at };
    case 'cancel':
      return from > now
        ? { ...row, ...settled, state: 'ending' }
        : { ...row, ...settled, state: 'ended', due_at: null };
  }
};

/** Charges what was shown, as the last step, because the accounts stay locked until the commit. */
const chargeChange = async (
  tx: Tx,
  ctx: Context,
  ledger: SubscriptionDeps['ledger'],
  { kind, plan, charged: amount }: PlanChange,
  row: SubscriptionRow,
): Promise<void> => {
  assert(row.month_begins && row.month_ends, 'a plan that is charged has a month');
  const { tenant_id: tenantId, customer_id: customerId } = row;
  const id = newId();
  const now = ctx.clock.now();
  const charged = kind === 'upgrade' ? 'upgrade' : 'month';
  await insertPlanMonth(tx, {
    id,
    tenant_id: tenantId,
    customer_id: customerId,
    plan_code: plan.code,
    kind: charged,
    begins: charged === 'upgrade' ? now : row.month_begins,
    ends: row.month_ends,
    amount: amount.minor,
    currency: amount.currency,
    charged_at: now,
  });
  await chargeFee(tx, ctx, ledger, {
    quote: planQuote(plan, charged, amount),
    tenantId,
    customerId,
    reference: { type: 'plan_month', id },
  });
};
