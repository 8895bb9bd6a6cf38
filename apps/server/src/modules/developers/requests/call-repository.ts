/** All SQL on the log of calls. */
import type { ApiOutcome } from '@tael/contract/developers/states';
import { sql } from 'kysely';
import type { PlaceInList } from '../../../kernel/lists/keyset.ts';
import type { Tx } from '../../../kernel/transaction.ts';

export interface CallRow {
  readonly id: string;
  readonly tenant_id: string;
  readonly customer_id: string;
  readonly key_id: string;
  readonly method: string;
  readonly path: string;
  readonly route: string;
  readonly status: number;
  readonly code: string | null;
  readonly took_ms: number;
  readonly address: string | null;
  readonly at: Date;
}

const tables = (tx: Tx) => tx.db.withTables<{ developers_calls: CallRow }>();

export const insertCalls = async (tx: Tx, rows: readonly CallRow[]): Promise<void> => {
  await tables(tx).insertInto('developers_calls').values(rows).execute();
};

const statuses: Readonly<Record<ApiOutcome, readonly [number, number]>> = {
  succeeded: [0, 399],
  refused: [400, 499],
  failed: [500, 599],
};

interface CallFilter {
  readonly customerId: string;
  readonly keyId: string | undefined;
  readonly outcome: ApiOutcome | undefined;
  readonly after: PlaceInList | undefined;
  readonly limit: number;
}

/** Calls, newest first; one more than asked for tells that there are more. */
export const pageOfCalls = (
  tx: Tx,
  { customerId, keyId, outcome, after, limit }: CallFilter,
): Promise<CallRow[]> => {
  let query = tables(tx).selectFrom('developers_calls').selectAll().where('customer_id', '=', customerId);
  if (keyId !== undefined) query = query.where('key_id', '=', keyId);
  if (outcome !== undefined) {
    const [from, to] = statuses[outcome];
    query = query.where('status', '>=', from).where('status', '<=', to);
  }
  if (after) query = query.where(sql<boolean>`(at, id) < (${after.at}, ${after.id}::uuid)`);
  return query
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute();
};

/** Forgets calls made before then; whether there may be more of them. */
export const forgetCalls = async (tx: Tx, before: Date, atMost: number): Promise<boolean> => {
  const deleted = await tx.client.query(
    `delete from developers_calls where id in (
       select id from developers_calls where at < $1 order by at limit $2 for update skip locked)`,
    [before, atMost],
  );
  return deleted.rowCount === atMost;
};
