/** All SQL on requests for API access. */
import type { Queue } from '../../../kernel/lists/lines.ts';
import type { ApiAccessState, ApiVolume } from '@tael/contract/developers/states';
import type { ApiVersion } from '@tael/contract/developers/versions';
import { sql } from 'kysely';
import type { PlaceInList } from '../../../kernel/lists/keyset.ts';
import type { Tx } from '../../../kernel/transaction.ts';

export interface AccessRow {
  readonly id: string;
  readonly tenant_id: string;
  readonly customer_id: string;
  readonly state: ApiAccessState;
  readonly use: string;
  readonly volume: ApiVolume;
  readonly addresses: readonly string[];
  readonly submitted_by: string;
  readonly submitted_at: Date;
  readonly decided_by: string | null;
  readonly decided_at: Date | null;
  readonly reason: string | null;
  readonly api_version: ApiVersion | null;
  readonly version: number;
}

const tables = (tx: Tx) => tx.db.withTables<{ developers_access: AccessRow }>();
const rows = (tx: Tx) => tables(tx).selectFrom('developers_access').selectAll();

/** The customer's latest request. */
export const latestAccess = (tx: Tx, customerId: string): Promise<AccessRow | undefined> =>
  rows(tx).where('customer_id', '=', customerId).orderBy('submitted_at', 'desc').limit(1).executeTakeFirst();

export const hasAccess = async (tx: Tx, customerId: string): Promise<boolean> =>
  (await rows(tx)
    .where('customer_id', '=', customerId)
    .where('state', '=', 'approved')
    .executeTakeFirst()) !== undefined;

/** False where one is open already. */
export const insertAccess = async (tx: Tx, row: AccessRow): Promise<boolean> => {
  const inserted = await tables(tx)
    .insertInto('developers_access')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return inserted.numInsertedOrUpdatedRows === 1n;
};

export const findAccess = (tx: Tx, id: string): Promise<AccessRow | undefined> =>
  rows(tx).where('id', '=', id).executeTakeFirst();

export const lockAccess = (tx: Tx, id: string): Promise<AccessRow | undefined> =>
  rows(tx).where('id', '=', id).forUpdate().executeTakeFirst();

export const updateAccess = async (
  tx: Tx,
  { id, state, decided_by, decided_at, reason, version }: AccessRow,
): Promise<void> => {
  await tables(tx)
    .updateTable('developers_access')
    .set({ state, decided_by, decided_at, reason, version })
    .where('id', '=', id)
    .execute();
};

export const updateVersion = async (tx: Tx, { id, api_version, version }: AccessRow): Promise<void> => {
  await tables(tx)
    .updateTable('developers_access')
    .set({ api_version, version })
    .where('id', '=', id)
    .execute();
};

/** Leaves a version that is there already. */
export const pinVersion = async (tx: Tx, id: string, api_version: ApiVersion): Promise<void> => {
  await tables(tx)
    .updateTable('developers_access')
    .set({ api_version })
    .where('id', '=', id)
    .where('api_version', 'is', null)
    .execute();
};

/** Requests of one state, newest first; one more than asked for tells that there are more. */
export const pageOfAccess = (
  tx: Tx,
  state: ApiAccessState,
  { after, limit }: { readonly after: PlaceInList | undefined; readonly limit: number },
): Promise<AccessRow[]> => {
  let query = rows(tx).where('state', '=', state);
  if (after) query = query.where(sql<boolean>`(submitted_at, id) < (${after.at}, ${after.id}::uuid)`);
  return query
    .orderBy('submitted_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute();
};

/** Applications for the API that nobody has decided. */
export const accessQueue = {
  table: 'developers_access',
  at: 'submitted_at',
  title: 'use',
  state: 'state',
  states: ['submitted'],
} as const satisfies Queue;
