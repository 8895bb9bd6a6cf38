import type { MailState, SuppressionReason } from '@tael/contract/messaging/states';
import type { PlaceInList } from '../../../kernel/lists/keyset.ts';
import type { Tx } from '../../../kernel/transaction.ts';

export interface MailRow {
  id: string;
  tenant_id: string | null;
  customer_id: string | null;
  address: string;
  subject: string;
  state: MailState;
  attempts: number;
  answer: number | null;
  queued_at: Date;
  changed_at: Date;
}

export interface SuppressionRow {
  address: string;
  tenant_id: string | null;
  customer_id: string | null;
  reason: SuppressionReason;
  since: Date;
}

interface ReportRow {
  id: string;
  tenant_id: null;
  customer_id: null;
  received_at: Date;
}

type Tables = {
  messaging_mails: MailRow;
  messaging_suppressions: SuppressionRow;
  messaging_mail_reports: ReportRow;
};

const tables = (tx: Tx) => tx.db.withTables<Tables>();

/** Notes that a mail is about to be sent, once more where it was tried before. */
export const queueMail = async (tx: Tx, row: MailRow): Promise<void> => {
  await tables(tx)
    .insertInto('messaging_mails')
    .values(row)
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((before) => ({
        attempts: before('messaging_mails.attempts', '+', 1),
        changed_at: row.changed_at,
      })),
    )
    .execute();
};

export const settleMail = async (
  tx: Tx,
  id: string,
  change: Pick<MailRow, 'state' | 'answer' | 'changed_at'>,
): Promise<void> => {
  await tables(tx).updateTable('messaging_mails').set(change).where('id', '=', id).execute();
};

export const mailById = (tx: Tx, id: string): Promise<MailRow | undefined> =>
  tables(tx).selectFrom('messaging_mails').selectAll().where('id', '=', id).executeTakeFirst();

/** The mail that went to an address last. */
export const lastMailTo = (tx: Tx, address: string): Promise<MailRow | undefined> =>
  tables(tx)
    .selectFrom('messaging_mails')
    .selectAll()
    .where('address', '=', address)
    .where('state', '=', 'sent')
    .orderBy('queued_at', 'desc')
    .limit(1)
    .executeTakeFirst();

export type ListedMail = MailRow & { reason: SuppressionReason | null };

/** One row more than `limit`, newest first, each with why its address is not written to. */
export const mailsIn = (
  tx: Tx,
  filter: {
    readonly state?: readonly MailState[] | undefined;
    readonly customerId?: string | undefined;
    readonly search?: string | undefined;
  },
  { limit, after }: { readonly limit: number; readonly after: PlaceInList | undefined },
): Promise<readonly ListedMail[]> => {
  let rows = tables(tx)
    .selectFrom('messaging_mails as mail')
    .leftJoin('messaging_suppressions as suppressed', 'suppressed.address', 'mail.address')
    .selectAll('mail')
    .select('suppressed.reason');
  if (filter.state) rows = rows.where('mail.state', 'in', filter.state);
  if (filter.customerId !== undefined) rows = rows.where('mail.customer_id', '=', filter.customerId);
  if (filter.search)
    rows = rows.where('mail.address', 'like', `%${filter.search.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`);
  if (after)
    rows = rows.where(({ eb, refTuple, tuple }) =>
      eb(refTuple('mail.queued_at', 'mail.id'), '<', tuple(after.at, after.id)),
    );
  return rows
    .orderBy('mail.queued_at', 'desc')
    .orderBy('mail.id', 'desc')
    .limit(limit + 1)
    .execute();
};

export const suppressionOf = (tx: Tx, address: string): Promise<SuppressionRow | undefined> =>
  tables(tx)
    .selectFrom('messaging_suppressions')
    .selectAll()
    .where('address', '=', address)
    .executeTakeFirst();

/** Whether mail to this address comes back. */
export const addressRefusesMail = async (tx: Tx, address: string): Promise<boolean> =>
  (await suppressionOf(tx, address))?.reason === 'bounced';

/** False where the address was suppressed before. */
export const suppress = async (tx: Tx, row: SuppressionRow): Promise<boolean> => {
  const inserted = await tables(tx)
    .insertInto('messaging_suppressions')
    .values(row)
    .onConflict((conflict) => conflict.column('address').doNothing())
    .executeTakeFirst();
  return inserted.numInsertedOrUpdatedRows === 1n;
};

/** False where the address was not suppressed. */
export const unsuppress = async (tx: Tx, address: string): Promise<boolean> => {
  const deleted = await tables(tx)
    .deleteFrom('messaging_suppressions')
    .where('address', '=', address)
    .executeTakeFirst();
  return deleted.numDeletedRows === 1n;
};

export const forgetMails = async (tx: Tx, before: Date): Promise<void> => {
  await tables(tx).deleteFrom('messaging_mails').where('queued_at', '<', before).execute();
  await tables(tx).deleteFrom('messaging_mail_reports').where('received_at', '<', before).execute();
};

/** Whether a report of the mail provider was taken before. */
export const isMailReportTaken = async (tx: Tx, id: string): Promise<boolean> =>
  (await tables(tx)
    .selectFrom('messaging_mail_reports')
    .select('id')
    .where('id', '=', id)
    .executeTakeFirst()) !== undefined;

export const takeMailReport = async (tx: Tx, id: string, now: Date): Promise<void> => {
  await tables(tx)
    .insertInto('messaging_mail_reports')
    .values({ id, tenant_id: null, customer_id: null, received_at: now })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
};
