import type { InputOf } from '@tael/contract';
import { unanswered, unproved } from '@tael/contract/disputes/forms';
import type { disputeRoutes } from '@tael/contract/disputes/routes';
import { disputeLife } from '@tael/contract/disputes/states';
import { customerOf, type Context } from '../../../kernel/context.ts';
import { fail } from '../../../kernel/failure.ts';
import { transact } from '../../../kernel/transaction.ts';
import { requireMove, requireVersion } from '../../../kernel/transitions.ts';
import { faultsOfAnswers } from '../draft.ts';
import { lockWithPurchase, requireLeft } from '../lock-dispute.ts';
import { moveDispute } from '../move-dispute.ts';
import { presentDispute, type Dispute } from '../present-disputes.ts';
import { evidenceOf } from '../evidence/evidence-repository.ts';

/**
 * Hands in a draft that answers all that its reason asks, rightly, and has the evidence for it: staff looks at it, and
 * file it with the network.
 */
export const submitDispute = (
  ctx: Context,
  input: InputOf<typeof disputeRoutes.submitDispute>,
): Promise<Dispute> =>
  transact(ctx, async (tx) => {
    const { customerId } = customerOf(ctx);
    const locked = (await lockWithPurchase(tx, input.id, customerId)) ?? fail('not_found');
    const { dispute, purchase } = locked;
    requireVersion(dispute.version, input.version);
    requireMove(disputeLife, dispute.state, 'submitted');
    requireLeft(locked);
    const fields = [
      ...unanswered(dispute.reason, dispute.answers),
      ...(await faultsOfAnswers(tx, ctx, purchase, dispute)),
      ...unproved(dispute.reason, await evidenceOf(tx, [dispute.id])),
    ];
    if (fields.length > 0) fail('validation_failed', { fields });
    const move = { to: 'submitted', action: 'dispute.submitted' } as const;
    return presentDispute(tx, ctx, await moveDispute(tx, ctx, dispute, move));
  });
