/** Approvals as the module of an act sees them: in its own verbs and transactions, by its own object. */
import type { ApprovalAct } from '@tael/contract/approvals/acts';
import { openApprovalStates } from '@tael/contract/approvals/states';
import { audit } from '../../../kernel/audit.ts';
import type { Context } from '../../../kernel/context.ts';
import { newId } from '../../../kernel/ids.ts';
import { fail } from '../../../kernel/failure.ts';
import type { Tx } from '../../../kernel/transaction.ts';
import { castVote, type Ballot } from './cast-vote.ts';
import { executorOf } from '../executor-of.ts';
import { isSame } from '../hash.ts';
import { ended, moveRequest } from '../move-request.ts';
import { ownerOf } from '../load-voters.ts';
import { holdPolicy } from '../policy/policy-repository.ts';
import { lockRequest, newestRequestsOf, type RequestRow } from '../repository.ts';
import { countToDecide } from '../read-approvals.ts';
import { heldUpIn, requestApproval } from '../request-approval.ts';
import type { ApprovalDeps, Ask } from '../types.ts';

const isOpen = ({ state }: RequestRow): boolean => openApprovalStates.some((open) => open === state);

/** The open request about each of these objects, by object. */
export const openRequestsOf = async (
  tx: Tx,
  act: ApprovalAct,
  objectIds: readonly string[],
): Promise<ReadonlyMap<string, RequestRow>> =>
  new Map([...(await newestRequestsOf(tx, act, objectIds))].filter(([, request]) => isOpen(request)));

const lockOpen = async (tx: Tx, act: ApprovalAct, objectId: string): Promise<RequestRow | undefined> => {
  const found = (await openRequestsOf(tx, act, [objectId])).get(objectId);
  if (!found) return undefined;
  await holdPolicy(tx, ownerOf(found));
  const locked = await lockRequest(tx, ownerOf(found), found.id);
  return locked && isOpen(locked) ? locked : undefined;
};

/**
 * A vote from the object's own screen, which shows the object as it is: where the request says something else by now, it
 * is brought up to date and voted on as it is.
 */
const voteAsShown = async (
  tx: Tx,
  ctx: Context,
  deps: ApprovalDeps,
  request: RequestRow,
  ballot: Ballot,
): Promise<'counted' | 'approved' | 'rejected'> => {
  const outcome = await castVote(tx, ctx, deps, request, ballot);
  if (outcome !== 'changed') return outcome;
  const renewed = (await lockRequest(tx, ownerOf(request), request.id)) ?? fail('not_found');
  const again = await castVote(tx, ctx, deps, renewed, ballot);
  return again === 'changed' ? fail('conflict') : again;
};

const doAtOnce = async (tx: Tx, ctx: Context, deps: ApprovalDeps, ask: Ask): Promise<'approved'> => {
  const { act, object, owner, content, makerId, subjectCustomerId = owner.customerId } = ask;
  await audit(tx, ctx, {
    action: 'approval.approved',
    object,
    customerId: owner.customerId,
    after: { act, isAutomatic: true },
  });
  const about = { act, objectId: object.id, owner, content, makerId, subjectCustomerId };
  const facts = { id: newId(), ...about, reason: null, comment: null };
  await executorOf(deps, act).execute(tx, ctx, facts);
  return 'approved';
};

export const createObjectApprovals = (deps: ApprovalDeps) => {
  const request = requestApproval(deps);
  return {
    /** Asks whether an act may be done; see `requestApproval`. */
    request,

    heldUpIn: heldUpIn(deps),

    openRequestsOf,

    /** How many requests wait for the caller's vote. */
    countToDecide: countToDecide(deps),

    /** The same where nobody has to do anything more once the policy wants nobody's vote: it is done. */
    requestOrDo: async (tx: Tx, ctx: Context, ask: Ask): Promise<void> => {
      if ((await request(tx, ctx, ask)).kind === 'auto') await doAtOnce(tx, ctx, deps, ask);
    },

    /** Votes on what waits about an object. Throws `not_found` where nothing does. */
    vote: async (
      tx: Tx,
      ctx: Context,
      { act, objectId }: { readonly act: ApprovalAct; readonly objectId: string },
      ballot: Ballot,
    ): Promise<'counted' | 'approved' | 'rejected'> => {
      const open = (await lockOpen(tx, act, objectId)) ?? fail('not_found');
      return voteAsShown(tx, ctx, deps, open, ballot);
    },

    /**
     * Asks and votes in one: for acts that somebody else than their maker does by doing them. Where the policy wants
     * nobody's vote, the act is done as well. Throws `already_proposed` where something else waits about the object.
     */
    requestAndVote: async (
      tx: Tx,
      ctx: Context,
      ask: Ask,
      ballot: Ballot,
    ): Promise<'counted' | 'approved' | 'rejected'> => {
      const open = await lockOpen(tx, ask.act, ask.object.id);
      if (open && !isSame(open.content, ask.content)) fail('already_proposed');
      if (open) return voteAsShown(tx, ctx, deps, open, ballot);
      const asked = await request(tx, ctx, ask);
      if (asked.kind === 'auto') return doAtOnce(tx, ctx, deps, ask);
      const made = (await lockOpen(tx, ask.act, ask.object.id)) ?? fail('conflict');
      return voteAsShown(tx, ctx, deps, made, ballot);
    },

    /** The object was decided otherwise, or is no more: what waited about it is over. */
    withdraw: async (tx: Tx, ctx: Context, act: ApprovalAct, objectId: string): Promise<void> => {
      const open = await lockOpen(tx, act, objectId);
      if (!open) return;
      await moveRequest(tx, ctx, open, { move: 'recalled', change: ended('recalled', ctx.clock.now()) });
    },
  };
};

export type ObjectApprovals = ReturnType<typeof createObjectApprovals>;
