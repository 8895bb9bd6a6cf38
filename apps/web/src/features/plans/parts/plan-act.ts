import type { PlanChangeKind } from '@tael/contract/fees/plan-states';
import { planCodes, type PlanCode } from '@tael/contract/fees/schedule';
import type { Plan } from '../api.ts';

/** What choosing a plan comes to, as its button says; undefined where there is nothing to choose. */
export const planAct = (
  { code: now, month, next, state }: Pick<Plan, 'code' | 'month' | 'next' | 'state'>,
  to: PlanCode,
): PlanChangeKind | undefined => {
  const [free] = planCodes;
  if (to === (next ?? now)) return undefined;
  if (state === 'past_due') return to === free ? 'cancel' : undefined;
  if (to === free) return 'cancel';
  if (month === null) return 'take';
  if (to === now) return 'keep';
  return planCodes.indexOf(to) > planCodes.indexOf(now) ? 'upgrade' : 'downgrade';
};
