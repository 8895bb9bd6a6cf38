import {
  approvalLife,
  type ApprovalRejectReason,
  type ApprovalVerdict,
  type VoteOutcome,
} from '@tael/contract/approvals/states';
import { principalOf, type Context } from '../../../kernel/context.ts';
import { fail } from '../../../kernel/failure.ts';
import { isPlanted } from '../../../kernel/fault-switch.ts';
import { newId } from '../../../kernel/ids.ts';
import type { Tx } from '../../../kernel/transaction.ts';
import { refuseMove } from '../../../kernel/transitions.ts';
import { executorOf } from '../executor-of.ts';
import { companyOf, ownerOf, votersOf } from '../load-voters.ts';
import { ended, factsOf, moveRequest, stepChange, voterIdsOf } from '../move-request.ts';
import { refreshRequest } from './refresh-request.ts';
import { insertVote, votesOf, type RequestRow, type VoteRow } from '../repository.ts';
import { countingVotes, slotFor, slotsOf, type Slot, type Voters } from '../slots.ts';
import type { ApprovalDeps } from '../types.ts';

export interface Ballot {
  readonly verdict: ApprovalVerdict;
  readonly reason?: ApprovalRejectReason | null;
  readonly comment?: string | null;
}

/**
 * One vote on a request whose row the caller holds, and which was shown as it is. People, policy and the object are read
 * again here: what is another by now becomes a new revision instead, and nothing is counted. The last vote does the act
 * in this transaction.
 */
export const castVote = async (
  tx: Tx,
  ctx: Context,
  deps: ApprovalDeps,
  locked: RequestRow,
  ballot: Ballot,
): Promise<Exclude<VoteOutcome, 'refused'>> => {
  if (locked.state !== 'in_approval')
    return refuseMove(approvalLife, locked.state, ballot.verdict === 'approve' ? 'approved' : 'rejected');
  const company = await companyOf(tx, ctx, deps.directory, ownerOf(locked));
  const voters = await votersOf(tx, deps.directory, company, locked);
  requireNoPart(ctx, voters);
  const request = await refreshRequest(tx, ctx, deps, locked, voters);
  if (request.revision !== locked.revision) return 'changed';
  const slot = await freeSlot(tx, ctx, request, voters);
  await writeVote(tx, ctx, request, { slot, ballot });
  const { reason = null, comment = null } = ballot;
  if (ballot.verdict === 'reject') {
    const change = ended('rejected', ctx.clock.now());
    const rejected = await moveRequest(tx, ctx, request, { move: 'rejected', change, reason, comment });
    await executorOf(deps, request.act).ended?.(tx, ctx, factsOf(rejected, ballot), 'rejected');
    return 'rejected';
  }
  return count(tx, ctx, deps, request, { voters, comment });
};

/** Nobody decides on what they made, nor by another identity that they control. */
const requireNoPart = (ctx: Context, { barred }: Voters): void => {
  if (barred.has(principalOf(ctx).userId) && !isPlanted('maker_may_approve')) fail('self_approval_forbidden');
};

const freeSlot = async (tx: Tx, ctx: Context, request: RequestRow, voters: Voters): Promise<Slot> => {
  const { userId } = principalOf(ctx);
  const votes = (await votesOf(tx, [request.id])).filter(({ revision }) => revision === request.revision);
  if (votes.some(({ voter_id: voter }) => voter === userId)) fail('approval_voted');
  const step = request.steps[request.step];
  const slots = step ? slotsOf(step, voters) : [];
  const taken = new Set(votes.map(({ slot_id: taken }) => taken));
  return slotFor(slots, userId, taken) ?? fail('approval_not_yours');
};

const writeVote = (
  tx: Tx,
  ctx: Context,
  request: RequestRow,
  { slot, ballot }: { readonly slot: Slot; readonly ballot: Ballot },
): Promise<void> =>
  insertVote(tx, {
    id: newId(),
    tenant_id: request.tenant_id,
    customer_id: request.customer_id,
    request_id: request.id,
    revision: request.revision,
    step: request.step,
    voter_id: slot.voter.id,
    slot_id: slot.slotId,
    hash: request.hash,
    verdict: ballot.verdict,
    reason: ballot.reason ?? null,
    comment: ballot.comment || null,
    at: ctx.clock.now(),
  });

/** The first step without its votes; undefined once every step has them. */
const openStepOf = (
  request: RequestRow,
  votes: readonly (VoteRow & { readonly voterId: string; readonly slotId: string })[],
  voters: Voters,
): number | undefined => {
  const place = request.steps.findIndex(
    ({ needed }, step) => countingVotes(request.steps, step, votes, voters).length < needed,
  );
  return place < 0 ? undefined : place;
};

const count = async (
  tx: Tx,
  ctx: Context,
  deps: ApprovalDeps,
  request: RequestRow,
  { voters, comment }: { readonly voters: Voters; readonly comment: string | null },
): Promise<'counted' | 'approved'> => {
  const now = ctx.clock.now();
  const votes = (await votesOf(tx, [request.id]))
    .filter(({ revision }) => revision === request.revision)
    .map((vote) => ({ ...vote, voterId: vote.voter_id, slotId: vote.slot_id }));
  const open = openStepOf(request, votes, voters);
  if (open === undefined) {
    const change = ended('approved', now);
    const approved = await moveRequest(tx, ctx, request, { move: 'approved', change, comment });
    await executorOf(deps, request.act).execute(tx, ctx, factsOf(approved, { comment }));
    return 'approved';
  }
  // Votes of people who left may have lost an earlier step its votes: it is asked again.
  const isSame = open === request.step;
  const change = isSame ? {} : stepChange(request, open, now);
  const asked = { ...request, ...change };
  const notify = isSame ? [] : voterIdsOf(asked, voters);
  await moveRequest(tx, ctx, request, { move: 'approved', change, comment, notify });
  return 'counted';
};
