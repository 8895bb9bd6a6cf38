/** All SQL on API keys. */
import type { Permission } from '@tael/contract';
import type { ApiVersion } from '@tael/contract/developers/versions';
import { sql } from 'kysely';
import type { QueryResultRow } from 'pg';
import type { Context } from '../../../kernel/context.ts';
import { ask, type Tx } from '../../../kernel/transaction.ts';
import type { RoleColumns } from '../../identity/index.ts';

export interface KeyRow {
  readonly id: string;
  readonly tenant_id: string;
  readonly customer_id: string;
  readonly made_by: string;
  readonly name: string;
  readonly start: string;
  readonly hash: Buffer;
  readonly permissions: readonly Permission[];
  readonly addresses: readonly string[];
  readonly most_per_act: bigint | null;
  readonly most_per_day: bigint | null;
  readonly api_version: ApiVersion | null;
  readonly created_at: Date;
  readonly ends_at: Date | null;
  readonly revoked_at: Date | null;
  readonly rotated_to: string | null;
  /** It answers nothing until its request is approved. */
  readonly awaits_approval: boolean;
  readonly last_used_at: Date | null;
  readonly version: number;
}

const tables = (tx: Tx) => tx.db.withTables<{ developers_keys: KeyRow }>();
const keys = (tx: Tx) => tables(tx).selectFrom('developers_keys').selectAll();

/** Keys kept for the list: those that ended fall out behind a hundred newer ones. */
const longestList = 100;

export const keysOf = (tx: Tx, customerId: string): Promise<KeyRow[]> =>
  keys(tx)
    .where('customer_id', '=', customerId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(longestList)
    .execute();

export const keyNames = async (tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  if (ids.length === 0) return new Map();
  const found = await tables(tx)
    .selectFrom('developers_keys')
    .select(['id', 'name'])
    .where('id', 'in', ids)
    .execute();
  return new Map(found.map(({ id, name }) => [id, name]));
};

/** Keys that answer or may yet, with everybody else who makes one kept waiting. */
export const countLiveKeys = async (tx: Tx, customerId: string, now: Date): Promise<number> => {
  await tx.client.query(`select pg_advisory_xact_lock(hashtextextended('developers_keys/' || $1, 0))`, [
    customerId,
  ]);
  const { count } = await tables(tx)
    .selectFrom('developers_keys')
    .select((query) => query.fn.countAll<bigint>().as('count'))
    .where('customer_id', '=', customerId)
    .where('revoked_at', 'is', null)
    .where((where) => where.or([where('ends_at', 'is', null), where('ends_at', '>', now)]))
    .executeTakeFirstOrThrow();
  return Number(count);
};

/** False where the identifier is taken. */
export const insertKey = async (tx: Tx, row: KeyRow): Promise<boolean> => {
  const inserted = await tables(tx)
    .insertInto('developers_keys')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst();
  return inserted.numInsertedOrUpdatedRows === 1n;
};

export const keyOf = (tx: Tx, id: string, customerId: string): Promise<KeyRow | undefined> =>
  keys(tx).where('id', '=', id).where('customer_id', '=', customerId).executeTakeFirst();

export const lockKey = (tx: Tx, id: string, customerId: string): Promise<KeyRow | undefined> =>
  keys(tx).where('id', '=', id).where('customer_id', '=', customerId).forUpdate().executeTakeFirst();

export const updateKey = async (
  tx: Tx,
  { id, ends_at, revoked_at, rotated_to, awaits_approval, version }: KeyRow,
): Promise<void> => {
  await tables(tx)
    .updateTable('developers_keys')
    .set({ ends_at, revoked_at, rotated_to, awaits_approval, version })
    .where('id', '=', id)
    .execute();
};

/** The cards that one key held are those of another. */
export const moveAgentCards = async (tx: Tx, from: string, to: string): Promise<void> => {
  await tx.client.query('update developers_agent_cards set key_id = $2 where key_id = $1', [from, to]);
};

/** The keys of a customer that nobody has approved yet. */
export const waitingKeysOf = async (tx: Tx, customerId: string): Promise<string[]> => {
  const found = await tables(tx)
    .selectFrom('developers_keys')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('awaits_approval', '=', true)
    .where('revoked_at', 'is', null)
    .orderBy('id')
    .execute();
  return found.map(({ id }) => id);
};

/** Ends whatever keys a customer has. */
export const revokeKeysOf = async (tx: Tx, customerId: string, now: Date): Promise<void> => {
  await tables(tx)
    .updateTable('developers_keys')
    .set({ revoked_at: now })
    .where('customer_id', '=', customerId)
    .where('revoked_at', 'is', null)
    .execute();
};

/** Notes when keys were last used; a later use that was noted before stays. Two servers lock the same keys in one order. */
export const noteUses = async (tx: Tx, uses: ReadonlyMap<string, Date>): Promise<void> => {
  for (const [id, at] of [...uses].sort(([one], [other]) => (one < other ? -1 : 1)))
    await tables(tx)
      .updateTable('developers_keys')
      .set({ last_used_at: sql`greatest(last_used_at, ${at})` })
      .where('id', '=', id)
      .execute();
};

/** Adds to what a key moved on a day, and gives the sum; whoever does so at the same time waits. */
export const addSpending = async (
  tx: Tx,
  of: { readonly keyId: string; readonly tenantId: string; readonly customerId: string },
  day: string,
  amount: bigint,
): Promise<bigint> => {
  const { rows } = await tx.client.query<{ amount: bigint }>(
    `insert into developers_key_spending as s (key_id, day, tenant_id, customer_id, amount) values ($1, $2, $3, $4, $5)
     on conflict (key_id, day) do update set amount = s.amount + excluded.amount returning amount`,
    [of.keyId, day, of.tenantId, of.customerId, amount],
  );
  return rows[0]?.amount ?? amount;
};

/** What a key moved on a day. */
export const spendingOn = async (tx: Tx, keyId: string, day: string): Promise<bigint> => {
  const { rows } = await tx.client.query<{ amount: bigint }>(
    'select amount from developers_key_spending where key_id = $1 and day = $2',
    [keyId, day],
  );
  return rows[0]?.amount ?? 0n;
};

export interface CallerRow extends QueryResultRow, RoleColumns {
  readonly key_id: string;
  readonly key_permissions: readonly string[];
  readonly key_addresses: readonly string[];
  readonly key_most_per_act: bigint | null;
  readonly key_most_per_day: bigint | null;
  readonly access_id: string;
  readonly key_version: ApiVersion | null;
  readonly access_version: ApiVersion | null;
  readonly user_id: string;
  readonly tenant_id: string;
  readonly customer_id: string;
  readonly user_type: number;
  readonly user_status: number;
  readonly email: string;
}

/** Whom a live key speaks for: one indexed statement, asked for each call. */
export const callerOfKey = async (
  ctx: Pick<Context, 'database' | 'clock'>,
  hash: Buffer,
): Promise<CallerRow | undefined> => {
  const found = await ask<CallerRow>(ctx, {
    name: 'developers_key_caller',
    text: 'select * from developers_key_caller($1, $2)',
    values: [hash, ctx.clock.now()],
  });
  return found.rows[0];
};
