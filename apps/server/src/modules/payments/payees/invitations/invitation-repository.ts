/** All SQL on the links by which payees enter their own bank details. */
import type { Language } from '../../../../kernel/context.ts';
import type { Tx } from '../../../../kernel/transaction.ts';

export interface InvitationRow {
  readonly id: string;
  readonly tenant_id: string;
  readonly customer_id: string;
  readonly payee_id: string;
  readonly invited_by: string;
  readonly email: string;
  readonly language: Language;
  readonly token_hash: Buffer;
  readonly created_at: Date;
  readonly expires_at: Date;
  readonly ended_at: Date | null;
  readonly end_reason: 'used' | 'withdrawn' | null;
}

const tables = (tx: Tx) => tx.db.withTables<{ payments_payee_invitations: InvitationRow }>();

export const insertInvitation = async (tx: Tx, row: InvitationRow): Promise<void> => {
  await tables(tx).insertInto('payments_payee_invitations').values(row).execute();
};

export const invitationByHash = (tx: Tx, tokenHash: Buffer): Promise<InvitationRow | undefined> =>
  tables(tx)
    .selectFrom('payments_payee_invitations')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();

/** Ends the link that a payee may still use; false when there was none. */
export const endInvitation = async (
  tx: Tx,
  payeeId: string,
  reason: 'used' | 'withdrawn',
  at: Date,
): Promise<boolean> => {
  const { numUpdatedRows } = await tables(tx)
    .updateTable('payments_payee_invitations')
    .set({ ended_at: at, end_reason: reason })
    .where('payee_id', '=', payeeId)
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
};

/** When links were mailed to a payee, the latest first. */
export const invitedSince = async (tx: Tx, payeeId: string, since: Date): Promise<Date[]> => {
  const rows = await tables(tx)
    .selectFrom('payments_payee_invitations')
    .select('created_at')
    .where('payee_id', '=', payeeId)
    .where('created_at', '>', since)
    .orderBy('created_at', 'desc')
    .execute();
  return rows.map(({ created_at: at }) => at);
};

/** The last link of each of these payees. */
export const latestInvitations = async (
  tx: Tx,
  payeeIds: readonly string[],
): Promise<ReadonlyMap<string, InvitationRow>> => {
  if (payeeIds.length === 0) return new Map();
  const rows = await tables(tx)
    .selectFrom('payments_payee_invitations')
    .selectAll()
    .distinctOn('payee_id')
    .where('payee_id', 'in', payeeIds)
    .orderBy('payee_id')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return new Map(rows.map((row) => [row.payee_id, row]));
};
