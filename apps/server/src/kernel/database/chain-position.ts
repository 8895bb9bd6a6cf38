/**
 * Where the next rows of the hash chains will stand. It is the id of their transaction, and after a dump was restored
 * into a new cluster, which begins these ids anew, that id with an offset (migration 0099).
 */
import type pg from 'pg';
import type { ChainedTable } from './chain.ts';

type Queryable = Pick<pg.ClientBase, 'query'>;

/**
 * The last position of these chains when new rows would stand at or before it, undefined when all is well. Runs in a
 * system scope. The transaction's own id is younger than any row that its statement sees.
 */
export async function positionInTheWay(
  on: Queryable,
  chains: readonly ChainedTable[],
): Promise<bigint | undefined> {
  const taken = chains.flatMap(({ chain, table }) => [
    `(select to_xid::text::bigint - 1 from chain_blocks where chain = '${chain}' order by no desc limit 1)`,
    `(select xid::text::bigint from ${table} order by xid desc limit 1)`,
  ]);
  const { rows } = await on.query<{ next: string; last: string | null }>(
    `select chain_position()::text as next, greatest(${taken.join(', ')})::text as last`,
  );
  const { next = '0', last = null } = rows[0] ?? {};
  return last !== null && BigInt(next) <= BigInt(last) ? BigInt(last) : undefined;
}

/** Keeps others from adding rows or blocks until the transaction ends; reading goes on. */
export async function lockChains(on: Queryable, chains: readonly ChainedTable[]): Promise<void> {
  await on.query(`lock table chain_blocks, ${chains.map(({ table }) => table).join(', ')} in exclusive mode`);
}

/**
 * Lets every row of a transaction that still runs, or is to come, stand after `last`. Only the owner of the functions can
 * do so, in a transaction of its own.
 */
export async function moveBehind(on: Queryable, last: bigint): Promise<void> {
  const { rows } = await on.query<{ oldest: string }>(
    'select pg_snapshot_xmin(pg_current_snapshot())::text as oldest',
  );
  const offset = last + 1n - BigInt(rows[0]?.oldest ?? 0);
  const moved = (xid: string): string => `(${xid}::text::bigint + ${String(offset)})::text::xid8`;
  await on.query(`
    create or replace function chain_position() returns xid8 language sql stable
      return ${moved('pg_current_xact_id()')};
    create or replace function chain_final() returns xid8 language sql stable
      return ${moved('pg_snapshot_xmin(pg_current_snapshot())')}`);
}
