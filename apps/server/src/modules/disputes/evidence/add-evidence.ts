import type { InputOf } from '@tael/contract';
import { mostEvidence } from '@tael/contract/disputes/schemas';
import type { disputeRoutes } from '@tael/contract/disputes/routes';
import { disputeLife } from '@tael/contract/disputes/states';
import { isFinal } from '@tael/contract/kernel/transitions';
import { audit } from '../../../kernel/audit.ts';
import { customerOf, type Context } from '../../../kernel/context.ts';
import { fail } from '../../../kernel/failure.ts';
import { newId } from '../../../kernel/ids.ts';
import { transact } from '../../../kernel/transaction.ts';
import { refuseStanding } from '../../../kernel/transitions.ts';
import { attachFile } from '../../files/index.ts';
import { presentDispute, type Dispute } from '../present-disputes.ts';
import { evidenceOf, insertEvidence } from './evidence-repository.ts';
import { lockDispute } from '../repository.ts';

/** Adds a piece of evidence to a dispute that is not over; the same one again changes nothing. */
export const addDisputeEvidence = (
  ctx: Context,
  { id, fileId, kind }: InputOf<typeof disputeRoutes.addDisputeEvidence>,
): Promise<Dispute> =>
  transact(ctx, async (tx) => {
    const { customerId, userId } = customerOf(ctx);
    const dispute = (await lockDispute(tx, id, customerId)) ?? fail('not_found');
    if (isFinal(disputeLife, dispute.state)) refuseStanding('dispute_over', disputeLife, dispute.state);
    const storedEvidence = await evidenceOf(tx, [id]);
    if (!storedEvidence.some((item) => item.file_id === fileId)) {
      if (storedEvidence.length >= mostEvidence) fail('evidence_quota', { params: { limit: mostEvidence } });
      const file = {
        fileId,
        purpose: 'dispute_evidence',
        ownerCustomerId: customerId,
        field: 'fileId',
      } as const;
      const stored = await attachFile(tx, ctx, file);
      await insertEvidence(tx, {
        id: newId(),
        tenant_id: dispute.tenant_id,
        customer_id: customerId,
        dispute_id: id,
        file_id: fileId,
        name: stored.name,
        kind,
        added_by: userId,
        added_at: ctx.clock.now(),
        removed_at: null,
      });
    }
    await audit(tx, ctx, {
      action: 'dispute.evidence_added',
      object: { type: 'dispute', id },
      after: { fileId, kind },
    });
    return presentDispute(tx, ctx, dispute);
  });
