import type { InputOf } from '@tael/contract';
import type { fundingRoutes } from '@tael/contract/funding/routes';
import type { Context } from '../../../kernel/context.ts';
import { fail } from '../../../kernel/failure.ts';
import { transact } from '../../../kernel/transaction.ts';
import { requireVersion } from '../../../kernel/transitions.ts';
import type { FundingDeps } from '../deps.ts';
import { presentReview } from '../present-reviews.ts';
import { lockDeposit } from '../repository.ts';
import type { DepositForReview } from '../rules.ts';
import { refuseDeposit } from './refuse-deposit.ts';

/** Refuses a deposit before it is credited. */
export const rejectDeposit =
  ({ approvals }: Pick<FundingDeps, 'approvals'>) =>
  (ctx: Context, input: InputOf<typeof fundingRoutes.rejectDeposit>): Promise<DepositForReview> =>
    transact(ctx, async (tx) => {
      const deposit = (await lockDeposit(tx, input.id)) ?? fail('not_found');
      requireVersion(deposit.version, input.version);
      await approvals.withdraw(tx, ctx, 'deposit.approved', deposit.id);
      return presentReview(tx, ctx, await refuseDeposit(tx, ctx, deposit, input));
    });
