/** All SQL on deliveries of events. */
import type { DeliveryFault, DeliveryState, EventType } from '@tael/contract/developers/events';
import { sql } from 'kysely';
import type { PlaceInList } from '../../../kernel/lists/keyset.ts';
import type { Tx } from '../../../kernel/transaction.ts';

export interface DeliveryRow {
  readonly id: string;
  readonly tenant_id: string;
  readonly customer_id: string;
  readonly endpoint_id: string;
  readonly event_id: string;
  readonly type: EventType;
  readonly body: string;
  readonly state: DeliveryState;
  readonly tries: number;
  readonly next_at: Date | null;
  readonly status: number | null;
  readonly fault: DeliveryFault | null;
  readonly answer: string;
  readonly took_ms: number | null;
  readonly created_at: Date;
}

const tables = (tx: Tx) => tx.db.withTables<{ developers_deliveries: DeliveryRow }>();
const deliveries = (tx: Tx) => tables(tx).selectFrom('developers_deliveries').selectAll();

export const insertDeliveries = async (tx: Tx, rows: readonly DeliveryRow[]): Promise<void> => {
  if (rows.length > 0) await tables(tx).insertInto('developers_deliveries').values(rows).execute();
};

export const lockDelivery = (tx: Tx, id: string, customerId: string): Promise<DeliveryRow | undefined> =>
  deliveries(tx).where('id', '=', id).where('customer_id', '=', customerId).forUpdate().executeTakeFirst();

/** Takes the next due delivery of an endpoint until `until`: whoever dies with it lets go of it then. */
export const claimDelivery = async (
  tx: Tx,
  endpointId: string,
  { now, until }: { readonly now: Date; readonly until: Date },
): Promise<DeliveryRow | undefined> => {
  const { rows } = await tx.client.query<DeliveryRow>(
    `update developers_deliveries set next_at = $3, tries = tries + 1
      where id = (select id from developers_deliveries where endpoint_id = $1 and state = 'waiting' and next_at <= $2
        order by next_at, id limit 1 for update skip locked)
      returning *`,
    [endpointId, now, until],
  );
  return rows[0];
};

export const updateDelivery = async (
  tx: Tx,
  id: string,
  change: Partial<
    Pick<DeliveryRow, 'state' | 'tries' | 'next_at' | 'status' | 'fault' | 'answer' | 'took_ms'>
  >,
): Promise<void> => {
  await tables(tx).updateTable('developers_deliveries').set(change).where('id', '=', id).execute();
};

interface DeliveryFilter {
  readonly customerId: string;
  readonly endpointId: string | undefined;
  readonly state: DeliveryState | undefined;
  readonly after: PlaceInList | undefined;
  readonly limit: number;
}

/** Deliveries, newest first; one more than asked for tells that there are more. */
export const pageOfDeliveries = (tx: Tx, filter: DeliveryFilter): Promise<DeliveryRow[]> => {
  const { customerId, endpointId, state, after, limit } = filter;
  let query = deliveries(tx).where('customer_id', '=', customerId);
  if (endpointId !== undefined) query = query.where('endpoint_id', '=', endpointId);
  if (state !== undefined) query = query.where('state', '=', state);
  if (after) query = query.where(sql<boolean>`(created_at, id) < (${after.at}, ${after.id}::uuid)`);
  return query
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute();
};

/** Forgets deliveries made before then; whether there may be more of them. */
export const forgetDeliveries = async (tx: Tx, before: Date, atMost: number): Promise<boolean> => {
  const deleted = await tx.client.query(
    `delete from developers_deliveries where id in (
       select id from developers_deliveries where created_at < $1 order by created_at limit $2 for update skip locked)`,
    [before, atMost],
  );
  return deleted.rowCount === atMost;
};
