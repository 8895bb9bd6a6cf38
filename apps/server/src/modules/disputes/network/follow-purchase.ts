/** What the merchant does with a disputed purchase changes what is disputed of it, and is told as that. */
import { isFinal } from '@tael/contract/kernel/transitions';
import { disputeLife, type DisputeCause } from '@tael/contract/disputes/states';
import type { Context } from '../../../kernel/context.ts';
import type { Tx } from '../../../kernel/transaction.ts';
import type { Ledger } from '../../ledger/index.ts';
import { endDispute } from '../end-dispute.ts';
import { lockWithPurchase, type DisputedPurchase } from '../lock-dispute.ts';
import { notifyOfDispute } from '../move-dispute.ts';
import { postTakenBack } from '../postings.ts';
import { updateDispute, type DisputeRow } from '../repository.ts';
import { leftOf, mostDisputable } from '../rules.ts';

/**
 * A refund lowers a dispute to what is left of its purchase, and ends it where nothing is. The provisional credit goes back
 * so far as the merchant has given it. Followed twice, it is followed once.
 */
export const followRefund = async (
  tx: Tx,
  ctx: Context,
  ledger: Ledger,
  { dispute, purchase }: DisputedPurchase,
): Promise<DisputeRow> => {
  const left = leftOf(purchase);
  if (isFinal(disputeLife, dispute.state) || dispute.amount <= left) return dispute;
  if (left === 0n) {
    const end = { to: 'withdrawn', action: 'dispute.refunded', won: 0n, cause: 'refunded' } as const;
    return endDispute(tx, ctx, ledger, dispute, end);
  }
  const credited = dispute.credited < left ? dispute.credited : left;
  const lowered = await setAmount(tx, ctx, dispute, {
    change: { amount: left, credited },
    action: 'dispute.lowered',
    cause: 'refunded',
  });
  if (credited < dispute.credited) await postTakenBack(tx, ledger, dispute, dispute.credited - credited);
  return lowered;
};

/** What the merchant has taken since a draft was made for the customer becomes part of it, until it is handed in. */
export const raiseDraft = async (tx: Tx, ctx: Context, id: string): Promise<void> => {
  const locked = await lockWithPurchase(tx, id, null);
  if (locked?.dispute.state !== 'draft') return;
  const amount = mostDisputable(locked.purchase, ctx.clock.now());
  if (amount > locked.dispute.amount)
    await setAmount(tx, ctx, locked.dispute, {
      change: { amount },
      action: 'dispute.raised',
      cause: 'captured',
    });
};

interface NewAmount {
  readonly change: Partial<Pick<DisputeRow, 'amount' | 'credited'>>;
  readonly action: `dispute.${string}`;
  readonly cause: DisputeCause;
}

const setAmount = async (
  tx: Tx,
  ctx: Context,
  dispute: DisputeRow,
  { change, ...rest }: NewAmount,
): Promise<DisputeRow> => {
  const changed: DisputeRow = { ...dispute, ...change, version: dispute.version + 1 };
  await updateDispute(tx, changed);
  await notifyOfDispute(tx, ctx, changed, { before: dispute, note: null, ...rest });
  return changed;
};
