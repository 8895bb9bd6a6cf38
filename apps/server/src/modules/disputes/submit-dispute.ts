import type { InputOf } from '@tael/contract';
import type { disputeRoutes } from '@tael/contract/disputes/routes';
import { disputeLife, unansweredOf } from '@tael/contract/disputes/states';
import { customerOf, type Context } from '../../kernel/context.ts';
import { fail } from '../../kernel/failure.ts';
import { transact } from '../../kernel/transaction.ts';
import { requireMove, requireVersion } from '../../kernel/transitions.ts';
import { lockWithPurchase, requireLeft } from './lock-dispute.ts';
import { moveDispute } from './move-dispute.ts';
import { presentDispute, type Dispute } from './present-disputes.ts';

/** Hands in a draft that answers all that its reason asks: people of ours look at it, and file it with the network. */
export const submitDispute = (
  ctx: Context,
  input: InputOf<typeof disputeRoutes.submitDispute>,
): Promise<Dispute> =>
  transact(ctx, async (tx) => {
    const { customerId } = customerOf(ctx);
    const locked = (await lockWithPurchase(tx, input.id, customerId)) ?? fail('not_found');
    const { dispute } = locked;
    requireVersion(dispute.version, input.version);
    requireMove(disputeLife, dispute.state, 'submitted');
    requireLeft(locked);
    const missing = unansweredOf(dispute.reason, dispute.answers);
    if (missing.length > 0)
      fail('validation_failed', {
        fields: missing.map((question) => ({ field: `answers.${question}`, code: 'required' })),
      });
    const move = { to: 'submitted', action: 'dispute.submitted' } as const;
    return presentDispute(tx, ctx, await moveDispute(tx, ctx, dispute, move));
  });
