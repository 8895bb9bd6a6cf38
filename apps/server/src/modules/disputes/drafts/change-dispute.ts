import type { InputOf } from '@tael/contract';
import type { disputeRoutes } from '@tael/contract/disputes/routes';
import { formatMoney, money } from '@tael/money';
import { audit } from '../../../kernel/audit.ts';
import { customerOf, type Context } from '../../../kernel/context.ts';
import { fail } from '../../../kernel/failure.ts';
import { transact } from '../../../kernel/transaction.ts';
import { requireVersion } from '../../../kernel/transitions.ts';
import { answersTo, disputedAmount, requireAnswers, requireDraft } from '../draft.ts';
import { lockWithPurchase } from '../lock-dispute.ts';
import { presentDispute, type Dispute } from '../present-disputes.ts';
import { updateDraft, type DisputeRow } from '../repository.ts';

const figures = ({ reason, amount, currency, version }: DisputeRow) => ({
  reason,
  amount: formatMoney(money(amount, currency)),
  version,
});

/** Writes a draft anew. Once it is handed in, its words stay as they are. */
export const changeDispute = (
  ctx: Context,
  input: InputOf<typeof disputeRoutes.changeDispute>,
): Promise<Dispute> =>
  transact(ctx, async (tx) => {
    const { customerId } = customerOf(ctx);
    const { dispute: draft, purchase } =
      (await lockWithPurchase(tx, input.id, customerId)) ?? fail('not_found');
    requireVersion(draft.version, input.version);
    requireDraft(draft);
    const changed: DisputeRow = {
      ...draft,
      reason: input.reason,
      amount: disputedAmount(ctx, purchase, input.amount),
      answers: answersTo(input),
      version: draft.version + 1,
    };
    await requireAnswers(tx, ctx, purchase, changed);
    await updateDraft(tx, changed);
    await audit(tx, ctx, {
      action: 'dispute.changed',
      object: { type: 'dispute', id: draft.id },
      before: figures(draft),
      after: figures(changed),
    });
    return presentDispute(tx, ctx, changed);
  });
