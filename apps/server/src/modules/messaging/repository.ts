import type { EnquiryState } from '@tael/contract/messaging/states';
import type { Language } from '../../kernel/context.ts';
import type { PlaceInList } from '../../kernel/lists/keyset.ts';
import type { Tx } from '../../kernel/transaction.ts';
import type { Queue } from '../../kernel/lists/lines.ts';

export interface EnquiryRow {
  id: string;
  tenant_id: string;
  state: EnquiryState;
  name: string;
  phone: string;
  email: string;
  content: string;
  language: Language;
  address: string | null;
  sent_at: Date;
  note: string | null;
  settled_by: string | null;
  settled_email: string | null;
  settled_at: Date | null;
  version: number;
}

const tables = (tx: Tx) => tx.db.withTables<{ messaging_enquiries: EnquiryRow }>();

/** Makes everybody else who sends an enquiry wait until this transaction ends, so that counting them is exact. */
export const lockSending = async (tx: Tx): Promise<void> => {
  await tx.client.query(`select pg_advisory_xact_lock(hashtextextended('messaging/enquiries', 0))`);
};

/** Enquiries sent since then, oldest first: when, and from which address. */
export const enquiriesSince = (
  tx: Tx,
  since: Date,
): Promise<readonly Pick<EnquiryRow, 'sent_at' | 'address'>[]> =>
  tables(tx)
    .selectFrom('messaging_enquiries')
    .select(['sent_at', 'address'])
    .where('sent_at', '>', since)
    .orderBy('sent_at')
    .execute();

/** How many enquiries nobody has settled, and since when the longest waits, as far as the scope shows. */
export const enquiryQueue = {
  table: 'messaging_enquiries',
  at: 'sent_at',
  title: 'name',
  state: 'state',
  states: ['open'],
} as const satisfies Queue;

/** Whether the same words came from the same person since then. */
export const wasSentSince = async (
  tx: Tx,
  same: Pick<EnquiryRow, 'tenant_id' | 'email' | 'content'>,
  since: Date,
): Promise<boolean> => {
  const found = await tables(tx)
    .selectFrom('messaging_enquiries')
    .select('id')
    .where('tenant_id', '=', same.tenant_id)
    .where('email', '=', same.email)
    .where('content', '=', same.content)
    .where('sent_at', '>', since)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
};

export const insertEnquiry = async (tx: Tx, row: EnquiryRow): Promise<void> => {
  await tables(tx).insertInto('messaging_enquiries').values(row).execute();
};

export const findEnquiry = (tx: Tx, id: string): Promise<EnquiryRow | undefined> =>
  tables(tx).selectFrom('messaging_enquiries').selectAll().where('id', '=', id).executeTakeFirst();

/** The enquiry, kept from changing until the transaction ends. */
export const lockEnquiry = (tx: Tx, id: string): Promise<EnquiryRow | undefined> =>
  tables(tx)
    .selectFrom('messaging_enquiries')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

export const updateEnquiry = async (tx: Tx, { id, ...row }: EnquiryRow): Promise<void> => {
  await tables(tx).updateTable('messaging_enquiries').set(row).where('id', '=', id).execute();
};

/** One row more than `limit`, newest first. */
export const enquiriesIn = (
  tx: Tx,
  state: EnquiryState,
  page: { readonly limit: number; readonly after: PlaceInList | undefined },
): Promise<readonly EnquiryRow[]> => {
  const { after } = page;
  const rows = tables(tx).selectFrom('messaging_enquiries').selectAll().where('state', '=', state);
  const rest = after
    ? rows.where(({ eb, refTuple, tuple }) => eb(refTuple('sent_at', 'id'), '<', tuple(after.at, after.id)))
    : rows;
  return rest
    .orderBy('sent_at', 'desc')
    .orderBy('id', 'desc')
    .limit(page.limit + 1)
    .execute();
};
