import type { InputOf } from '@tael/contract';
import type { fundingRoutes } from '@tael/contract/funding/routes';
import type { Context } from '../../kernel/context.ts';
import { fail } from '../../kernel/failure.ts';
import { transact } from '../../kernel/transaction.ts';
import { requireVersion } from '../../kernel/transitions.ts';
import { auditedMove } from './audited-move.ts';
import { presentReview } from './present-reviews.ts';
import { freeIncomingOf } from './incoming-repository.ts';
import { lockDeposit } from './repository.ts';
import type { DepositForReview } from './rules.ts';
import { tellCustomer } from './tell-customer.ts';

/** Refuses a deposit before it is credited. The money that was matched to it stays in suspense, free for its true owner. */
export const rejectDeposit = (
  ctx: Context,
  input: InputOf<typeof fundingRoutes.rejectDeposit>,
): Promise<DepositForReview> =>
  transact(ctx, async (tx) => {
    const deposit = (await lockDeposit(tx, input.id)) ?? fail('not_found');
    requireVersion(deposit.version, input.version);
    const rejected = await auditedMove(tx, ctx, deposit, {
      to: 'rejected',
      action: 'funding.rejected',
      change: { matched_by: null },
      reason: input.reason,
    });
    await freeIncomingOf(tx, deposit.id);
    await tellCustomer(tx, ctx, rejected);
    return presentReview(tx, ctx, rejected);
  });
