import type { NotificationChoice } from '@tael/contract/messaging/notification-kinds';
import type { MessageCode } from '@tael/contract/messaging/message-codes';
import type { Tx } from '../../../kernel/transaction.ts';

/** What somebody chose, and on which day they got their last daily mail. */
export interface NotificationRow {
  user_id: string;
  tenant_id: string;
  customer_id: string | null;
  choices: readonly NotificationChoice[];
  version: number;
}

interface MessageTable {
  id: string;
  user_id: string;
  code: MessageCode;
  params: Readonly<Record<string, string>>;
  at: Date;
  digest_waiting: boolean;
}
export type NoticeRow = Pick<MessageTable, 'id' | 'code' | 'params'>;

type Tables = {
  messaging_notifications: NotificationRow & { digest_on: string | null };
  messaging_messages: MessageTable;
};
const tables = (tx: Tx) => tx.db.withTables<Tables>();

/** What these people chose; whoever chose nothing is left out. */
export const choicesOf = async (
  tx: Tx,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, readonly NotificationChoice[]>> => {
  const found = await tx.client.query<{ user_id: string; choices: readonly NotificationChoice[] }>(
    'select user_id, choices from messaging_notifications where user_id = any ($1)',
    [userIds],
  );
  return new Map(found.rows.map((row) => [row.user_id, row.choices]));
};

const columns = ['user_id', 'tenant_id', 'customer_id', 'choices', 'version'] as const;

export const findNotifications = (tx: Tx, userId: string): Promise<NotificationRow | undefined> =>
  tables(tx)
    .selectFrom('messaging_notifications')
    .select(columns)
    .where('user_id', '=', userId)
    .executeTakeFirst();

/** The row of somebody, made where there was none, and kept from others until the end of the transaction. */
export const lockNotifications = async (
  tx: Tx,
  owner: Pick<NotificationRow, 'user_id' | 'tenant_id' | 'customer_id'>,
): Promise<NotificationRow> => {
  const { user_id: userId, tenant_id: tenantId, customer_id: customerId } = owner;
  await tx.client.query(
    `insert into messaging_notifications (user_id, tenant_id, customer_id, version) values ($1, $2, $3, 0)
     on conflict (user_id) do nothing`,
    [userId, tenantId, customerId],
  );
  return tables(tx)
    .selectFrom('messaging_notifications')
    .select(columns)
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow();
};

export const updateNotifications = async (
  tx: Tx,
  { user_id: userId, choices, version }: Pick<NotificationRow, 'user_id' | 'choices' | 'version'>,
): Promise<void> => {
  await tx.client.query(
    'update messaging_notifications set choices = $2::jsonb, version = $3 where user_id = $1',
    [userId, JSON.stringify(choices), version],
  );
};

/** Goes back to what holds for whoever chose nothing. */
export const forgetNotifications = async (tx: Tx, userId: string): Promise<void> => {
  await tx.client.query(
    `update messaging_notifications set choices = '[]', version = version + 1 where user_id = $1`,
    [userId],
  );
};

export const noticesByIds = (tx: Tx, ids: readonly string[]): Promise<NoticeRow[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : tables(tx)
        .selectFrom('messaging_messages')
        .select(['id', 'code', 'params'])
        .where('id', 'in', ids)
        .orderBy('at')
        .orderBy('id')
        .execute();

/** People whose messages wait for a daily mail, and on which day they got the last one. */
export const digestReaders = async (
  tx: Tx,
  after: string | null,
  limit: number,
): Promise<{ user_id: string; digest_on: string | null }[]> => {
  const found = await tx.client.query<{ user_id: string; digest_on: string | null }>(
    `select n.user_id, n.digest_on::text as digest_on from messaging_notifications n
      where exists (select 1 from messaging_messages m where m.user_id = n.user_id and m.digest_waiting)
        and ($1::uuid is null or n.user_id > $1)
      order by n.user_id limit $2`,
    [after, limit],
  );
  return found.rows;
};

/** Takes what waits for somebody's mail of a day, oldest first; nothing where that day had its mail. */
export const takeDigest = async (tx: Tx, userId: string, day: string): Promise<string[]> => {
  const taken = await tx.client.query<{ id: string }>(
    `with claimed as (
       update messaging_notifications set digest_on = $2::date
        where user_id = $1 and (digest_on is null or digest_on < $2::date) returning user_id)
     update messaging_messages m set digest_waiting = false from claimed
      where m.user_id = claimed.user_id and m.digest_waiting returning m.id`,
    [userId, day],
  );
  return taken.rows.map(({ id }) => id);
};
