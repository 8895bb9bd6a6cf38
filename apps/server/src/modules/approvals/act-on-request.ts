/** What is done to a request beside voting: each a verb of its own route. */
import type { InputOf } from '@tael/contract';
import { approvalLife } from '@tael/contract/approvals/states';
import type { approvalRoutes } from '@tael/contract/approvals/routes';
import { principalOf, type Context } from '../../kernel/context.ts';
import { fail } from '../../kernel/failure.ts';
import { transact, type Tx } from '../../kernel/transaction.ts';
import { requireFrom, requireMove, requireVersion } from '../../kernel/transitions.ts';
import { executorOf } from './executor-of.ts';
import { hashOf } from './hash.ts';
import { companyOf, ownerOf, questionOf, votersOf } from './load-voters.ts';
import { ended, factsOf, isStuck, moveRequest, stepChange, voterIdsOf } from './move-request.ts';
import { ownerOfPrincipal } from './owner-of-principal.ts';
import { planUnder, policyInForce } from './policy/policy-in-force.ts';
import { holdPolicy } from './policy/policy-repository.ts';
import { presentApproval, type ApprovalDetail } from './present-approvals.ts';
import { lockRequest, newestRequestsOf, type RequestRow } from './repository.ts';
import type { ApprovalDeps } from './types.ts';
import { requireVisible } from './visibility.ts';

type Routes = typeof approvalRoutes;

const dayMs = 86_400_000;
/** How long the approvers have peace after they were reminded. */
const reminderGapMs = 4 * 3_600_000;

export const createRequestVerbs = (deps: ApprovalDeps) => {
  /** One act on a request that the caller may see, locked, and how it stands after it. */
  const onRequest = (
    ctx: Context,
    { id, version }: { readonly id: string; readonly version?: number },
    act: (tx: Tx, request: RequestRow) => Promise<RequestRow>,
  ): Promise<ApprovalDetail> =>
    transact(ctx, async (tx) => {
      const owner = ownerOfPrincipal(principalOf(ctx));
      await holdPolicy(tx, owner);
      const request = (await lockRequest(tx, owner, id)) ?? fail('not_found');
      await requireVisible(tx, ctx, deps, request);
      if (version !== undefined) requireVersion(request.version, version);
      return presentApproval(tx, ctx, deps, await act(tx, request));
    });

  const peopleOf = async (tx: Tx, ctx: Context, request: RequestRow) => {
    const company = await companyOf(tx, ctx, deps.directory, ownerOf(request));
    return votersOf(tx, deps.directory, company, request);
  };

  return {
    recallApproval: (ctx: Context, input: InputOf<Routes['recallApproval']>): Promise<ApprovalDetail> =>
      onRequest(ctx, input, async (tx, request) => {
        requireMaker(ctx, request);
        requireMove(approvalLife, request.state, 'recalled');
        const change = ended('recalled', ctx.clock.now());
        const recalled = await moveRequest(tx, ctx, request, { move: 'recalled', change });
        await executorOf(deps, request.act).ended?.(tx, ctx, factsOf(recalled), 'recalled');
        return recalled;
      }),

    /** As a new revision of what the object is now, under the policy in force; the votes before it are void. */
    resubmitApproval: (ctx: Context, input: InputOf<Routes['resubmitApproval']>): Promise<ApprovalDetail> =>
      onRequest(ctx, input, async (tx, request) => {
        requireMaker(ctx, request);
        requireMove(approvalLife, request.state, 'draft');
        const { act, objectId, content, owner } = factsOf(request);
        const newest = (await newestRequestsOf(tx, act, [objectId])).get(objectId);
        if (newest && newest.id !== request.id) fail('already_proposed');
        const now = ctx.clock.now();
        const voters = await peopleOf(tx, ctx, request);
        const { version, document } = await policyInForce(tx, owner);
        const plan = planUnder(document, owner, questionOf(request, voters.members), voters);
        const steps = plan && plan.steps.length > 0 ? plan.steps : request.planned_steps;
        const shown = await executorOf(deps, act).describe(tx, factsOf(request));
        const planned = {
          ...request,
          shown,
          shown_before: request.shown,
          hash: hashOf({ act, objectId, content, shown }),
          revision: request.revision + 1,
          policy_version: version,
          rule_name: plan?.rule.name ?? request.rule_name,
          planned_steps: steps,
          steps,
          expires_at: new Date(now.getTime() + document.expiresAfterDays * dayMs),
          ended_at: null,
          reminded_at: null,
        };
        const asked = { ...planned, ...stepChange(planned, 0, now), state: 'in_approval' as const };
        const draft = { ...request, state: 'draft' as const };
        const sent = await moveRequest(tx, ctx, draft, {
          move: 'resubmitted',
          change: asked,
          notify: voterIdsOf(asked, voters),
        });
        return isStuck(sent, voters)
          ? moveRequest(tx, ctx, sent, { move: 'blocked', change: { state: 'blocked' }, bySystem: true })
          : sent;
      }),

    remindApproval: (ctx: Context, { id }: InputOf<Routes['remindApproval']>): Promise<ApprovalDetail> =>
      onRequest(ctx, { id }, async (tx, request) => {
        requireMaker(ctx, request);
        requireFrom(approvalLife, request.state, { from: 'in_approval', to: 'approved' });
        const now = ctx.clock.now();
        const waitMs = (request.reminded_at ?? request.step_since).getTime() + reminderGapMs - now.getTime();
        if (waitMs > 0) fail('approval_reminded', { retryAfterSeconds: Math.ceil(waitMs / 1000) });
        const notify = voterIdsOf(request, await peopleOf(tx, ctx, request));
        return moveRequest(tx, ctx, request, { move: 'reminded', change: { reminded_at: now }, notify });
      }),

    /** Others decide the present step. Whoever chose them took part, and never votes on it. */
    reassignApproval: (
      ctx: Context,
      { to, ...input }: InputOf<Routes['reassignApproval']>,
    ): Promise<ApprovalDetail> =>
      onRequest(ctx, input, async (tx, request) => {
        const { userId } = principalOf(ctx);
        const voters = await peopleOf(tx, ctx, request);
        if (voters.barred.has(userId)) fail('self_approval_forbidden');
        if (request.state !== 'blocked') requireMove(approvalLife, request.state, 'blocked');
        const steps = request.steps.map((step, place) =>
          place === request.step ? { ...step, of: to } : step,
        );
        const barred_ids = [...new Set([...request.barred_ids, userId])];
        const now = ctx.clock.now();
        const given = { ...request, steps, barred_ids };
        const asked = { ...given, ...stepChange(given, request.step, now), state: 'in_approval' as const };
        const left = await peopleOf(tx, ctx, asked);
        if (isStuck(asked, left)) fail('approval_dead_end');
        return moveRequest(tx, ctx, request, {
          move: 'reassigned',
          change: asked,
          notify: voterIdsOf(asked, left),
        });
      }),
  };
};

const requireMaker = (ctx: Context, { maker_id: makerId }: RequestRow): void => {
  if (makerId !== principalOf(ctx).userId) fail('approval_maker_only');
};
