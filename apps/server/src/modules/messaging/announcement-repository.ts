import type { audiences } from '@tael/contract/messaging/announcement-schemas';
import { sql } from 'kysely';
import type { PlaceInList } from '../../kernel/keyset.ts';
import type { Tx } from '../../kernel/transaction.ts';
import type { Reader } from './message-repository.ts';

export interface AnnouncementRow {
  id: string;
  tenant_id: string;
  customer_id: string | null;
  audience: (typeof audiences)[number];
  title_en: string;
  text_en: string;
  title_zh: string;
  text_zh: string;
  starts_at: Date;
  sent_at: Date;
  sent_by: string;
  sent_email: string;
  withdrawn_at: Date | null;
  withdrawn_by: string | null;
  version: number;
}

interface ReadTable {
  announcement_id: string;
  user_id: string;
  tenant_id: string;
  customer_id: string | null;
  read_at: Date;
  dismissed_at: Date | null;
}

type Tables = { messaging_announcements: AnnouncementRow; messaging_announcement_reads: ReadTable };

const tables = (tx: Tx) => tx.db.withTables<Tables>();

export const insertAnnouncement = async (tx: Tx, row: AnnouncementRow): Promise<void> => {
  await tables(tx).insertInto('messaging_announcements').values(row).execute();
};

/** The announcement, kept from changing until the transaction ends. */
export const lockAnnouncement = (tx: Tx, id: string): Promise<AnnouncementRow | undefined> =>
  tables(tx)
    .selectFrom('messaging_announcements')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

export const updateAnnouncement = async (tx: Tx, { id, ...row }: AnnouncementRow): Promise<void> => {
  await tables(tx).updateTable('messaging_announcements').set(row).where('id', '=', id).execute();
};

export interface CountedAnnouncement extends AnnouncementRow {
  readers: number;
}

const counted = (tx: Tx) =>
  tables(tx)
    .selectFrom('messaging_announcements')
    .selectAll()
    .select(
      sql<number>`(select count(*)::int from messaging_announcement_reads r where r.announcement_id = messaging_announcements.id)`.as(
        'readers',
      ),
    );

export const findAnnouncement = (tx: Tx, id: string): Promise<CountedAnnouncement | undefined> =>
  counted(tx).where('id', '=', id).executeTakeFirst();

/** One row more than `limit`, the one that starts last first. */
export const announcementsIn = (
  tx: Tx,
  page: { readonly limit: number; readonly after: PlaceInList | undefined },
): Promise<readonly CountedAnnouncement[]> => {
  const { after } = page;
  const rows = after
    ? counted(tx).where(({ eb, refTuple, tuple }) =>
        eb(refTuple('starts_at', 'id'), '<', tuple(after.at, after.id)),
      )
    : counted(tx);
  return rows
    .orderBy('starts_at', 'desc')
    .orderBy('id', 'desc')
    .limit(page.limit + 1)
    .execute();
};

/** Which of these announcements the reader has put away. */
export const dismissedAmong = async (
  tx: Tx,
  userId: string,
  ids: readonly string[],
): Promise<ReadonlySet<string>> => {
  if (ids.length === 0) return new Set();
  const rows = await tables(tx)
    .selectFrom('messaging_announcement_reads')
    .select('announcement_id')
    .where('user_id', '=', userId)
    .where('announcement_id', 'in', ids)
    .where('dismissed_at', 'is not', null)
    .execute();
  return new Set(rows.map((row) => row.announcement_id));
};

/** Notes that somebody has read announcements, and with `isDismissed` that they put them away. The first time counts. */
export const markAnnouncementsRead = async (
  tx: Tx,
  { userId, tenantId, customerId }: Reader,
  ids: readonly string[],
  now: Date,
  isDismissed = false,
): Promise<void> => {
  if (ids.length === 0) return;
  const dismissed = isDismissed ? now : null;
  const rows = ids.map((id) => ({
    announcement_id: id,
    user_id: userId,
    tenant_id: tenantId,
    customer_id: customerId,
    read_at: now,
    dismissed_at: dismissed,
  }));
  await tables(tx)
    .insertInto('messaging_announcement_reads')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['announcement_id', 'user_id']).doUpdateSet((row) => ({
        dismissed_at: row.fn.coalesce('messaging_announcement_reads.dismissed_at', row.val(dismissed)),
      })),
    )
    .execute();
};
