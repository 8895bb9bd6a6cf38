import { fulfilmentLife } from '@tael/contract/cards/delivery';
import type { Context } from '../../kernel/context.ts';
import type { Tx } from '../../kernel/transaction.ts';
import { requireMove } from '../../kernel/transitions.ts';
import { returnFees } from '../fees/index.ts';
import type { Ledger } from '../ledger/index.ts';
import { noteMove, updateDelivery, type DeliveryRow } from './delivery-repository.ts';

/** A delivery that has nothing to send any more; its fee goes back. The caller writes what it was for. */
export const cancelDelivery = async (
  tx: Tx,
  ctx: Context,
  ledger: Ledger,
  row: DeliveryRow,
): Promise<void> => {
  requireMove(fulfilmentLife, row.fulfilment, 'canceled');
  const now = ctx.clock.now();
  await updateDelivery(tx, row, { fulfilment: 'canceled', updated_at: now });
  await noteMove(tx, { ...row, fulfilment: 'canceled' }, now);
  const reference = { type: 'card_delivery', id: row.id };
  await returnFees(tx, ctx, ledger, { customerId: row.customer_id, reference });
};
