import type { InputOf, OutputOf } from '@tael/contract';
import type { planRoutes } from '@tael/contract/fees/plan-routes';
import { subtract } from '@tael/money';
import { customerOf, type Context } from '../../../kernel/context.ts';
import { read } from '../../../kernel/transaction.ts';
import { customerBalances } from '../../ledger/index.ts';
import { asResponse } from '../money-response.ts';
import { planChange } from './plan-change.ts';
import type { SubscriptionDeps } from '../subscriptions/subscription-deps.ts';
import { findSubscription } from './plan-repository.ts';

type Route = typeof planRoutes.previewPlan;

/** What choosing a plan would change and cost. Throws `plan_unchanged` and `plan_past_due`. */
export const previewPlan = (
  ctx: Context,
  { ledger, emailsOf }: SubscriptionDeps,
  { code }: InputOf<Route>,
): Promise<OutputOf<Route>> =>
  read(ctx, async (tx) => {
    const owner = customerOf(ctx);
    const { customerId } = owner;
    const { kind, charged, from, nextCharge, caps, over } = await planChange(
      tx,
      ctx,
      owner,
      await findSubscription(tx, customerId),
      code,
    );
    const { available } = await customerBalances(tx, ledger, customerId, charged.currency);
    const emails = await emailsOf(
      tx,
      over.map(({ id }) => id),
    );
    return {
      kind,
      code,
      charged: asResponse(charged),
      availableAfter: asResponse(subtract(available, charged)),
      from: from.toISOString(),
      nextCharge: nextCharge && { at: nextCharge.at.toISOString(), amount: asResponse(nextCharge.amount) },
      subAccounts: caps,
      over: over.map(({ id, name }) => ({ id, name, email: emails.get(id) ?? '' })),
    };
  });
