import type { MessageAbout, MessageCode } from '@tael/contract/messaging/message-codes';
import type { PlaceInList } from '../../kernel/lists/keyset.ts';
import type { Principal } from '../../kernel/context.ts';
import type { Tx } from '../../kernel/transaction.ts';

export interface NewMessage {
  id: string;
  tenant_id: string;
  customer_id: string | null;
  user_id: string;
  event_id: string;
  code: MessageCode;
  about: MessageAbout;
  object_id: string | null;
  params: Readonly<Record<string, string>>;
  at: Date;
  /** Whether its reader wants it in the console, and in their daily mail. */
  in_console: boolean;
  digest_waiting: boolean;
}

interface MessageTable extends NewMessage {
  read_at: Date | null;
}

type Tables = { messaging_messages: MessageTable };

const tables = (tx: Tx) => tx.db.withTables<Tables>();

/** Keeps messages of one event, and answers those that were not there before. */
export const insertMessages = (
  tx: Tx,
  rows: readonly NewMessage[],
): Promise<{ id: string; user_id: string }[]> =>
  rows.length === 0
    ? Promise.resolve([])
    : tables(tx)
        .insertInto('messaging_messages')
        .values(rows.map((row) => ({ ...row, read_at: null })))
        .onConflict((conflict) => conflict.columns(['event_id', 'user_id']).doNothing())
        .returning(['id', 'user_id'])
        .execute();

/** A message or an announcement, as its reader finds it. The words are an announcement's own; of a long text they are the beginning. */
export interface ReadableRow {
  readonly id: string;
  readonly type: 1 | 2;
  readonly code: MessageCode | null;
  readonly about: MessageAbout;
  readonly object_id: string | null;
  readonly params: Readonly<Record<string, string>>;
  readonly at: Date;
  readonly read_at: Date | null;
  readonly title_en: string | null;
  readonly text_en: string | null;
  readonly title_zh: string | null;
  readonly text_zh: string | null;
  /** Of what was written inside a company. */
  readonly from_name: string | null;
  readonly written_by: string | null;
}

/** Who reads: their own messages, and the announcements for the kind of customer that they belong to. */
export type Reader = Pick<Principal, 'userId' | 'tenantId' | 'customerId' | 'entityType'>;

export interface ReadableFilter {
  readonly ids?: readonly string[] | undefined;
  readonly type?: 1 | 2 | undefined;
  readonly status?: 0 | 1 | undefined;
  readonly about?: MessageAbout | undefined;
  /** A pattern of `ilike`, and the codes whose own words match it. */
  readonly search?: { readonly pattern: string; readonly codes: readonly MessageCode[] } | undefined;
}

const audienceOf = ({ entityType }: Reader): string | null =>
  entityType === 1 ? 'personal' : entityType === 2 ? 'business' : null;

// $1 to $5: user, now, tenant, customer, the audience of its kind. Whoever belongs to no customer writes announcements, and reads their own test copy alone.
const ownMessages = `
  select id, 1 as type, code, about, object_id, params, at, read_at,
      null as title_en, null as text_en, null as title_zh, null as text_zh, null as from_name, null::uuid as written_by
    from messaging_messages where user_id = $1 and in_console`;
const announcements = `
  select a.id, 2 as type, null as code, 'announcement' as about, null::uuid as object_id, '{}'::jsonb as params,
      a.released_at as at, r.read_at, a.title_en, a.text_en, a.title_zh, a.text_zh, a.from_name, a.sent_by as written_by
    from messaging_announcements a
    left join messaging_announcement_reads r on r.announcement_id = a.id and r.user_id = $1
    where a.tenant_id = $3 and a.withdrawn_at is null and a.released_at <= $2 and case a.audience
      when 'author' then a.sent_by = $1
      when 'customer' then a.customer_id = $4
      when 'team' then a.customer_id = $4 and (a.people is null or $1 = any (a.people) or a.sent_by = $1)
      when 'segment' then exists (select from messaging_announcement_customers meant
        where meant.announcement_id = a.id and meant.customer_id = $4)
      else $4::uuid is not null and a.audience in ('all', $5::text) end`;

const narrowed = `($6::uuid[] is null or id = any ($6)) and ($7::int is null or type = $7)
  and ($8::int is null or ($8 = 0 and read_at is null) or ($8 = 1 and read_at is not null)) and ($9::text is null or about = $9)
  and ($10::text is null or code = any ($11::text[]) or params::text ilike $10 or title_en ilike $10
    or text_en ilike $10 or title_zh ilike $10 or text_zh ilike $10)`;

const valuesOf = (reader: Reader, now: Date, filter: ReadableFilter): unknown[] => [
  reader.userId,
  now,
  reader.tenantId,
  reader.customerId,
  audienceOf(reader),
  filter.ids ?? null,
  filter.type ?? null,
  filter.status ?? null,
  filter.about ?? null,
  filter.search?.pattern ?? null,
  filter.search?.codes ?? [],
];

/** The newest of one kind: each is cut by itself, so that no more of an index is read than a page holds. */
const newestOf = (kind: string): string => `
  (select * from (${kind}) as kind where ${narrowed}
     and ($12::timestamptz is null or (at, id) < ($12, $13::uuid))
   order by at desc, id desc limit $14)`;

/** One row more than `limit`, newest first. */
export const readableTo = async (
  tx: Tx,
  reader: Reader,
  now: Date,
  filter: ReadableFilter,
  page: { readonly limit: number; readonly after: PlaceInList | undefined },
): Promise<readonly ReadableRow[]> => {
  const found = await tx.client.query<ReadableRow>(
    `select id, type, code, about, object_id, params, at, read_at,
       title_en, left(text_en, 500) as text_en, title_zh, left(text_zh, 500) as text_zh,
       from_name, written_by
     from (${newestOf(ownMessages)} union all ${newestOf(announcements)}) as readable
     order by at desc, id desc limit $14`,
    [...valuesOf(reader, now, filter), page.after?.at ?? null, page.after?.id ?? null, page.limit + 1],
  );
  return found.rows;
};

export const countReadable = async (
  tx: Tx,
  reader: Reader,
  now: Date,
  filter: ReadableFilter,
): Promise<number> => {
  const found = await tx.client.query<{ total: number }>(
    `select count(*)::int as total from (${ownMessages} union all ${announcements}) as readable where ${narrowed}`,
    valuesOf(reader, now, filter),
  );
  return found.rows[0]?.total ?? 0;
};

/** How many messages of their own somebody has not read. */
export const countUnreadOf = async (tx: Tx, userId: string): Promise<number> => {
  const found = await tx.client.query<{ total: number }>(
    'select count(*)::int as total from messaging_messages where user_id = $1 and in_console and read_at is null',
    [userId],
  );
  return found.rows[0]?.total ?? 0;
};

/** Marks messages as read, all unread ones without `ids`. What is read already stays as it is. */
export const markMessagesRead = async (
  tx: Tx,
  userId: string,
  ids: readonly string[] | undefined,
  now: Date,
): Promise<void> => {
  const unread = tables(tx)
    .updateTable('messaging_messages')
    .set({ read_at: now })
    .where('user_id', '=', userId)
    .where('read_at', 'is', null);
  await (ids === undefined ? unread : unread.where('id', 'in', ids)).execute();
};
