import type { RawBuilder, SqlBool } from 'kysely';
import { audit } from '../../../kernel/audit.ts';
import type { Context } from '../../../kernel/context.ts';
import { assert } from '../../../kernel/failure.ts';
import type { Tx } from '../../../kernel/transaction.ts';
import { monthlyPlans } from '../repository.ts';
import { rulesInForce, type FeePlan, type PlanCode } from '../rules.ts';
import { findSubscription, hasPlan, plansInForce, saveSubscription } from './plan-repository.ts';
import { freePlan, planNext, planNow } from './plan-rules.ts';

interface PlanOwner {
  readonly id: string;
  readonly tenantId: string;
}

/** What a tenant that has published no plans includes: as much as the smallest plan of the platform. */
const withoutPriceList = 2;

/** The plans that a tenant sells at a moment, the smallest first. */
export const plansAt = async (tx: Tx, tenantId: string, at: Date): Promise<FeePlan[]> =>
  rulesInForce(await monthlyPlans(tx, tenantId), at);

export const plansOnSale = (tx: Tx, ctx: Context, tenantId: string): Promise<FeePlan[]> =>
  plansAt(tx, tenantId, ctx.clock.now());

export const capOf = (plans: readonly FeePlan[], code: PlanCode): number =>
  plans.find((one) => one.code === code)?.subAccounts ?? withoutPriceList;

/** A plan of the list; one that is not sold is a mistake of whoever keeps it. */
export const planIn = (plans: readonly FeePlan[], code: PlanCode): FeePlan => {
  const plan = plans.find((one) => one.code === code);
  assert(plan, `the tenant sells the plan ${code}`);
  return plan;
};

/**
 * How many sub-accounts a customer's plan includes; whoever has chosen none has the smallest. Before a smaller plan begins,
 * no more are added than it has room for.
 */
export const subAccountsOf = async (tx: Tx, ctx: Context, { id, tenantId }: PlanOwner): Promise<number> => {
  const row = await findSubscription(tx, id);
  const plans = await plansOnSale(tx, ctx, tenantId);
  return Math.min(capOf(plans, planNow(row)), capOf(plans, planNext(row) ?? planNow(row)));
};

/** Gives a customer a plan, for which nothing is charged. */
export const setPlan = async (
  tx: Tx,
  ctx: Context,
  { id, tenantId }: PlanOwner,
  code: PlanCode,
): Promise<void> => {
  const before = await findSubscription(tx, id);
  await saveSubscription(tx, {
    customer_id: id,
    tenant_id: tenantId,
    plan_code: code,
    since: ctx.clock.now(),
    state: 'active',
    next_plan: null,
    months: 0,
    month_begins: null,
    month_ends: null,
    due_at: null,
    past_due_since: null,
    reminded_at: null,
  });
  await audit(tx, ctx, {
    action: 'fees.plan_set',
    object: { type: 'customer', id },
    tenantId,
    customerId: id,
    before: { plan: planNow(before) },
    after: { plan: code },
  });
};

/** The plans of those of these customers that have bought one. */
export const plansOf = async (
  tx: Tx,
  customerIds: readonly string[],
): Promise<ReadonlyMap<string, PlanCode>> => {
  if (customerIds.length === 0) return new Map();
  return new Map((await plansInForce(tx, customerIds)).map((row) => [row.customer_id, row.plan_code]));
};

/** Whether the customer of a column has this plan: the smallest where none is in force. */
export const onPlan = (customerId: string, plan: PlanCode): RawBuilder<SqlBool> =>
  hasPlan(customerId, plan, plan === freePlan);
