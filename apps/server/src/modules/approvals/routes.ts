import type { HandlersFor, OutputOf } from '@tael/contract';
import type { approvalRoutes } from '@tael/contract/approvals/routes';
import { principalOf, type Context } from '../../kernel/context.ts';
import { read } from '../../kernel/transaction.ts';
import { createAbsenceVerbs } from './absences.ts';
import { createRequestVerbs } from './act-on-request.ts';
import { ownerOfPrincipal } from './owner-of-principal.ts';
import { createPolicyVerbs } from './policies.ts';
import { personOf } from './present-approvals.ts';
import { countApprovals, getApproval, listApprovals } from './read-approvals.ts';
import { simulateApproval } from './policy/simulate.ts';
import type { ApprovalDeps } from './types.ts';
import { voteOnApprovals } from './voting/vote-on-approvals.ts';

export const createApprovalHandlers = (deps: ApprovalDeps): HandlersFor<Context, typeof approvalRoutes> => ({
  listApprovals: listApprovals(deps),
  countApprovals: countApprovals(deps),
  getApproval: getApproval(deps),
  voteOnApprovals: voteOnApprovals(deps),
  ...createRequestVerbs(deps),
  ...createPolicyVerbs(deps),
  simulateApproval: simulateApproval(deps),
  listApprovalParties: listApprovalParties(deps),
  ...createAbsenceVerbs(deps),
});

/** Whom a policy, a reassignment or a substitution can name. */
const listApprovalParties =
  ({ directory }: ApprovalDeps) =>
  (ctx: Context): Promise<OutputOf<(typeof approvalRoutes)['listApprovalParties']>> =>
    read(ctx, async (tx) => {
      const owner = ownerOfPrincipal(principalOf(ctx));
      const members = await directory.members(tx, owner);
      const called = await directory.called(
        tx,
        members.map(({ id }) => id),
      );
      return {
        people: members.map(({ id, roles, permissions }) => ({
          ...personOf(id, called),
          roles: [...roles],
          mayVote: permissions.has('approval:vote'),
        })),
        roles: [...(await directory.roles(tx, owner))],
      };
    });
