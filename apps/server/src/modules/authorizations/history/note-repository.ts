/** All SQL on what people keep with purchases: memos and receipts. */
import type { Tx } from '../../../kernel/transaction.ts';

interface Owner {
  readonly tenantId: string;
  readonly customerId: string;
}

interface NoteTable {
  /** The purchase's own id. */
  id: string;
  tenant_id: string;
  customer_id: string;
  memo: string;
  receipts: number;
  updated_by: string;
  updated_at: Date;
  version: number;
}

export interface ReceiptRow {
  readonly id: string;
  readonly tenant_id: string;
  readonly customer_id: string;
  readonly authorization_id: string;
  readonly file_id: string;
  readonly name: string;
  readonly media_type: string;
  readonly added_by: string;
  readonly added_at: Date;
  readonly removed_at: Date | null;
}

type Tables = { authorizations_notes: NoteTable; authorizations_receipts: ReceiptRow };

const tables = (tx: Tx) => tx.db.withTables<Tables>();

export type Note = Pick<NoteTable, 'memo' | 'receipts' | 'version'>;

/** Memo, number of receipts and version by the purchase's id; those without either are left out. */
export const notesOf = async (tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, Note>> => {
  if (ids.length === 0) return new Map();
  const rows = await tables(tx)
    .selectFrom('authorizations_notes')
    .select(['id', 'memo', 'receipts', 'version'])
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map(({ id, ...note }) => [id, note]));
};

/** Keeps a note; whoever keeps one of the same purchase waits until the transaction ends. */
export const storeNote = async (
  tx: Tx,
  { tenantId, customerId }: Owner,
  note: Note & { readonly id: string; readonly by: string; readonly at: Date },
): Promise<void> => {
  const { id, memo, receipts, version, by, at } = note;
  await tx.client.query(
    `insert into authorizations_notes (id, tenant_id, customer_id, memo, receipts, updated_by, updated_at, version)
     values ($1, $2, $3, $4, $5, $6, $7, $8)
     on conflict (id) do update set memo = excluded.memo, receipts = excluded.receipts,
       updated_by = excluded.updated_by, updated_at = excluded.updated_at, version = excluded.version`,
    [id, tenantId, customerId, memo, receipts, by, at, version],
  );
};

/** Nobody else writes notes of this purchase until the transaction ends. */
export const lockNotes = async (tx: Tx, id: string): Promise<void> => {
  await tx.client.query(`select pg_advisory_xact_lock(hashtextextended('authorizations/notes/' || $1, 0))`, [
    id,
  ]);
};

/** The receipts of a purchase, oldest first. */
export const receiptsOf = (tx: Tx, authorizationId: string): Promise<ReceiptRow[]> =>
  tables(tx)
    .selectFrom('authorizations_receipts')
    .selectAll()
    .where('authorization_id', '=', authorizationId)
    .where('removed_at', 'is', null)
    .orderBy('added_at')
    .orderBy('id')
    .execute();

export const insertReceipt = async (tx: Tx, row: ReceiptRow): Promise<void> => {
  await tables(tx).insertInto('authorizations_receipts').values(row).execute();
};

export const endReceipt = async (tx: Tx, id: string, at: Date): Promise<void> => {
  await tables(tx)
    .updateTable('authorizations_receipts')
    .set({ removed_at: at })
    .where('id', '=', id)
    .execute();
};
