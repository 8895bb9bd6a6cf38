import type { PlanChangeKind } from '@tael/contract/fees/plan-states';
import { planCodes } from '@tael/contract/fees/schedule';
import { isNegative, portion, subtract, zero, type Money } from '@tael/money';
import { fail } from '../../../kernel/failure.ts';
import type { FeePlan, FeeQuote, PlanCode } from '../rules.ts';
import { dayMs } from '../subscriptions/subscription-rules.ts';
import type { SubscriptionRow } from './plan-repository.ts';

/** The plan of who has bought none. */
export const freePlan = planCodes[0];

/** A plan whose month is paid for, or should be. */
export interface Bought {
  readonly begins: Date;
  readonly ends: Date;
}

export const boughtOf = (row: SubscriptionRow | undefined): Bought | null =>
  row && row.state !== 'ended' && row.month_begins && row.month_ends
    ? { begins: row.month_begins, ends: row.month_ends }
    : null;

/** Which plan a customer has now. */
export const planNow = (row: SubscriptionRow | undefined): PlanCode =>
  row && row.state !== 'ended' ? row.plan_code : freePlan;

/** Which plan follows when the month is over; null where the same goes on. */
export const planNext = (row: SubscriptionRow | undefined): PlanCode | null =>
  row?.state === 'ending' ? freePlan : (row?.next_plan ?? null);

const rank = (code: PlanCode): number => planCodes.indexOf(code);

/** What choosing a plan comes to where a customer stands. Throws `plan_unchanged` and `plan_past_due`. */
export const changeKind = (row: SubscriptionRow | undefined, to: PlanCode): PlanChangeKind => {
  const now = planNow(row);
  if (row?.state === 'past_due') return to === freePlan ? 'cancel' : fail('plan_past_due');
  if (boughtOf(row) === null) {
    if (to === now) fail('plan_unchanged');
    return to === freePlan ? 'cancel' : 'take';
  }
  const next = planNext(row);
  if (to === (next ?? now)) fail('plan_unchanged');
  if (to === now) return 'keep';
  if (to === freePlan) return 'cancel';
  return rank(to) > rank(now) ? 'upgrade' : 'downgrade';
};

/** The difference of two prices for the days that are left of a month, today among them. */
export const upgradePrice = (from: Money, to: Money, { begins, ends }: Bought, now: Date): Money => {
  const difference = subtract(to, from);
  if (isNegative(difference)) return zero(to.currency);
  const whole = Math.round((ends.getTime() - begins.getTime()) / dayMs);
  const left = Math.min(whole, Math.max(0, Math.ceil((ends.getTime() - now.getTime()) / dayMs)));
  return portion(difference, { part: BigInt(left), whole: BigInt(whole) }, 'halfEven');
};

/** The price of a plan as the fees module charges it, with the version behind it. */
export const planQuote = (plan: FeePlan, kind: 'month' | 'upgrade', amount: Money): FeeQuote => ({
  code: kind === 'month' ? `plan_${plan.code}` : 'plan_upgrade',
  amount,
  unitAmount: amount,
  quantity: 1,
  entityType: 2,
  rule: { id: plan.id, version: plan.version },
});
