import type { DisputeCause, DisputeState } from '@tael/contract/disputes/states';
import type { Context } from '../../kernel/context.ts';
import type { Tx } from '../../kernel/transaction.ts';
import { addWon } from '../authorizations/index.ts';
import type { Ledger } from '../ledger/index.ts';
import { moveDispute } from './move-dispute.ts';
import { postEnd } from './postings.ts';
import type { DisputeRow } from './repository.ts';

interface End {
  readonly to: Extract<DisputeState, 'won' | 'partially_won' | 'lost' | 'withdrawn' | 'expired'>;
  readonly action: `dispute.${string}`;
  /** In smallest units; only of a dispute that is locked with its purchase. */
  readonly won: bigint;
  readonly note?: string | null;
  readonly cause?: DisputeCause | null;
}

/** Ends a locked dispute, and settles its money as the last step. */
export const endDispute = async (
  tx: Tx,
  ctx: Context,
  ledger: Ledger,
  dispute: DisputeRow,
  { to, action, won, ...why }: End,
): Promise<DisputeRow> => {
  const change = { credited: 0n, won_amount: to === 'withdrawn' || to === 'expired' ? null : won };
  const ended = await moveDispute(tx, ctx, dispute, { to, action, change, ...why });
  if (won > 0n) await addWon(tx, dispute.authorization_id, won);
  await postEnd(tx, ledger, dispute, won);
  return ended;
};
