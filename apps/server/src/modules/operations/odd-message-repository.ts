/** All SQL on signed messages that were not written as they are asked for. */
import { hash } from 'node:crypto';
import type { ErrorCode } from '@tael/contract';
import type { MessageSource } from '@tael/contract/operations/states';
import { newId } from '../../kernel/ids.ts';
import type { PlaceInList } from '../../kernel/lists/keyset.ts';
import type { Tx } from '../../kernel/transaction.ts';

export interface OddMessageRow {
  readonly id: string;
  readonly source: MessageSource;
  /** Why it was refused, although it could be read. */
  readonly refusal: ErrorCode | null;
  readonly text: string;
  readonly received_at: Date;
  readonly handled_at: Date | null;
}

const hashOf = (body: Buffer): Buffer => hash('sha256', body, 'buffer');

/** Keeps a message as it came; the same bytes are kept once, with what was last said of them until somebody handled them. */
export const insertOddMessage = async (
  tx: Tx,
  {
    source,
    body,
    at,
    isRead,
    refusal,
  }: {
    readonly source: MessageSource;
    readonly body: Buffer;
    readonly at: Date;
    readonly isRead: boolean;
    readonly refusal: ErrorCode | null;
  },
): Promise<void> => {
  await tx.client.query(
    `insert into operations_odd_messages as kept (id, source, body_hash, body, received_at, is_read, refusal)
     values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (body_hash) do update set is_read = false, refusal = excluded.refusal
       where not excluded.is_read and kept.handled_at is null`,
    // PostgreSQL stores no NUL; JSON writes one in escapes.
    [newId(), source, hashOf(body), body.toString('utf8').replaceAll('\0', ''), at, isRead, refusal],
  );
};

/** Takes a message that is booked now off the list; which it was, if it was on it. */
export const settleMessage = async (
  tx: Tx,
  body: Buffer,
): Promise<Pick<OddMessageRow, 'id' | 'source'> | undefined> => {
  const { rows } = await tx.client.query<Pick<OddMessageRow, 'id' | 'source'>>(
    `update operations_odd_messages set is_read = true, refusal = null
      where body_hash = $1 and not is_read and handled_at is null returning id, source`,
    [hashOf(body)],
  );
  return rows[0];
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

/** How many messages are not booked and nobody has handled. */
export const countUnbooked = async (tx: Tx): Promise<number> => {
  const { rows } = await tx.client.query<{ count: number }>(
    'select count(*)::int as count from operations_odd_messages where not is_read and handled_at is null',
  );
  return rows[0]?.count ?? 0;
};

const columns = `id, source, refusal, left(body, 16384) as text, received_at, handled_at`;

/** One row more than `limit`, newest first. */
export const unbookedMessages = async (
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

export const lockUnbookedMessage = async (tx: Tx, id: string): Promise<OddMessageRow | undefined> => {
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
