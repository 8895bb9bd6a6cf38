/** The SQL of views: staff seeing the console as a customer does. */
import type { Tx } from '../../../kernel/transaction.ts';

export interface ViewRow {
  readonly id: string;
  readonly tenant_id: string;
  readonly customer_id: string;
  readonly person_id: string;
  readonly viewer_id: string;
  readonly session_id: string;
  readonly reason: string;
  readonly opened_at: Date;
  readonly expires_at: Date;
  readonly closed_at: Date | null;
}
export type ViewOwner = Pick<ViewRow, 'viewer_id' | 'session_id'>;

const tables = (tx: Tx) => tx.db.withTables<{ org_customer_views: ViewRow }>();

export const insertView = async (tx: Tx, row: ViewRow): Promise<void> => {
  await tables(tx).insertInto('org_customer_views').values(row).execute();
};

/** The view of this session that is still open. */
export const openView = (
  tx: Tx,
  id: string,
  { viewer_id: viewerId, session_id: sessionId }: ViewOwner,
  now: Date,
): Promise<ViewRow | undefined> =>
  tables(tx)
    .selectFrom('org_customer_views')
    .selectAll()
    .where('id', '=', id)
    .where('viewer_id', '=', viewerId)
    .where('session_id', '=', sessionId)
    .where('closed_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();

/** Closes what this person has open, in whichever session; undefined when nothing of theirs is open under the id. */
export const closeView = (
  tx: Tx,
  { id, viewerId, now }: { readonly id: string; readonly viewerId: string; readonly now: Date },
): Promise<ViewRow | undefined> =>
  tables(tx)
    .updateTable('org_customer_views')
    .set({ closed_at: now })
    .where('id', '=', id)
    .where('viewer_id', '=', viewerId)
    .where('closed_at', 'is', null)
    .returningAll()
    .executeTakeFirst();

/** Closes what has run out; a few at once. */
export const closeExpiredViews = (tx: Tx, now: Date, atMost: number): Promise<ViewRow[]> =>
  tables(tx)
    .updateTable('org_customer_views')
    .set({ closed_at: now })
    .where(({ eb, selectFrom }) =>
      eb(
        'id',
        'in',
        selectFrom('org_customer_views')
          .select('id')
          .where('closed_at', 'is', null)
          .where('expires_at', '<=', now)
          .orderBy('expires_at')
          .limit(atMost)
          .forUpdate()
          .skipLocked(),
      ),
    )
    .returningAll()
    .execute();
