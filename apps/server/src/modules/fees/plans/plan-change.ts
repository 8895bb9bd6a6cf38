import type { PlanChangeKind } from '@tael/contract/fees/plan-states';
import { zero, type Money } from '@tael/money';
import type { Context } from '../../../kernel/context.ts';
import type { Tx } from '../../../kernel/transaction.ts';
import type { PersonOfPlan } from '../../org/index.ts';
import { countSubAccounts, newestSubAccounts } from '../../org/index.ts';
import type { FeePlan, PlanCode } from '../rules.ts';
import { monthsAfter } from '../subscriptions/subscription-rules.ts';
import { capOf, planIn, plansAt, plansOnSale } from './customer-plan.ts';
import type { SubscriptionRow } from './plan-repository.ts';
import { boughtOf, changeKind, planNext, planNow, upgradePrice } from './plan-rules.ts';

/** What choosing a plan changes and costs: the preview shows it, the verb does it. */
export interface PlanChange {
  readonly kind: PlanChangeKind;
  readonly plan: FeePlan;
  readonly charged: Money;
  readonly from: Date;
  readonly nextCharge: NextCharge | null;
  readonly caps: { readonly now: number; readonly then: number };
  readonly over: readonly PersonOfPlan[];
}

interface NextCharge {
  readonly at: Date;
  readonly amount: Money;
}

export const planChange = async (
  tx: Tx,
  ctx: Context,
  { customerId, tenantId }: { readonly customerId: string; readonly tenantId: string },
  row: SubscriptionRow | undefined,
  to: PlanCode,
): Promise<PlanChange> => {
  const now = ctx.clock.now();
  const kind = changeKind(row, to);
  const plans = await plansOnSale(tx, ctx, tenantId);
  const plan = planIn(plans, to);
  const current = planIn(plans, planNow(row));
  const bought = boughtOf(row);
  const isAtOnce = kind === 'take' || kind === 'upgrade' || bought === null || row?.state === 'past_due';
  const caps = { now: current.subAccounts, then: capOf(plans, to) };
  const many = (await countSubAccounts(tx, { customerId })) - caps.then;
  const isSmaller = kind === 'downgrade' || (kind === 'cancel' && row?.state !== 'past_due');
  const charges: Partial<Record<PlanChangeKind, Money>> = {
    take: plan.amount,
    ...(bought && { upgrade: upgradePrice(current.amount, plan.amount, bought, now) }),
  };
  const nextAt = bought?.ends ?? monthsAfter(now, 1);
  const planThen = planIn(await plansAt(tx, tenantId, nextAt), to);
  return {
    kind,
    plan,
    charged: charges[kind] ?? zero(plan.amount.currency),
    from: isAtOnce ? now : bought.ends,
    nextCharge: kind === 'cancel' ? null : { at: nextAt, amount: planThen.amount },
    caps,
    over: isSmaller && many > 0 ? await newestSubAccounts(tx, customerId, many) : [],
  };
};

/** What is charged next where nothing is changed. */
export const nextChargeOf = (
  plans: readonly FeePlan[],
  row: SubscriptionRow | undefined,
): NextCharge | null => {
  if (!row?.due_at || row.state === 'ending') return null;
  return { at: row.due_at, amount: planIn(plans, planNext(row) ?? row.plan_code).amount };
};
