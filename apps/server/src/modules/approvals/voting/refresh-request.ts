import type { Context } from '../../../kernel/context.ts';
import type { Tx } from '../../../kernel/transaction.ts';
import { executorOf } from '../executor-of.ts';
import { hashOf, isSame } from '../hash.ts';
import { questionOf } from '../load-voters.ts';
import { factsOf, isStuck, moveRequest, stepChange, voterIdsOf } from '../move-request.ts';
import { planUnder, policyInForce } from '../policy/policy-in-force.ts';
import type { RequestRow } from '../repository.ts';
import type { Voters } from '../slots.ts';
import type { ApprovalDeps } from '../types.ts';

/**
 * A locked request as its object and the policy stand now. Where either is another than what was voted on, it becomes a
 * new revision, whose votes begin anew: nobody's vote is for what they did not see, nor under rules that are no more.
 * A policy that asks for nothing any more leaves what was asked.
 */
export const refreshRequest = async (
  tx: Tx,
  ctx: Context,
  deps: ApprovalDeps,
  request: RequestRow,
  voters: Voters,
): Promise<RequestRow> => {
  const { act, objectId, content, owner } = factsOf(request);
  const shown = await executorOf(deps, act).describe(tx, factsOf(request));
  const hash = hashOf({ act, objectId, content, shown });
  const policy = await policyInForce(tx, owner);
  const plan =
    policy.version === request.policy_version
      ? undefined
      : planUnder(policy.document, owner, questionOf(request, voters.members), voters);
  const isReplanned =
    plan !== undefined && plan.steps.length > 0 && !isSame(plan.steps, request.planned_steps);
  const isChanged = !hash.equals(request.hash);
  if (!isChanged && !isReplanned) return request;
  const now = ctx.clock.now();
  const revised = {
    ...request,
    ...(isChanged && { shown, hash, shown_before: request.shown }),
    ...(isReplanned && {
      planned_steps: plan.steps,
      steps: plan.steps,
      rule_name: plan.rule.name,
      policy_version: policy.version,
    }),
    revision: request.revision + 1,
  };
  const asked = { ...revised, ...stepChange(revised, 0, now) };
  const state = isStuck(asked, voters) ? 'blocked' : 'in_approval';
  return moveRequest(tx, ctx, request, {
    move: isChanged ? 'content_changed' : 'policy_changed',
    change: { ...asked, state },
    notify: voterIdsOf(asked, voters),
    bySystem: true,
  });
};
