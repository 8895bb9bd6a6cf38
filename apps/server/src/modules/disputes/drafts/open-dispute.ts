import type { InputOf } from '@tael/contract';
import type { disputeRoutes } from '@tael/contract/disputes/routes';
import { customerOf, type Context } from '../../../kernel/context.ts';
import { fail, failField } from '../../../kernel/failure.ts';
import { transact } from '../../../kernel/transaction.ts';
import { lockAuthorization } from '../../authorizations/index.ts';
import { answersTo, disputedAmount, requireAnswers } from '../draft.ts';
import { presentDispute, type Dispute } from '../present-disputes.ts';
import { openDisputeOf } from '../repository.ts';
import { writeDraft } from './write-draft.ts';

/** Writes down what the customer disputes of a purchase, and why, as a draft that waits for its evidence. */
export const openDispute = (
  ctx: Context,
  input: InputOf<typeof disputeRoutes.openDispute>,
): Promise<Dispute> =>
  transact(ctx, async (tx) => {
    const { customerId, userId, email } = customerOf(ctx);
    const purchase =
      (await lockAuthorization(tx, input.transactionId, customerId)) ??
      failField('transactionId', 'invalid_choice');
    if (await openDisputeOf(tx, purchase.id)) fail('dispute_open');
    const content = {
      reason: input.reason,
      amount: disputedAmount(ctx, purchase, input.amount),
      answers: answersTo(input),
    };
    await requireAnswers(tx, ctx, purchase, content);
    const dispute = await writeDraft(tx, ctx, purchase, { ...content, by: { userId, email } });
    return presentDispute(tx, ctx, dispute);
  });
