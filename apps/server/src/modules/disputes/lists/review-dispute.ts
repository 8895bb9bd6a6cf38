/** What staff does with a dispute: file it, answer the merchant, or say that the merchant is right. */
import type { InputOf } from '@tael/contract';
import type { disputeRoutes } from '@tael/contract/disputes/routes';
import { disputeLife, type DisputeState } from '@tael/contract/disputes/states';
import { principalOf, type Context } from '../../../kernel/context.ts';
import { fail } from '../../../kernel/failure.ts';
import { transact, type Tx } from '../../../kernel/transaction.ts';
import { refuseMove, requireMove, requireVersion } from '../../../kernel/transitions.ts';
import type { Ledger } from '../../ledger/index.ts';
import { endDispute } from '../end-dispute.ts';
import { lockWithPurchase, requireLeft } from '../lock-dispute.ts';
import { moveDispute } from '../move-dispute.ts';
import { postCredit } from '../postings.ts';
import { presentReview, type DisputeForReview } from '../present-disputes.ts';
import { lockDispute, type DisputeRow } from '../repository.ts';

const lockSeen = async (
  tx: Tx,
  { id, version }: { readonly id: string; readonly version: number },
): Promise<DisputeRow> => {
  const dispute = (await lockDispute(tx, id, null)) ?? fail('not_found');
  requireVersion(dispute.version, version);
  return dispute;
};

/** Files it with the network, and gives the customer the disputed amount meanwhile where that is decided. */
export const fileDispute =
  (ledger: Ledger) =>
  (ctx: Context, input: InputOf<typeof disputeRoutes.fileDispute>): Promise<DisputeForReview> =>
    transact(ctx, async (tx) => {
      const locked = (await lockWithPurchase(tx, input.id, null)) ?? fail('not_found');
      const { dispute } = locked;
      requireVersion(dispute.version, input.version);
      requireMove(disputeLife, dispute.state, 'filed');
      if (dispute.opened_by === principalOf(ctx).userId) fail('self_approval_forbidden');
      requireLeft(locked);
      const credited = input.isCredited ? dispute.amount : 0n;
      const filed = await moveDispute(tx, ctx, dispute, {
        to: 'filed',
        action: 'dispute.filed',
        change: { credited },
        note: input.note,
      });
      const answer = await presentReview(tx, ctx, filed);
      if (input.isCredited) await postCredit(tx, ledger, filed);
      return answer;
    });

/** The stages that our answer leads to. */
const nextStage: Readonly<Partial<Record<DisputeState, DisputeState>>> = {
  representment: 'prearbitration',
  prearbitration: 'arbitration',
};

/** Answers the merchant, who did not give in: on to the next stage. */
export const escalateDispute = (
  ctx: Context,
  input: InputOf<typeof disputeRoutes.escalateDispute>,
): Promise<DisputeForReview> =>
  transact(ctx, async (tx) => {
    const dispute = await lockSeen(tx, input);
    const to = nextStage[dispute.state] ?? refuseMove(disputeLife, dispute.state, 'arbitration');
    const move = { to, action: 'dispute.escalated', note: input.note } as const;
    return presentReview(tx, ctx, await moveDispute(tx, ctx, dispute, move));
  });

/** The merchant is right. A provisional credit is taken back. */
export const concedeDispute =
  (ledger: Ledger) =>
  (ctx: Context, input: InputOf<typeof disputeRoutes.concedeDispute>): Promise<DisputeForReview> =>
    transact(ctx, async (tx) => {
      const dispute = await lockSeen(tx, input);
      const end = { to: 'lost', action: 'dispute.conceded', won: 0n, note: input.note } as const;
      return presentReview(tx, ctx, await endDispute(tx, ctx, ledger, dispute, end));
    });
