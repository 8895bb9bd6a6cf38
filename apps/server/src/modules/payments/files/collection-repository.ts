/** All SQL of debits of linked banks in files: which stands in which, and what came back. */
import type { Tx } from '../../../kernel/transaction.ts';

export interface CollectionEntryRow {
  readonly id: string;
  readonly tenant_id: string;
  readonly customer_id: string;
  readonly file_id: string;
  readonly collection_id: string;
  readonly purpose: 'collection' | 'return';
  readonly reference: string;
  readonly amount: bigint;
  readonly code: string | null;
  readonly at: Date;
  readonly settled_at: Date | null;
}

type Tables = { payments_collection_entries: CollectionEntryRow };
const tables = (tx: Tx) => tx.db.withTables<Tables>();

/** False where an entry has this reference already. */
export const insertCollectionEntry = async (tx: Tx, row: CollectionEntryRow): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await tables(tx)
    .insertInto('payments_collection_entries')
    .values(row)
    .onConflict((conflict) => conflict.columns(['purpose', 'reference']).doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
};

export const findCollectionEntry = (
  tx: Tx,
  of: Pick<CollectionEntryRow, 'purpose' | 'reference'>,
): Promise<CollectionEntryRow | undefined> =>
  tables(tx)
    .selectFrom('payments_collection_entries')
    .selectAll()
    .where('purpose', '=', of.purpose)
    .where('reference', '=', of.reference)
    .executeTakeFirst();

export const collectionsOfFile = (tx: Tx, fileId: string, limit: number): Promise<CollectionEntryRow[]> =>
  tables(tx)
    .selectFrom('payments_collection_entries')
    .selectAll()
    .where('file_id', '=', fileId)
    .orderBy('reference')
    .limit(limit)
    .execute();

/** Debits that came back, of these. */
export const returnedOf = async (tx: Tx, collectionIds: readonly string[]): Promise<ReadonlySet<string>> => {
  const found = await tables(tx)
    .selectFrom('payments_collection_entries')
    .select('collection_id')
    .where('purpose', '=', 'return')
    .where('collection_id', 'in', [...collectionIds])
    .execute();
  return new Set(found.map(({ collection_id: id }) => id));
};

/** Debits of refused files whose payments leave again, and that no other file holds. */
export const collectionsToSendAgain = async (tx: Tx, limit: number): Promise<readonly string[]> => {
  const found = await tx.client.query<{ id: string }>(
    `select e.collection_id as id from payments_bank_files f
     join payments_collection_entries e on e.file_id = f.id and e.purpose = 'collection'
     where f.kind = 'ach' and f.state = 'requeued' and not exists (
       select 1 from payments_collection_entries other join payments_bank_files file on file.id = other.file_id
       where other.collection_id = e.collection_id and (other.purpose = 'return' or file.state <> 'requeued'))
     group by e.collection_id order by e.collection_id limit $1`,
    [limit],
  );
  return found.rows.map(({ id }) => id);
};

type Due = Pick<
  CollectionEntryRow,
  'id' | 'tenant_id' | 'customer_id' | 'file_id' | 'collection_id' | 'reference'
>;

/** Debits whose accepted file has settled by a day. */
export const collectionsToSettle = async (tx: Tx, today: string, limit: number): Promise<readonly Due[]> => {
  const found = await tx.client.query<Due>(
    `select e.id, e.tenant_id, e.customer_id, e.file_id, e.collection_id, e.reference from payments_collection_entries e
     join payments_bank_files f on f.id = e.file_id
     where e.purpose = 'collection' and e.settled_at is null and f.state = 'accepted' and f.settles_on <= $1
     order by e.id limit $2`,
    [today, limit],
  );
  return found.rows;
};

/** False where somebody else has settled it. */
export const setSettled = async (tx: Tx, id: string, at: Date): Promise<boolean> => {
  const { numUpdatedRows } = await tables(tx)
    .updateTable('payments_collection_entries')
    .set({ settled_at: at })
    .where('id', '=', id)
    .where('settled_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

/** What the debits or returns of a file come to, for each tenant. */
export const collectionSumsOfFile = async (
  tx: Tx,
  fileId: string,
  purpose: CollectionEntryRow['purpose'],
): Promise<readonly { readonly tenantId: string; readonly sum: bigint }[]> => {
  const found = await tx.client.query<{ tenant_id: string; sum: bigint }>(
    `select tenant_id, sum(amount)::bigint as sum from payments_collection_entries
     where file_id = $1 and purpose = $2 group by tenant_id`,
    [fileId, purpose],
  );
  return found.rows.map(({ tenant_id: tenantId, sum }) => ({ tenantId, sum }));
};
