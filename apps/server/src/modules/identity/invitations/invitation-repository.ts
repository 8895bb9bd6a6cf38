import type { InvitationKind } from '@tael/contract/org/people/states';
import type { Tx } from '../../../kernel/transaction.ts';

export interface InvitationRow {
  readonly id: string;
  readonly tenant_id: string;
  readonly customer_id: string | null;
  readonly user_id: string;
  readonly kind: InvitationKind;
  readonly email: string;
  readonly token_hash: Buffer;
  readonly created_at: Date;
  readonly expires_at: Date;
  readonly ended_at: Date | null;
  readonly end_reason: 'used' | 'withdrawn' | null;
}

const tables = (tx: Tx) => tx.db.withTables<{ identity_invitations: InvitationRow }>();

export const insertInvitation = async (tx: Tx, row: InvitationRow): Promise<void> => {
  await tables(tx).insertInto('identity_invitations').values(row).execute();
};

export const invitationByHash = (tx: Tx, tokenHash: Buffer): Promise<InvitationRow | undefined> =>
  tables(tx)
    .selectFrom('identity_invitations')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();

/** Ends the links that somebody may still use; false when there was none. */
export const endInvitationsOf = async (
  tx: Tx,
  of: { readonly userId: string; readonly id?: string },
  reason: 'used' | 'withdrawn',
  at: Date,
): Promise<boolean> => {
  const ended = await tables(tx)
    .updateTable('identity_invitations')
    .set({ ended_at: at, end_reason: reason })
    .where('user_id', '=', of.userId)
    .where('ended_at', 'is', null)
    .$if(of.id !== undefined, (query) => query.where('id', '=', of.id ?? ''))
    .returning('id')
    .execute();
  return ended.length > 0;
};

/** When links were mailed to somebody, the latest first. */
export const invitedSince = async (tx: Tx, userId: string, since: Date): Promise<Date[]> => {
  const rows = await tables(tx)
    .selectFrom('identity_invitations')
    .select('created_at')
    .where('user_id', '=', userId)
    .where('created_at', '>', since)
    .orderBy('created_at', 'desc')
    .execute();
  return rows.map(({ created_at: at }) => at);
};

/** The link that was mailed to somebody last. */
export const latestInvitation = (tx: Tx, userId: string): Promise<InvitationRow | undefined> =>
  tables(tx)
    .selectFrom('identity_invitations')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
