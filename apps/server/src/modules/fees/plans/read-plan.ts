import type { OutputOf } from '@tael/contract';
import type { planRoutes } from '@tael/contract/fees/plan-routes';
import { customerOf, type Context } from '../../../kernel/context.ts';
import { read, type Tx } from '../../../kernel/transaction.ts';
import { countSubAccounts } from '../../org/index.ts';
import { asResponse } from '../money-response.ts';
import { plansAt, plansOnSale } from './customer-plan.ts';
import { endsUnpaidAt } from '../subscriptions/subscription-rules.ts';
import { nextChargeOf } from './plan-change.ts';
import { findSubscription } from './plan-repository.ts';
import { boughtOf, planNext, planNow } from './plan-rules.ts';

type Plan = OutputOf<typeof planRoutes.getPlan>;

export const presentPlan = async (tx: Tx, ctx: Context): Promise<Plan> => {
  const { customerId, tenantId } = customerOf(ctx);
  const row = await findSubscription(tx, customerId);
  const plans = await plansOnSale(tx, ctx, tenantId);
  const bought = boughtOf(row);
  const next = nextChargeOf(await plansAt(tx, tenantId, row?.month_ends ?? ctx.clock.now()), row);
  return {
    code: planNow(row),
    state: row?.state ?? 'ended',
    month: bought && { begins: bought.begins.toISOString(), ends: bought.ends.toISOString() },
    next: planNext(row),
    nextCharge: next && { at: next.at.toISOString(), amount: asResponse(next.amount) },
    endsUnpaidAt: (row && endsUnpaidAt(row)?.toISOString()) ?? null,
    used: await countSubAccounts(tx, { customerId }),
    plans: plans.map(({ code, subAccounts, amount }) => ({ code, subAccounts, amount: asResponse(amount) })),
  };
};

/** The customer's plan, what comes next, and the plans there are. */
export const getPlan = (ctx: Context): Promise<Plan> => read(ctx, (tx) => presentPlan(tx, ctx));
