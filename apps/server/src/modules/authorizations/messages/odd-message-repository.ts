import { hash } from 'node:crypto';
import { newId } from '../../../kernel/ids.ts';
import type { Tx } from '../../../kernel/transaction.ts';

/** Keeps a signed message as it came; the same bytes are kept once. */
export const insertOddMessage = async (
  tx: Tx,
  { body, at, isRead }: { readonly body: Buffer; readonly at: Date; readonly isRead: boolean },
): Promise<void> => {
  await tx.client.query(
    `insert into authorizations_odd_messages (id, body_hash, body, received_at, is_read) values ($1, $2, $3, $4, $5)
     on conflict (body_hash) do nothing`,
    // PostgreSQL stores no NUL; JSON writes one in escapes.
    [newId(), hash('sha256', body, 'buffer'), body.toString('utf8').replaceAll('\0', ''), at, isRead],
  );
};

/** How many messages nobody could read yet. */
export const countUnread = async (tx: Tx): Promise<number> => {
  const { rows } = await tx.client.query<{ count: number }>(
    'select count(*)::int as count from authorizations_odd_messages where not is_read',
  );
  return rows[0]?.count ?? 0;
};
