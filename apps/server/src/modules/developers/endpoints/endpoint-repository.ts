/** All SQL on endpoints. */
import type { EndpointState } from '@tael/contract/developers/events';
import type { ApiVersion } from '@tael/contract/developers/versions';
import { sql, type Generated } from 'kysely';
import type { Tx } from '../../../kernel/transaction.ts';

export interface EndpointRow {
  readonly id: string;
  readonly tenant_id: string;
  readonly customer_id: string;
  readonly made_by: string;
  readonly url: string;
  readonly description: string;
  readonly types: readonly string[];
  readonly api_version: ApiVersion;
  readonly state: EndpointState;
  /** Sealed. */
  readonly secret: Buffer;
  readonly old_secret: Buffer | null;
  readonly old_secret_until: Date | null;
  readonly read_xid: string;
  readonly read_id: string;
  readonly failures: number;
  readonly failing_since: Date | null;
  readonly paused_until: Date | null;
  readonly created_at: Date;
  readonly version: number;
}

type Table = Omit<EndpointRow, 'read_xid'> & { readonly read_xid: Generated<string> };
const tables = (tx: Tx) => tx.db.withTables<{ developers_endpoints: Table }>();
const endpoints = (tx: Tx) => tables(tx).selectFrom('developers_endpoints').selectAll();

export const endpointsOf = (tx: Tx, customerId: string): Promise<EndpointRow[]> =>
  endpoints(tx).where('customer_id', '=', customerId).orderBy('created_at', 'desc').execute();

export const findEndpoint = (tx: Tx, id: string): Promise<EndpointRow | undefined> =>
  endpoints(tx).where('id', '=', id).executeTakeFirst();

export const lockEndpoint = (tx: Tx, id: string, customerId: string): Promise<EndpointRow | undefined> =>
  endpoints(tx).where('id', '=', id).where('customer_id', '=', customerId).forUpdate().executeTakeFirst();

/** Endpoints that are on, with everybody else who turns one on kept waiting. */
export const countOn = async (tx: Tx, customerId: string): Promise<number> => {
  await tx.client.query(`select pg_advisory_xact_lock(hashtextextended('developers_endpoints/' || $1, 0))`, [
    customerId,
  ]);
  const { count } = await tables(tx)
    .selectFrom('developers_endpoints')
    .select((query) => query.fn.countAll<bigint>().as('count'))
    .where('customer_id', '=', customerId)
    .where('state', '=', 'on')
    .executeTakeFirstOrThrow();
  return Number(count);
};

/** False where the identifier is taken. It hears of what is said from now on. */
export const insertEndpoint = async (tx: Tx, row: Omit<EndpointRow, 'read_xid'>): Promise<boolean> => {
  const inserted = await tables(tx)
    .insertInto('developers_endpoints')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return inserted.numInsertedOrUpdatedRows === 1n;
};

export const updateEndpoint = async (
  tx: Tx,
  id: string,
  change: Partial<Omit<EndpointRow, 'id' | 'tenant_id' | 'customer_id'>>,
): Promise<void> => {
  await tables(tx).updateTable('developers_endpoints').set(change).where('id', '=', id).execute();
};

/** From now on it hears of what is said after this. */
export const skipToNow = async (tx: Tx, id: string): Promise<void> => {
  await tables(tx)
    .updateTable('developers_endpoints')
    .set({ read_xid: sql`pg_current_xact_id()` })
    .where('id', '=', id)
    .execute();
};

/** Takes up to so many endpoints for which something was said that they have not been asked about. */
export const endpointsBehind = async (tx: Tx, limit: number): Promise<EndpointRow[]> => {
  const { rows } = await tx.client.query<EndpointRow>(
    `select * from developers_endpoints e
      where state = 'on' and exists (select from outbox o where o.customer_id = e.customer_id
        and (o.xid, o.id) > (e.read_xid, e.read_id) and o.xid < pg_snapshot_xmin(pg_current_snapshot()))
      order by id limit $1 for update of e skip locked`,
    [limit],
  );
  return rows;
};

/** Endpoints that have something to be delivered now. */
export const endpointsDue = async (tx: Tx, now: Date): Promise<string[]> => {
  const { rows } = await tx.client.query<{ id: string }>(
    `select id from developers_endpoints e
      where state = 'on' and (paused_until is null or paused_until <= $1)
        and exists (select from developers_deliveries d where d.endpoint_id = e.id and d.state = 'waiting' and d.next_at <= $1)`,
    [now],
  );
  return rows.map(({ id }) => id);
};
