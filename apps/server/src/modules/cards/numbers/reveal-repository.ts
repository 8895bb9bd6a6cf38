/** All SQL on the looks at card numbers. */
import type { Selectable } from 'kysely';
import type { Tx } from '../../../kernel/transaction.ts';

interface RevealTable {
  id: string;
  tenant_id: string;
  customer_id: string;
  card_id: string;
  user_id: string;
  session_id: string;
  requested_at: Date;
  revealed_at: Date | null;
}

const tables = (tx: Tx) => tx.db.withTables<{ cards_reveals: RevealTable }>();

/** Keeps two looks of one user apart, so that the count below stays true. */
export const lockReveals = async (tx: Tx, userId: string): Promise<void> => {
  await tx.client.query(`select pg_advisory_xact_lock(hashtextextended('cards/reveal/' || $1, 0))`, [userId]);
};

export const countReveals = async (tx: Tx, userId: string, since: Date): Promise<bigint> => {
  const { count } = await tables(tx)
    .selectFrom('cards_reveals')
    .select((query) => query.fn.countAll<bigint>().as('count'))
    .where('user_id', '=', userId)
    .where('requested_at', '>', since)
    .executeTakeFirstOrThrow();
  return count;
};

export const insertReveal = async (tx: Tx, reveal: Selectable<RevealTable>): Promise<void> => {
  await tables(tx).insertInto('cards_reveals').values(reveal).execute();
};

/** Marks the look as done and says which card it is of. */
export const markRevealed = (tx: Tx, revealId: string, userId: string, at: Date) =>
  tables(tx)
    .updateTable('cards_reveals')
    .set({ revealed_at: at })
    .where('id', '=', revealId)
    .where('user_id', '=', userId)
    .where('revealed_at', 'is', null)
    .returning(['card_id', 'customer_id', 'tenant_id'])
    .executeTakeFirst();
