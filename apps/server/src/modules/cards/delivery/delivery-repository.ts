/** All SQL on the deliveries of physical cards. */
import type { DeliveryAddress, Fulfilment } from '@tael/contract/cards/delivery';
import type { DeliverySpeed } from '@tael/contract/cards/delivery-days';
import type { Selectable } from 'kysely';
import type { Language } from '../../../kernel/context.ts';
import { newId } from '../../../kernel/ids.ts';
import type { Tx } from '../../../kernel/transaction.ts';

interface DeliveryTable {
  id: string;
  tenant_id: string;
  customer_id: string;
  card_id: string;
  speed: DeliverySpeed;
  address: DeliveryAddress;
  fulfilment: Fulfilment;
  carrier: string | null;
  tracking_number: string | null;
  /** Whoever the code is mailed to, and in which language. */
  requested_by: string;
  language: Language;
  code_hash: Buffer | null;
  code_sent_at: Date | null;
  /** Wrong tries since the code was sent, and how many codes were sent. */
  code_tries: number;
  codes_sent: number;
  requested_at: Date;
  updated_at: Date;
}
export type DeliveryRow = Selectable<DeliveryTable>;

interface MoveTable {
  id: string;
  tenant_id: string;
  customer_id: string;
  delivery_id: string;
  fulfilment: Fulfilment;
  at: Date;
}

type Tables = { cards_deliveries: DeliveryTable; cards_delivery_moves: MoveTable };

const tables = (tx: Tx) => tx.db.withTables<Tables>();

export const insertDelivery = async (tx: Tx, row: DeliveryRow): Promise<void> => {
  await tables(tx).insertInto('cards_deliveries').values(row).execute();
  await noteMove(tx, row, row.requested_at);
};

/** The last delivery of each of these cards; a virtual card has none. */
export const deliveriesOf = async (
  tx: Tx,
  cardIds: readonly string[],
): Promise<ReadonlyMap<string, DeliveryRow>> => {
  if (cardIds.length === 0) return new Map();
  const rows = await tables(tx)
    .selectFrom('cards_deliveries')
    .selectAll()
    .where('card_id', 'in', cardIds)
    .orderBy('requested_at')
    .orderBy('id')
    .execute();
  return new Map(rows.map((row) => [row.card_id, row]));
};

/** The delivery with this id, which nobody else changes until this transaction ends. */
export const lockDelivery = (tx: Tx, id: string): Promise<DeliveryRow | undefined> =>
  tables(tx).selectFrom('cards_deliveries').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export const findDelivery = (tx: Tx, id: string): Promise<DeliveryRow | undefined> =>
  tables(tx).selectFrom('cards_deliveries').selectAll().where('id', '=', id).executeTakeFirst();

export const updateDelivery = async (
  tx: Tx,
  { id, customer_id: customerId }: DeliveryRow,
  change: Partial<Omit<DeliveryRow, 'id' | 'tenant_id' | 'customer_id' | 'card_id'>>,
): Promise<void> => {
  await tables(tx)
    .updateTable('cards_deliveries')
    .set(change)
    .where('id', '=', id)
    .where('customer_id', '=', customerId)
    .execute();
};

export const noteMove = async (
  tx: Tx,
  { id, tenant_id, customer_id, fulfilment }: DeliveryRow,
  at: Date,
): Promise<void> => {
  await tables(tx)
    .insertInto('cards_delivery_moves')
    .values({ id: newId(), tenant_id, customer_id, delivery_id: id, fulfilment, at })
    .execute();
};

/** How far these deliveries came, step by step, oldest first. */
export const movesOf = async (
  tx: Tx,
  deliveryIds: readonly string[],
): Promise<ReadonlyMap<string, readonly MoveTable[]>> => {
  if (deliveryIds.length === 0) return new Map();
  const rows = await tables(tx)
    .selectFrom('cards_delivery_moves')
    .selectAll()
    .where('delivery_id', 'in', deliveryIds)
    .orderBy('at')
    .orderBy('id')
    .execute();
  return Map.groupBy(rows, (row) => row.delivery_id);
};
