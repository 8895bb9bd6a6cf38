import { fulfilmentLife } from '@tael/contract/cards/delivery';
import { audit } from '../../../kernel/audit.ts';
import type { Context } from '../../../kernel/context.ts';
import { emit } from '../../../kernel/events/outbox.ts';
import type { Tx } from '../../../kernel/transaction.ts';
import { requireMove } from '../../../kernel/transitions.ts';
import { returnFees } from '../../fees/index.ts';
import type { Ledger } from '../../ledger/index.ts';
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

/** The same where the printer may have been told of it: it hears after the commit, and the card's timeline shows it. */
export const withdrawDelivery = async (
  tx: Tx,
  ctx: Context,
  ledger: Ledger,
  row: DeliveryRow,
): Promise<void> => {
  const owner = { tenantId: row.tenant_id, customerId: row.customer_id };
  const action = 'card.delivery_withdrawn';
  await audit(tx, ctx, {
    action,
    object: { type: 'card', id: row.card_id },
    ...owner,
    before: { fulfilment: row.fulfilment },
    after: { fulfilment: 'canceled', delivery: row.id },
  });
  await emit(tx, ctx, { topic: action, objectId: row.id, ...owner, payload: {} });
  await cancelDelivery(tx, ctx, ledger, row);
};
