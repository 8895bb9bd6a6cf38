import type { PlaceInList } from './keyset.ts';
import type { Tx } from '../transaction.ts';

export interface SignInRecord {
  readonly id: string;
  readonly at: Date;
  readonly ip: string | null;
  readonly action: 'identity.signed_in' | 'identity.sign_in_failed';
  readonly user_agent: string | null;
  /** Why it failed, where there is more to say than that a secret was wrong. */
  readonly reason: string | null;
}

/** A person's sign-ins as the audit log has them, newest first, from `after` on; within the scope of the transaction. */
export const signInRecords = async (
  tx: Tx,
  of: { readonly userId: string; readonly after: PlaceInList | undefined; readonly limit: number },
): Promise<SignInRecord[]> => {
  const found = await tx.client.query<SignInRecord>(
    `select id, at, host(ip) as ip, action, after ->> 'userAgent' as user_agent, reason from audit_log
      where action in ('identity.signed_in', 'identity.sign_in_failed')
        and coalesce(after ->> 'userId', object_id::text) = $1
        and ($2::timestamptz is null or (at, id) < ($2, $3::uuid))
      order by at desc, id desc limit $4`,
    [of.userId, of.after?.at ?? null, of.after?.id ?? null, of.limit],
  );
  return found.rows;
};
