/** All SQL on sign-ins of command lines. */
import type { Tx } from '../../../kernel/transaction.ts';

export interface LoginRow {
  readonly id: string;
  readonly tenant_id: string | null;
  readonly customer_id: string | null;
  readonly device_hash: Buffer;
  readonly user_code: string;
  readonly name: string;
  readonly ip: string | null;
  readonly state: 'waiting' | 'approved' | 'denied' | 'collected';
  readonly started_at: Date;
  readonly expires_at: Date;
  readonly polled_at: Date | null;
  readonly decided_by: string | null;
  readonly key_id: string | null;
  readonly sealed: Buffer | null;
}

const tables = (tx: Tx) => tx.db.withTables<{ developers_logins: LoginRow }>();
const logins = (tx: Tx) => tables(tx).selectFrom('developers_logins').selectAll();

/** False where somebody waits with the same code. */
export const insertLogin = async (tx: Tx, row: LoginRow): Promise<boolean> => {
  const inserted = await tables(tx)
    .insertInto('developers_logins')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return inserted.numInsertedOrUpdatedRows === 1n;
};

export const waitingLogin = (tx: Tx, userCode: string, now: Date): Promise<LoginRow | undefined> =>
  logins(tx)
    .where('user_code', '=', userCode)
    .where('state', '=', 'waiting')
    .where('expires_at', '>', now)
    .executeTakeFirst();

export const lockLogin = (tx: Tx, id: string): Promise<LoginRow | undefined> =>
  logins(tx).where('id', '=', id).forUpdate().executeTakeFirst();

export const lockLoginOfDevice = (tx: Tx, hash: Buffer): Promise<LoginRow | undefined> =>
  logins(tx).where('device_hash', '=', hash).forUpdate().executeTakeFirst();

export const updateLogin = async (
  tx: Tx,
  id: string,
  change: Partial<Omit<LoginRow, 'id' | 'device_hash'>>,
): Promise<void> => {
  await tables(tx).updateTable('developers_logins').set(change).where('id', '=', id).execute();
};

/** Those that ended, with keys that no device came for. */
export const lockEndedLogins = (tx: Tx, now: Date, atMost: number): Promise<LoginRow[]> =>
  logins(tx)
    .where('expires_at', '<=', now)
    .orderBy('expires_at')
    .limit(atMost)
    .forUpdate()
    .skipLocked()
    .execute();

export const removeLogins = async (tx: Tx, ids: readonly string[]): Promise<void> => {
  await tables(tx).deleteFrom('developers_logins').where('id', 'in', ids).execute();
};
