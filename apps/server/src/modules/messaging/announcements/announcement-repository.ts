import type { audiences } from '@tael/contract/messaging/announcement-schemas';
import type { Segment } from '@tael/contract/messaging/segment';
import { sql } from 'kysely';
import type { PlaceInList } from '../../../kernel/lists/keyset.ts';
import type { Tx } from '../../../kernel/transaction.ts';
import { customersMeant, type MeantCustomers, type SegmentDeps } from '../../org/index.ts';
import type { Attachment } from '../rich-text/keep-files.ts';
import type { Reader } from '../message-repository.ts';

export interface AnnouncementRow {
  id: string;
  tenant_id: string;
  customer_id: string | null;
  /** `author` is a test copy, which nobody else reads; `team` is what a company writes to its people. */
  audience: (typeof audiences)[number] | 'author' | 'team';
  segment: Segment | null;
  /** How many customers the segment had when it was sent. */
  reached: number | null;
  people: readonly string[] | null;
  from_name: string | null;
  title_en: string;
  text_en: string;
  title_zh: string;
  text_zh: string;
  html_en: string;
  html_zh: string;
  attachments: readonly Attachment[];
  starts_at: Date;
  sent_at: Date;
  sent_by: string;
  sent_email: string;
  /** Since when it can be read. */
  released_at: Date | null;
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

/** What staff neither lists nor withdraws. */
const notOfStaff = ['author', 'team'] as const;

export const insertAnnouncement = async (tx: Tx, row: AnnouncementRow): Promise<void> => {
  await tables(tx)
    .insertInto('messaging_announcements')
    .values({ ...row, attachments: JSON.stringify(row.attachments) as never }) // the driver takes an array for another type
    .execute();
};

/** Settles which customers are in the segment. */
export const reachSegment = async (
  tx: Tx,
  deps: SegmentDeps,
  id: string,
  meant: MeantCustomers,
): Promise<void> => {
  await sql`
    with added as (
      insert into messaging_announcement_customers (announcement_id, tenant_id, customer_id)
      select ${id}::uuid, meant.tenant_id, meant.id from (${customersMeant(deps, meant)}) as meant
      on conflict do nothing returning 1)
    update messaging_announcements set reached = (select count(*) from added) where id = ${id}
  `.execute(tx.db);
};

/** Takes back what somebody sent to themselves to look at. */
export const withdrawTests = async (tx: Tx, userId: string, now: Date): Promise<void> => {
  await tables(tx)
    .updateTable('messaging_announcements')
    .set({ withdrawn_at: now, withdrawn_by: userId })
    .where('sent_by', '=', userId)
    .where('audience', '=', 'author')
    .where('withdrawn_at', 'is', null)
    .execute();
};

/** The announcement, kept from changing until the transaction ends. */
export const lockAnnouncement = (tx: Tx, id: string): Promise<AnnouncementRow | undefined> =>
  tables(tx)
    .selectFrom('messaging_announcements')
    .selectAll()
    .where('id', '=', id)
    .where('audience', 'not in', notOfStaff)
    .forUpdate()
    .executeTakeFirst();

/** What a company wrote to its people, kept from changing until the transaction ends. */
export const lockTeamMessage = (
  tx: Tx,
  customerId: string,
  id: string,
): Promise<AnnouncementRow | undefined> =>
  tables(tx)
    .selectFrom('messaging_announcements')
    .selectAll()
    .where('id', '=', id)
    .where('customer_id', '=', customerId)
    .where('audience', '=', 'team')
    .forUpdate()
    .executeTakeFirst();

/** What moves in an announcement; its words stay. */
export const updateAnnouncement = async (
  tx: Tx,
  { id, released_at, withdrawn_at, withdrawn_by, version }: AnnouncementRow,
): Promise<void> => {
  await tables(tx)
    .updateTable('messaging_announcements')
    .set({ released_at, withdrawn_at, withdrawn_by, version })
    .where('id', '=', id)
    .execute();
};

export interface CountedAnnouncement extends AnnouncementRow {
  audience: (typeof audiences)[number];
  readers: number;
}

const counted = (tx: Tx) =>
  tables(tx)
    .selectFrom('messaging_announcements')
    .selectAll()
    .where('audience', 'not in', notOfStaff)
    .$narrowType<{ audience: (typeof audiences)[number] }>()
    .select(
      sql<number>`(select count(*)::int from messaging_announcement_reads r where r.announcement_id = messaging_announcements.id)`.as(
        'readers',
      ),
    );

/** The whole text of an announcement that its reader has found. */
export const contentOf = (
  tx: Tx,
  id: string,
): Promise<Pick<AnnouncementRow, 'html_en' | 'html_zh' | 'attachments'>> =>
  tables(tx)
    .selectFrom('messaging_announcements')
    .select(['html_en', 'html_zh', 'attachments'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

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
