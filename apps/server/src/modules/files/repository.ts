import type { filePurposes } from '@tael/contract/files/routes';
import type { Tx } from '../../kernel/transaction.ts';
import type { MediaType, Reader } from './rules.ts';

export type FilePurpose = (typeof filePurposes)[number];

export interface FilesTable {
  id: string;
  tenant_id: string;
  customer_id: string | null;
  uploaded_by: string;
  purpose: FilePurpose;
  name: string;
  media_type: MediaType;
  bytes: number;
  sha256: Buffer;
  storage_name: string;
  created_at: Date;
  attached_at: Date | null;
}

const files = (tx: Tx) => tx.db.withTables<{ files_files: FilesTable }>();

export const insertFile = async (tx: Tx, row: FilesTable): Promise<void> => {
  await files(tx).insertInto('files_files').values(row).execute();
};

export const findRow = (tx: Tx, id: string): Promise<FilesTable | undefined> =>
  files(tx).selectFrom('files_files').selectAll().where('id', '=', id).executeTakeFirst();

/** A file that this reader may see. */
export const findReadable = (tx: Tx, id: string, reader: Reader): Promise<FilesTable | undefined> => {
  let query = files(tx).selectFrom('files_files').selectAll().where('id', '=', id);
  if (reader.kind === 'customer') {
    query = query.where('customer_id', '=', reader.customerId);
    if (reader.onlyUploadedBy !== null) query = query.where('uploaded_by', '=', reader.onlyUploadedBy);
  }
  return query.executeTakeFirst();
};

/** Marks the customer's file as used for its purpose; false when there is no such file. */
export const markAttached = async (
  tx: Tx,
  file: { id: string; customerId: string; purpose: FilePurpose; at: Date },
): Promise<boolean> => {
  const changed = await files(tx)
    .updateTable('files_files')
    .set((row) => ({ attached_at: row.fn.coalesce('attached_at', row.val(file.at)) }))
    .where('id', '=', file.id)
    .where('customer_id', '=', file.customerId)
    .where('purpose', '=', file.purpose)
    .executeTakeFirst();
  return changed.numUpdatedRows === 1n;
};

/** Removes rows that nothing has come to rest on since before `before`, at most a hundred, and answers them. */
export const deleteUnattached = async (tx: Tx, before: Date): Promise<FilesTable[]> => {
  const db = files(tx);
  const old = db
    .selectFrom('files_files')
    .select('id')
    .where('attached_at', 'is', null)
    .where('created_at', '<', before)
    .orderBy('created_at')
    .limit(100)
    .forUpdate()
    .skipLocked();
  return db.deleteFrom('files_files').where('id', 'in', old).returningAll().execute();
};
