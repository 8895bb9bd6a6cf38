import type { InputOf } from '@tael/contract';
import type { disputeRoutes } from '@tael/contract/disputes/routes';
import { audit } from '../../../kernel/audit.ts';
import { customerOf, type Context } from '../../../kernel/context.ts';
import { fail } from '../../../kernel/failure.ts';
import { transact } from '../../../kernel/transaction.ts';
import { requireDraft } from '../draft.ts';
import { presentDispute, type Dispute } from '../present-disputes.ts';
import { endEvidence, evidenceOf } from './evidence-repository.ts';
import { lockDispute } from '../repository.ts';

/** Takes a piece of evidence away from a draft. The file is kept, as every file that an object rested on. */
export const removeDisputeEvidence = (
  ctx: Context,
  { id, evidenceId }: InputOf<typeof disputeRoutes.removeDisputeEvidence>,
): Promise<Dispute> =>
  transact(ctx, async (tx) => {
    const draft = (await lockDispute(tx, id, customerOf(ctx).customerId)) ?? fail('not_found');
    requireDraft(draft);
    const item = (await evidenceOf(tx, [id])).find((one) => one.id === evidenceId) ?? fail('not_found');
    await endEvidence(tx, item.id, ctx.clock.now());
    await audit(tx, ctx, {
      action: 'dispute.evidence_removed',
      object: { type: 'dispute', id },
      before: { fileId: item.file_id },
    });
    return presentDispute(tx, ctx, draft);
  });
