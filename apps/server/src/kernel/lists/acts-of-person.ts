import type { Tx } from '../transaction.ts';

/** What somebody did here, newest first. */
export const actsOf = async (tx: Tx, userId: string, limit: number) => {
  const found = await tx.client.query<{
    at: Date;
    action: string;
    object_type: string;
    channel: string;
    ip: string | null;
  }>(
    `select at, action, object_type, channel, host(ip) as ip from audit_log
      where actor_id = $1 and actor_type = 'user' order by at desc, id desc limit $2`,
    [userId, limit],
  );
  return found.rows;
};
