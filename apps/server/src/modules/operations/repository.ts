/** All SQL on events that get stuck, and on what was noted of this installation. */
import type { Tx } from '../../kernel/transaction.ts';
import type { PlaceInList } from '../../kernel/lists/keyset.ts';

export interface StuckRow {
  readonly id: string;
  readonly topic: string;
  readonly object_id: string;
  readonly tenant_id: string | null;
  readonly customer_id: string | null;
  readonly attempts: number;
  readonly last_error: string | null;
  readonly created_at: Date;
  readonly available_at: Date;
}

const columns = `id, topic, object_id, tenant_id, customer_id, attempts, last_error, created_at, available_at`;
// The same words as in the index, by which it is found.
const stuck = 'delivered_at is null and attempts >= 5';

/** One row more than `limit`, newest first. */
export const stuckEvents = async (
  tx: Tx,
  { limit, after }: { readonly limit: number; readonly after: PlaceInList | undefined },
): Promise<readonly StuckRow[]> => {
  const { rows } = await tx.client.query<StuckRow>(
    `select ${columns} from outbox where ${stuck}
        and ($2::timestamptz is null or (created_at, id) < ($2, $3::uuid))
      order by created_at desc, id desc limit $1`,
    [limit + 1, after?.at ?? null, after?.id ?? null],
  );
  return rows;
};

/** A dispatcher that is just delivering it holds its row: it is waited for. */
export const lockStuckEvent = async (tx: Tx, id: string): Promise<StuckRow | undefined> => {
  const { rows } = await tx.client.query<StuckRow>(
    `select ${columns} from outbox where id = $1 and ${stuck} for update`,
    [id],
  );
  return rows[0];
};

export const makeDue = async (tx: Tx, id: string, at: Date): Promise<void> => {
  await tx.client.query('update outbox set available_at = $2 where id = $1', [id, at]);
};

export const migrationsApplied = async (tx: Tx): Promise<{ applied: number; latest: string | null }> => {
  const { rows } = await tx.client.query<{ applied: number; latest: string | null }>(
    'select count(*)::integer as applied, max(name) as latest from schema_migrations',
  );
  return rows[0] ?? { applied: 0, latest: null };
};
