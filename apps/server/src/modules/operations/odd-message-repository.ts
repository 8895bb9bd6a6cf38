/** All SQL on signed messages that were not written as they are asked for. */
import { hash } from 'node:crypto';
import type { MessageSource } from '@tael/contract/operations/states';
import { newId } from '../../kernel/ids.ts';
import type { PlaceInList } from '../../kernel/lists/keyset.ts';
import type { Tx } from '../../kernel/transaction.ts';

export interface OddMessageRow {
  readonly id: string;
  readonly source: MessageSource;
  readonly text: string;
  readonly received_at: Date;
  readonly handled_at: Date | null;
}

/** Keeps a message as it came; the same bytes are kept once. */
export const insertOddMessage = async (
  tx: Tx,
  {
    source,
    body,
    at,
    isRead,
  }: { readonly source: MessageSource; readonly body: Buffer; readonly at: Date; readonly isRead: boolean },
): Promise<void> => {
  await tx.client.query(
    `insert into operations_odd_messages (id, source, body_hash, body, received_at, is_read)
     values ($1, $2, $3, $4, $5, $6) on conflict (body_hash) do nothing`,
    // PostgreSQL stores no NUL; JSON writes one in escapes.
    [newId(), source, hash('sha256', body, 'buffer'), body.toString('utf8').replaceAll('\0', ''), at, isRead],
  );
};

/** Deletes some of those that were booked and came before then; whether there may be more. */
export const deleteRead = async (tx: Tx, before: Date, batch: number): Promise<boolean> => {
  const { rowCount } = await tx.client.query(
    `delete from operations_odd_messages where id in
       (select id from operations_odd_messages where is_read and received_at < $1 limit $2)`,
    [before, batch],
  );
  return rowCount === batch;
};

/** How many messages nobody could read and nobody has handled. */
export const countUnread = async (tx: Tx): Promise<number> => {
  const { rows } = await tx.client.query<{ count: number }>(
    'select count(*)::int as count from operations_odd_messages where not is_read and handled_at is null',
  );
  return rows[0]?.count ?? 0;
};

const columns = `id, source, left(body, 16384) as text, received_at, handled_at`;

/** One row more than `limit`, newest first. */
export const unreadMessages = async (
  tx: Tx,
  { limit, after }: { readonly limit: number; readonly after: PlaceInList | undefined },
): Promise<readonly OddMessageRow[]> => {
  const { rows } = await tx.client.query<OddMessageRow>(
    `select ${columns} from operations_odd_messages
      where not is_read and handled_at is null
        and ($2::timestamptz is null or (received_at, id) < ($2, $3::uuid))
      order by received_at desc, id desc limit $1`,
    [limit + 1, after?.at ?? null, after?.id ?? null],
  );
  return rows;
};

export const lockUnreadMessage = async (tx: Tx, id: string): Promise<OddMessageRow | undefined> => {
  const { rows } = await tx.client.query<OddMessageRow>(
    `select ${columns} from operations_odd_messages where id = $1 and not is_read for update`,
    [id],
  );
  return rows[0];
};

export const noteHandled = async (
  tx: Tx,
  { id, at, note }: { readonly id: string; readonly at: Date; readonly note: string },
): Promise<void> => {
  await tx.client.query('update operations_odd_messages set handled_at = $2, note = $3 where id = $1', [
    id,
    at,
    note,
  ]);
};
