import type { DataExportState, DeletionState } from '@tael/contract/privacy/states';
import type { PlaceInList } from '../../kernel/lists/keyset.ts';
import type { Tx } from '../../kernel/transaction.ts';

export interface ExportRow {
  id: string;
  tenant_id: string;
  customer_id: string;
  user_id: string;
  state: DataExportState;
  requested_at: Date;
  expires_at: Date | null;
}

export interface DeletionRow {
  id: string;
  tenant_id: string;
  customer_id: string;
  user_id: string;
  email: string;
  state: DeletionState;
  reason: string;
  requested_at: Date;
  decision_note: string | null;
  decided_by: string | null;
  decided_email: string | null;
  decided_at: Date | null;
  version: number;
}

const tables = (tx: Tx) =>
  tx.db.withTables<{
    privacy_exports: ExportRow & { content: Buffer | null };
    privacy_deletions: DeletionRow;
  }>();

const exportColumns = [
  'id',
  'tenant_id',
  'customer_id',
  'user_id',
  'state',
  'requested_at',
  'expires_at',
] as const;

/** Whoever asks for a copy waits for their own other request. */
export const lockExportsOf = async (tx: Tx, userId: string): Promise<void> => {
  await tx.client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`privacy/${userId}`]);
};

export const insertExport = async (tx: Tx, row: ExportRow): Promise<void> => {
  await tables(tx)
    .insertInto('privacy_exports')
    .values({ ...row, content: null })
    .execute();
};

/** The newest copies of somebody, without their content. */
export const exportsOf = async (
  tx: Tx,
  userId: string,
  limit: number,
): Promise<(ExportRow & { size: number | null })[]> => {
  const found = await tx.client.query<ExportRow & { size: number | null }>(
    `select ${exportColumns.join(', ')}, octet_length(content) as size from privacy_exports
      where user_id = $1 order by requested_at desc, id desc limit $2`,
    [userId, limit],
  );
  return found.rows;
};

export const exportById = (tx: Tx, id: string): Promise<ExportRow | undefined> =>
  tables(tx).selectFrom('privacy_exports').select(exportColumns).where('id', '=', id).executeTakeFirst();

/** The archive of one's own copy that has not expired. */
export const contentOf = async (tx: Tx, userId: string, id: string): Promise<Buffer | undefined> => {
  const found = await tables(tx)
    .selectFrom('privacy_exports')
    .select('content')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('state', '=', 'ready')
    .executeTakeFirst();
  return found?.content ?? undefined;
};

/** Keeps an archive; false where it was there already. */
export const fillExport = async (tx: Tx, id: string, content: Buffer, expiresAt: Date): Promise<boolean> => {
  const filled = await tables(tx)
    .updateTable('privacy_exports')
    .set({ state: 'ready', content, expires_at: expiresAt })
    .where('id', '=', id)
    .where('state', '=', 'preparing')
    .executeTakeFirst();
  return filled.numUpdatedRows > 0n;
};

/** Forgets archives whose time is over, or all of a person; answers which. */
export const expireExports = (
  tx: Tx,
  which: { readonly until: Date } | { readonly userId: string },
): Promise<ExportRow[]> => {
  const ready = tables(tx)
    .updateTable('privacy_exports')
    .set({ state: 'expired', content: null })
    .where('state', '=', 'ready');
  return (
    'until' in which
      ? ready.where('expires_at', '<=', which.until)
      : ready.where('user_id', '=', which.userId)
  )
    .returning(exportColumns)
    .execute();
};

export const insertDeletion = async (tx: Tx, row: DeletionRow): Promise<void> => {
  await tables(tx).insertInto('privacy_deletions').values(row).execute();
};

/** The last request of somebody. */
export const deletionOf = (tx: Tx, userId: string): Promise<DeletionRow | undefined> =>
  tables(tx)
    .selectFrom('privacy_deletions')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('requested_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

export const findDeletion = (tx: Tx, id: string): Promise<DeletionRow | undefined> =>
  tables(tx).selectFrom('privacy_deletions').selectAll().where('id', '=', id).executeTakeFirst();

/** The request, kept from changing until the transaction ends. */
export const lockDeletion = (tx: Tx, id: string): Promise<DeletionRow | undefined> =>
  tables(tx).selectFrom('privacy_deletions').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export const updateDeletion = async (tx: Tx, { id, ...row }: DeletionRow): Promise<void> => {
  await tables(tx).updateTable('privacy_deletions').set(row).where('id', '=', id).execute();
};

/** One row more than `limit`, newest first. */
export const deletionsIn = (
  tx: Tx,
  state: DeletionState,
  { limit, after }: { readonly limit: number; readonly after: PlaceInList | undefined },
): Promise<readonly DeletionRow[]> => {
  const rows = tables(tx).selectFrom('privacy_deletions').selectAll().where('state', '=', state);
  const rest = after
    ? rows.where(({ eb, refTuple, tuple }) =>
        eb(refTuple('requested_at', 'id'), '<', tuple(after.at, after.id)),
      )
    : rows;
  return rest
    .orderBy('requested_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute();
};
