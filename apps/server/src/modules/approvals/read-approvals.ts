import type { InputOf, OutputOf } from '@tael/contract';
import { openApprovalStates } from '@tael/contract/approvals/states';
import type { approvalRoutes } from '@tael/contract/approvals/routes';
import { principalOf, type Context } from '../../kernel/context.ts';
import { fail } from '../../kernel/failure.ts';
import { pageOfRows, readCursor } from '../../kernel/lists/keyset.ts';
import { narrowingOf } from '../../kernel/lists/narrowing.ts';
import { read, type Tx } from '../../kernel/transaction.ts';
import { companyOf, type Company } from './load-voters.ts';
import { ownerOfPrincipal } from './owner-of-principal.ts';
import { presentApproval, presentApprovals, type ApprovalDetail } from './present-approvals.ts';
import { countRequests, findRequest, pageOfRequests, type RequestFilter } from './repository.ts';
import type { ApprovalDeps } from './types.ts';
import { refsOfReader, requireVisible } from './visibility.ts';

type Routes = typeof approvalRoutes;
type Box = InputOf<Routes['listApprovals']>['box'];

const filterOf = (ctx: Context, company: Company, box: Box): RequestFilter => {
  const who = principalOf(ctx);
  const owner = ownerOfPrincipal(who);
  if (box === 'mine') return { owner, makerId: who.userId };
  const asked = { refs: refsOfReader(company, who.userId), userId: who.userId };
  if (box === 'to_decide') return { owner, waitsFor: asked };
  return who.permissions.has('policy:read') ? { owner } : { owner, involving: asked };
};

/** Requests, newest first: those that wait for the reader, those that they made, or all that they may see. */
export const listApprovals =
  (deps: ApprovalDeps) =>
  (
    ctx: Context,
    { box, state, act, makerId, limit, cursor, ...narrowing }: InputOf<Routes['listApprovals']>,
  ): Promise<OutputOf<Routes['listApprovals']>> =>
    read(ctx, async (tx) => {
      const company = await companyOf(tx, ctx, deps.directory, ownerOfPrincipal(principalOf(ctx)));
      const filter = {
        ...filterOf(ctx, company, box),
        ...(state && { states: [state] }),
        ...(makerId && box !== 'mine' && { makerId }),
        act,
        narrowing: narrowingOf(narrowing),
      };
      const found = await pageOfRequests(tx, filter, { limit, after: readCursor(cursor) });
      const { rows, nextCursor } = pageOfRows(found, limit, ({ submitted_at: at, id }) => ({ at, id }));
      return { items: await presentApprovals(tx, ctx, deps, rows, company), nextCursor };
    });

/** More than this many nobody counts: the header says 99+. */
const mostCounted = 100;

/** How many requests wait for the caller, in a transaction of theirs. */
export const countToDecide =
  (deps: ApprovalDeps) =>
  async (tx: Tx, ctx: Context): Promise<number> => {
    if (!principalOf(ctx).permissions.has('approval:vote')) return 0;
    const company = await companyOf(tx, ctx, deps.directory, ownerOfPrincipal(principalOf(ctx)));
    return countRequests(tx, filterOf(ctx, company, 'to_decide'), mostCounted);
  };

export const countApprovals =
  (deps: ApprovalDeps) =>
  (ctx: Context): Promise<OutputOf<Routes['countApprovals']>> =>
    read(ctx, async (tx) => {
      const company = await companyOf(tx, ctx, deps.directory, ownerOfPrincipal(principalOf(ctx)));
      const mine = { ...filterOf(ctx, company, 'mine'), states: openApprovalStates };
      return {
        toDecide: await countRequests(tx, filterOf(ctx, company, 'to_decide'), mostCounted),
        mine: await countRequests(tx, mine, mostCounted),
      };
    });

export const getApproval =
  (deps: ApprovalDeps) =>
  (ctx: Context, { id }: InputOf<Routes['getApproval']>): Promise<ApprovalDetail> =>
    read(ctx, async (tx) => {
      const owner = ownerOfPrincipal(principalOf(ctx));
      const request = (await findRequest(tx, owner, id)) ?? fail('not_found');
      await requireVisible(tx, ctx, deps, request);
      return presentApproval(tx, ctx, deps, request);
    });
