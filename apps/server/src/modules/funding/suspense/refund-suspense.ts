import type { InputOf } from '@tael/contract';
import type { suspenseRoutes } from '@tael/contract/funding/suspense/routes';
import { audit } from '../../../kernel/audit.ts';
import type { Context } from '../../../kernel/context.ts';
import type { EventJob } from '../../../kernel/events/job.ts';
import { emit } from '../../../kernel/events/outbox.ts';
import { assert } from '../../../kernel/failure.ts';
import { read, transact, type Tx } from '../../../kernel/transaction.ts';
import type { FundingDeps } from '../deps.ts';
import {
  findIncoming,
  lockIncoming,
  updateRefund,
  type IncomingRow,
} from '../incoming/incoming-repository.ts';
import { sendUnmatchedBack } from '../intents/index.ts';
import { postReturned } from '../postings.ts';
import { auditSuspense, lockOpenItem } from './claim-suspense.ts';
import type { SuspenseDeps } from './deps.ts';
import { presentDetail, type SuspenseDetail } from './present.ts';
import { findItem } from './repository.ts';

/** Asks whoever brought it to send it back to its sender. */
export const refundSuspense =
  (deps: Pick<SuspenseDeps, 'namesOf'>) =>
  (ctx: Context, { id, reason }: InputOf<typeof suspenseRoutes.refundSuspense>): Promise<SuspenseDetail> =>
    transact(ctx, async (tx) => {
      const row = await lockOpenItem(tx, ctx, id);
      await auditSuspense(tx, ctx, row, {
        action: 'funding.suspense_refunded',
        after: { state: 'refund_due' },
        reason,
      });
      if (row.provider === 'bank') await returnTransfer(tx, ctx, row.id, row.tenant_id);
      else await sendUnmatchedBack(tx, ctx, row.id);
      const due = await findItem(tx, id);
      assert(due, 'what was locked is there');
      return presentDetail(deps, tx, ctx, due);
    });

const returnTransfer = async (tx: Tx, ctx: Context, id: string, tenantId: string): Promise<void> => {
  await updateRefund(tx, id, { refund_due_at: ctx.clock.now() });
  await emit(tx, ctx, {
    topic: 'funding.transfer_return_due',
    objectId: id,
    tenantId,
    customerId: null,
    payload: {},
  });
};

/** The bank sends a transfer back; it is asked until it agrees. */
export const returnTransferJob = ({ ledger, bank }: Pick<FundingDeps, 'ledger' | 'bank'>): EventJob => ({
  topic: 'funding.transfer_return_due',
  run: async (ctx, { objectId }) => {
    const row = await read(ctx, (tx) => findIncoming(tx, objectId));
    if (!row || !isToReturn(row)) return;
    await bank.returnTransfer({ refundId: objectId, bankReference: row.bank_reference });
    await transact(ctx, async (tx) => {
      const due = await lockIncoming(tx, objectId);
      if (!due || !isToReturn(due)) return;
      await updateRefund(tx, objectId, { refunded_at: ctx.clock.now() });
      await audit(tx, ctx, {
        action: 'funding.transfer_returned',
        object: { type: 'incoming_transfer', id: objectId },
        tenantId: due.tenant_id,
        customerId: null,
        before: { state: 'refund_due' },
        after: { state: 'refunded', bankReference: due.bank_reference },
        actor: 'system',
      });
      await postReturned(tx, ledger, due);
    });
  },
});

const isToReturn = (row: IncomingRow): boolean => row.refund_due_at !== null && row.refunded_at === null;
