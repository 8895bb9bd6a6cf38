import type { InputOf } from '@tael/contract';
import type { onboardingRoutes } from '@tael/contract/onboarding/routes';
import { principalOf, type Context } from '../../kernel/context.ts';
import { fail } from '../../kernel/failure.ts';
import { transact } from '../../kernel/transaction.ts';
import { requireVersion } from '../../kernel/transitions.ts';
import { changeCase, requireState } from './change-case.ts';
import { presentReview, type ReviewItem } from './present.ts';
import { latestCheck, lockCase } from './repository.ts';
import { stateAfterDecision } from './rules.ts';

type Input = InputOf<(typeof onboardingRoutes)['decideReview']>;

/** A reviewer's word on a case that waits for one. Nobody decides about a registration of their own. */
export const decideReview = (ctx: Context, input: Input): Promise<ReviewItem> => {
  const who = principalOf(ctx);
  return transact(ctx, async (tx) => {
    const before = await lockCase(tx, input.id);
    if (!before) return fail('not_found');
    if (before.customer_id === who.customerId || before.email === who.email) fail('self_approval_forbidden');
    const state = stateAfterDecision[input.decision];
    requireState(before, ['in_review'], state);
    requireVersion(before.version, input.version);
    const check = await latestCheck(tx, before.id);
    const decided = {
      decision: input.decision,
      decision_reason: input.reason,
      decided_by: who.userId,
      decided_at: ctx.clock.now(),
    };
    const after = await changeCase(tx, ctx, {
      before,
      set: { state, ...decided },
      check,
      action: 'onboarding.decided',
      reason: input.reason,
    });
    return presentReview(after, check);
  });
};
