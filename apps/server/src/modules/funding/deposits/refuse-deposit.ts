import type { Context } from '../../../kernel/context.ts';
import type { Tx } from '../../../kernel/transaction.ts';
import { auditedMove } from '../audited-move.ts';
import { closeCase } from '../cases/index.ts';
import { freeIncomingOf } from '../incoming/incoming-repository.ts';
import type { DepositRow } from '../repository.ts';
import { notifyCustomer } from './notify-customer.ts';

interface Refusal {
  /** What the customer reads. */
  readonly reason: string;
  /** What staff read. */
  readonly note: string;
}

/** The end of a locked deposit. The money that was matched to it stays in suspense, free for its true owner. */
export const refuseDeposit = async (
  tx: Tx,
  ctx: Context,
  deposit: DepositRow,
  { reason, note }: Refusal,
): Promise<DepositRow> => {
  const rejected = await auditedMove(tx, ctx, deposit, {
    to: 'rejected',
    action: 'funding.rejected',
    change: { matched_by: null },
    reason,
    note,
  });
  await freeIncomingOf(tx, deposit.id);
  await closeCase(tx, ctx, deposit.id, 'refused');
  await notifyCustomer(tx, ctx, rejected);
  return rejected;
};
