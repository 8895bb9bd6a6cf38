import type { InputOf } from '@tael/contract';
import type { fundingRoutes } from '@tael/contract/funding/routes';
import { depositLife } from '@tael/contract/funding/states';
import type { Context } from '../../../kernel/context.ts';
import { fail } from '../../../kernel/failure.ts';
import { transact } from '../../../kernel/transaction.ts';
import { requireMove, requireVersion } from '../../../kernel/transitions.ts';
import type { FundingDeps } from '../deps.ts';
import { presentReview } from '../present-reviews.ts';
import { lockDeposit } from '../repository.ts';
import type { DepositForReview } from '../rules.ts';
import { askOfDeposit } from './deposit-approval.ts';

/**
 * A vote for what was matched, from the deposit's own screen. The last one makes the money the customer's, which stays on
 * deposit until its release date. A suspended customer is credited nothing.
 */
export const approveDeposit =
  ({ approvals }: FundingDeps) =>
  (ctx: Context, input: InputOf<typeof fundingRoutes.approveDeposit>): Promise<DepositForReview> =>
    transact(ctx, async (tx) => {
      const deposit = (await lockDeposit(tx, input.id)) ?? fail('not_found');
      requireVersion(deposit.version, input.version);
      requireMove(depositLife, deposit.state, 'on_hold');
      await approvals.requestAndVote(tx, ctx, askOfDeposit(deposit), { verdict: 'approve' });
      return presentReview(tx, ctx, (await lockDeposit(tx, input.id)) ?? fail('not_found'));
    });
