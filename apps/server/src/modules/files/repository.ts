import type { filePurposes } from '@tael/contract/files/routes';
import type { Tx } from '../../kernel/transaction.ts';
import { unattachedBatch, type MediaType, type Reader, type Uploads } from './rules.ts';

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

/** Whom a file is shown to besides those who may see it anyway: without a customer everybody of the tenant's. */
export interface Share {
  readonly tenantId: string;
  readonly customerId: string | null;
  readonly userId: string | null;
}

interface SharesTable {
  file_id: string;
  tenant_id: string;
  customer_id: string | null;
  user_id: string | null;
}

const files = (tx: Tx) => tx.db.withTables<{ files_files: FilesTable; files_shares: SharesTable }>();

export const insertFile = async (tx: Tx, row: FilesTable): Promise<void> => {
  await files(tx).insertInto('files_files').values(row).execute();
};

export const findRow = (tx: Tx, id: string): Promise<FilesTable | undefined> =>
  files(tx).selectFrom('files_files').selectAll().where('id', '=', id).executeTakeFirst();

/** The next files after one, by id. */
export const pageOfFiles = (tx: Tx, after: string | undefined, limit: number): Promise<FilesTable[]> => {
  const rows = files(tx).selectFrom('files_files').selectAll().orderBy('id').limit(limit);
  return (after === undefined ? rows : rows.where('id', '>', after)).execute();
};

/** A file that this reader may see. */
export const findReadable = (tx: Tx, id: string, reader: Reader): Promise<FilesTable | undefined> => {
  let query = files(tx).selectFrom('files_files').selectAll().where('id', '=', id);
  if (reader.kind === 'customer') {
    query = query.where('customer_id', '=', reader.customerId);
    if (reader.onlyUploadedBy !== null) query = query.where('uploaded_by', '=', reader.onlyUploadedBy);
  }
  return query.executeTakeFirst();
};

/** A file that is shown to this person. */
export const findShared = (tx: Tx, id: string, { tenantId, customerId, userId }: Share) =>
  files(tx)
    .selectFrom('files_files')
    .selectAll()
    .where('id', '=', id)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('files_shares as share')
          .select('share.file_id')
          .whereRef('share.file_id', '=', 'files_files.id')
          .where('share.tenant_id', '=', tenantId)
          .where((share) =>
            share.or([share('share.customer_id', 'is', null), share('share.customer_id', '=', customerId)]),
          )
          .where((share) =>
            share.or([share('share.user_id', 'is', null), share('share.user_id', '=', userId)]),
          ),
      ),
    )
    .executeTakeFirst();

/** Shows files to others for as long as they are kept. */
export const shareFiles = async (tx: Tx, ids: readonly string[], share: Share): Promise<void> => {
  if (ids.length === 0) return;
  const { tenantId: tenant_id, customerId: customer_id, userId: user_id } = share;
  await files(tx)
    .insertInto('files_shares')
    .values(ids.map((file_id) => ({ file_id, tenant_id, customer_id, user_id })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

/** Marks a file as used; false when it has been deleted meanwhile. */
export const markAttached = async (tx: Tx, id: string, at: Date): Promise<boolean> => {
  const changed = await files(tx)
    .updateTable('files_files')
    .set((row) => ({ attached_at: row.fn.coalesce('attached_at', row.val(at)) }))
    .where('id', '=', id)
    .executeTakeFirst();
  return changed.numUpdatedRows === 1n;
};

/** Makes other uploads of this person wait until the transaction ends, so that together they keep to the quota. */
export const lockUploader = async (tx: Tx, userId: string): Promise<void> => {
  await tx.client.query(`select pg_advisory_xact_lock(hashtextextended('files/' || $1, 0))`, [userId]);
};

/** What this person has handed in since then, and how much of it nothing rests on. */
export const sumUploads = async (tx: Tx, userId: string, since: Date): Promise<Uploads> => {
  const found = await files(tx)
    .selectFrom('files_files')
    .select(({ fn: { count, sum, min } }) => [
      count<bigint>('id').as('files'),
      sum<bigint | null>('bytes').as('bytes'),
      count<bigint>('id').filterWhere('attached_at', 'is', null).as('unattached_files'),
      sum<bigint | null>('bytes').filterWhere('attached_at', 'is', null).as('unattached_bytes'),
      min<Date | null>('created_at').as('first_at'),
    ])
    .where('uploaded_by', '=', userId)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow();
  return {
    files: Number(found.files),
    bytes: Number(found.bytes ?? 0),
    unattachedFiles: Number(found.unattached_files),
    unattachedBytes: Number(found.unattached_bytes ?? 0),
    firstAt: found.first_at,
  };
};

/** Removes rows that nothing has come to rest on since before `before`, one batch of them, and answers them. */
export const deleteUnattached = async (tx: Tx, before: Date): Promise<FilesTable[]> => {
  const db = files(tx);
  const old = db
    .selectFrom('files_files')
    .select('id')
    .where('attached_at', 'is', null)
    .where('created_at', '<', before)
    .orderBy('created_at')
    .limit(unattachedBatch)
    .forUpdate()
    .skipLocked();
  return db.deleteFrom('files_files').where('id', 'in', old).returningAll().execute();
};

export const deleteFile = (tx: Tx, id: string): Promise<FilesTable | undefined> =>
  files(tx).deleteFrom('files_files').where('id', '=', id).returningAll().executeTakeFirst();
