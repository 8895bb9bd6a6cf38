import { sql } from 'kysely';
import type { Tx } from './transaction.ts';

/** How many things wait for somebody of ours, and since when the longest does. */
export interface Waiting {
  readonly count: number;
  readonly oldestAt: Date | null;
}

/** What of a table is in one of these states, as far as the scope shows; `since` is the column of when it came. */
export const waitingIn = async (
  tx: Tx,
  table: string,
  since: string,
  states: readonly string[],
): Promise<Waiting> => {
  const { rows } = await sql<Waiting>`
    select count(*)::integer as count, min(${sql.ref(since)}) as "oldestAt" from ${sql.table(table)}
    where state in (${sql.join(states)})`.execute(tx.db);
  return rows[0] ?? { count: 0, oldestAt: null };
};
