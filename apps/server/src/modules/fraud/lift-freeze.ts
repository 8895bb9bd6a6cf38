import type { Context } from '../../kernel/context.ts';
import type { Tx } from '../../kernel/transaction.ts';
import { liftFraudFreeze } from '../cards/index.ts';
import { isHeldByAnother, type AlertRow } from './repository.ts';

/** Unfreezes the card of an alert that froze it, unless another one keeps it frozen. */
export const liftFreeze = async (tx: Tx, ctx: Context, alert: AlertRow): Promise<void> => {
  if (alert.is_frozen && !(await isHeldByAnother(tx, alert))) await liftFraudFreeze(tx, ctx, alert.card_id);
};
