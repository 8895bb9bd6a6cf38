/** The SQL of plans that were bought: where each stands, and the months that were charged. */
import type { CurrencyCode } from '@tael/money';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Tx } from '../../../kernel/transaction.ts';
import type { PlanCode } from '../rules.ts';
import { subscriptionTable } from '../subscriptions/subscription-repository.ts';
import type { Subscription } from '../subscriptions/subscription-rules.ts';

export interface SubscriptionRow extends Subscription {
  plan_code: PlanCode;
  next_plan: PlanCode | null;
}

export interface PlanMonthRow {
  id: string;
  tenant_id: string;
  customer_id: string;
  plan_code: PlanCode;
  kind: 'month' | 'upgrade';
  begins: Date;
  ends: Date;
  amount: bigint;
  currency: CurrencyCode;
  charged_at: Date;
}

type Tables = { fees_subscriptions: SubscriptionRow; fees_plan_months: PlanMonthRow };
const tables = (tx: Tx) => tx.db.withTables<Tables>();

export const planTable = subscriptionTable<SubscriptionRow>('fees_subscriptions');
export const findSubscription = planTable.find;
export const lockSubscription = planTable.lock;
export const saveSubscription = planTable.save;

/** Whose plan is charged by a price from some day on: the parameters are the tenant and the code of the price. */
export const planSubscribers = `select customer_id from fees_subscriptions where tenant_id = $1
  and state in ('active', 'past_due') and month_ends is not null and 'plan_' || coalesce(next_plan, plan_code) = $4`;

export const insertPlanMonth = async (tx: Tx, row: PlanMonthRow): Promise<void> => {
  await tables(tx).insertInto('fees_plan_months').values(row).execute();
};

/** Plans that are in force; whoever has none of them has the smallest. */
export const plansInForce = (tx: Tx, customerIds: readonly string[]) =>
  tables(tx)
    .selectFrom('fees_subscriptions')
    .select(['customer_id', 'plan_code'])
    .where('customer_id', 'in', [...customerIds])
    .where('state', '<>', 'ended')
    .execute();

/** Whether the customer that a column names has this plan in force, or, where that is asked for, none at all. */
export const hasPlan = (customerId: string, plan: PlanCode, orNone: boolean): RawBuilder<SqlBool> => {
  const inForce = sql`select from fees_subscriptions s where s.customer_id = ${sql.ref(customerId)} and s.state <> 'ended'`;
  const bought = sql<SqlBool>`exists (${inForce} and s.plan_code = ${plan})`;
  return orNone ? sql`(${bought} or not exists (${inForce}))` : bought;
};
