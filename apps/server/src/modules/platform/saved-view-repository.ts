/** The SQL of saved views. Whose they are is a customer, or nobody: then they are those of the platform's own people. */
import { sql } from 'kysely';
import type { Tx } from '../../kernel/transaction.ts';

export interface ViewOwner {
  readonly tenant_id: string | null;
  readonly customer_id: string | null;
}

export interface SavedViewRow extends ViewOwner {
  readonly id: string;
  readonly list: string;
  readonly name: string;
  readonly query: string;
  readonly hidden: string[];
  readonly made_by: string;
  readonly created_at: Date;
  readonly updated_at: Date;
  readonly version: number;
}

const tables = (tx: Tx) => tx.db.withTables<{ platform_saved_views: SavedViewRow }>();

const ofOwner = ({ tenant_id: tenantId, customer_id: customerId }: ViewOwner) =>
  sql<boolean>`tenant_id is not distinct from ${tenantId}::uuid and customer_id is not distinct from ${customerId}::uuid`;

export const viewsOfList = (tx: Tx, owner: ViewOwner, list: string): Promise<SavedViewRow[]> =>
  tables(tx)
    .selectFrom('platform_saved_views')
    .selectAll()
    .where(ofOwner(owner))
    .where('list', '=', list)
    .orderBy(sql`lower(name)`)
    .execute();

/** How many views an owner has: of this list, and altogether. Savers of one owner wait here for each other. */
export const countViews = async (
  tx: Tx,
  owner: ViewOwner,
  list: string,
): Promise<{ readonly ofList: number; readonly all: number }> => {
  await sql`select pg_advisory_xact_lock(hashtextextended('platform/views/' || ${owner.customer_id ?? owner.tenant_id ?? ''}, 0))`.execute(
    tx.db,
  );
  const { rows } = await sql<{ ofList: number; all: number }>`
    select count(*) filter (where list = ${list})::integer as "ofList", count(*)::integer as "all"
    from platform_saved_views where ${ofOwner(owner)}
  `.execute(tx.db);
  return rows[0] ?? { ofList: 0, all: 0 };
};

/** Writes a view; false when the list has one of this name. */
export const insertView = async (tx: Tx, view: SavedViewRow): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await tables(tx)
    .insertInto('platform_saved_views')
    .values(view)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
};

export const lockView = (tx: Tx, owner: ViewOwner, id: string): Promise<SavedViewRow | undefined> =>
  tables(tx)
    .selectFrom('platform_saved_views')
    .selectAll()
    .where(ofOwner(owner))
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

/** Whether another view of the same list is called so, in whatever capitals. */
export const isViewNameTaken = async (tx: Tx, view: SavedViewRow, name: string): Promise<boolean> =>
  (await tables(tx)
    .selectFrom('platform_saved_views')
    .select('id')
    .where(ofOwner(view))
    .where('list', '=', view.list)
    .where('id', '<>', view.id)
    .where(sql<boolean>`lower(name) = lower(${name})`)
    .executeTakeFirst()) !== undefined;

export const writeViewName = async (tx: Tx, id: string, name: string, at: Date): Promise<SavedViewRow> =>
  tables(tx)
    .updateTable('platform_saved_views')
    .set((view) => ({ name, updated_at: at, version: view('version', '+', 1) }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

export const deleteView = async (tx: Tx, id: string): Promise<void> => {
  await tables(tx).deleteFrom('platform_saved_views').where('id', '=', id).execute();
};
