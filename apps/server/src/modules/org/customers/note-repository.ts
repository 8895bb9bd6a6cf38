/** The SQL of how staff files customers: tags, the next review, notes. */
import { sql } from 'kysely';
import type { PlaceInList } from '../../../kernel/lists/keyset.ts';
import type { Tx } from '../../../kernel/transaction.ts';

interface NoteRow {
  readonly id: string;
  readonly tenant_id: string;
  readonly customer_id: string;
  readonly note: string;
  readonly written_by: string;
  readonly written_at: Date;
}
interface Annotation {
  readonly tenant_id: string;
  readonly tags: readonly string[];
  readonly review_on: string | null;
  readonly version: number;
}
type Tables = { org_customer_notes: NoteRow };

const tables = (tx: Tx) => tx.db.withTables<Tables>();

export const insertNote = async (tx: Tx, row: NoteRow): Promise<void> => {
  await tables(tx).insertInto('org_customer_notes').values(row).execute();
};

/** One row more than asked, newest first. */
export const notesOf = (
  tx: Tx,
  customerId: string,
  { limit, after }: { readonly limit: number; readonly after: PlaceInList | undefined },
): Promise<NoteRow[]> => {
  let query = tables(tx)
    .selectFrom('org_customer_notes')
    .selectAll()
    .where('customer_id', '=', customerId)
    .orderBy('written_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1);
  if (after)
    query = query.where(({ eb, refTuple, tuple }) =>
      eb(refTuple('written_at', 'id'), '<', tuple(after.at, after.id)),
    );
  return query.execute();
};

export const lockAnnotation = async (tx: Tx, id: string): Promise<Annotation | undefined> => {
  const { rows } = await sql<Annotation>`
    select tenant_id, tags, review_on::text as review_on, version from org_customers where id = ${id} for update
  `.execute(tx.db);
  return rows[0];
};

export const saveAnnotation = async (
  tx: Tx,
  id: string,
  { tags, reviewOn }: { readonly tags: readonly string[]; readonly reviewOn: string | null },
  now: Date,
): Promise<void> => {
  await sql`
    update org_customers set tags = ${tags}, review_on = ${reviewOn}, version = version + 1, updated_at = ${now}
    where id = ${id}`.execute(tx.db);
};

/** The tags that customers have, as far as the scope shows, in order. */
export const tagsInUse = async (tx: Tx, limit: number): Promise<readonly string[]> => {
  const { rows } = await sql<{ tag: string }>`
    select distinct unnest(tags) as tag from org_customers where tags <> '{}' order by tag limit ${limit}
  `.execute(tx.db);
  return rows.map(({ tag }) => tag);
};
