import type { InputOf } from '@tael/contract';
import type { cardRoutes } from '@tael/contract/cards/routes';
import { customerOf, type Context } from '../../../kernel/context.ts';
import { newId } from '../../../kernel/ids.ts';
import type { Tx } from '../../../kernel/transaction.ts';
import { chargeFee, quote } from '../../fees/index.ts';
import type { Ledger } from '../../ledger/index.ts';
import { insertDelivery, type DeliveryRow } from './delivery-repository.ts';
import { deliveryFee } from './delivery-rules.ts';
import type { CardRow } from '../repository.ts';

export type DeliveryOrder = NonNullable<InputOf<typeof cardRoutes.createCard>['delivery']>;

/** Writes where a card is to be sent. */
export const orderDelivery = async (
  tx: Tx,
  ctx: Context,
  card: Pick<CardRow, 'id' | 'tenant_id' | 'customer_id'>,
  { speed, to }: DeliveryOrder,
): Promise<DeliveryRow> => {
  const now = ctx.clock.now();
  const row: DeliveryRow = {
    id: newId(),
    tenant_id: card.tenant_id,
    customer_id: card.customer_id,
    card_id: card.id,
    speed,
    address: to,
    fulfilment: 'pending',
    carrier: null,
    tracking_number: null,
    requested_by: customerOf(ctx).userId,
    language: ctx.language,
    code_hash: null,
    code_sent_at: null,
    code_tries: 0,
    codes_sent: 0,
    requested_at: now,
    updated_at: now,
  };
  await insertDelivery(tx, row);
  return row;
};

/** Charges what the delivery costs, as the last step. It has a reference of its own, so that it can be given back alone. */
export const chargeDelivery = async (
  tx: Tx,
  ctx: Context,
  ledger: Ledger,
  row: DeliveryRow,
): Promise<void> => {
  const { tenant_id: tenantId, customer_id: customerId, speed } = row;
  const price = await quote(tx, ctx, { customerId, code: deliveryFee[speed], quantity: 1 });
  const reference = { type: 'card_delivery', id: row.id };
  await chargeFee(tx, ctx, ledger, { quote: price, tenantId, customerId, reference });
};
