import { sql } from 'kysely';
import type { Tx } from '../../../kernel/transaction.ts';

interface RangeTable {
  id: string;
  tenant_id: string;
  customer_id: string | null;
  owner_id: string;
  range: string;
  note: string;
  created_by: string;
  created_at: Date;
}

const tables = (tx: Tx) => tx.db.withTables<{ identity_allowed_ranges: RangeTable }>();

export type AllowedRange = Pick<RangeTable, 'id' | 'range' | 'note' | 'created_at'>;

/** A single address stands without the length of its prefix. */
const shownRange = sql<string>`case when masklen(range) = case family(range) when 4 then 32 else 128 end
  then host(range) else text(range) end`;

/** From where this owner's users may sign in, in the order in which it was allowed. */
export const allowedRangesOf = (tx: Tx, ownerId: string): Promise<AllowedRange[]> =>
  tables(tx)
    .selectFrom('identity_allowed_ranges')
    .select(['id', shownRange.as('range'), 'note', 'created_at'])
    .where('owner_id', '=', ownerId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();

/** Keeps a range without the bits beyond its prefix, and answers it so; undefined when the owner's list has it already. */
export const insertRange = async (tx: Tx, row: RangeTable): Promise<string | undefined> => {
  const inserted = await tables(tx)
    .insertInto('identity_allowed_ranges')
    .values({ ...row, range: sql`network(${row.range}::inet)` })
    .onConflict((conflict) => conflict.columns(['owner_id', 'range']).doNothing())
    .returning(shownRange.as('range'))
    .executeTakeFirst();
  return inserted?.range;
};

export const deleteRange = async (tx: Tx, id: string): Promise<void> => {
  await tables(tx).deleteFrom('identity_allowed_ranges').where('id', '=', id).execute();
};
