import type { Tx } from '../../../kernel/transaction.ts';

interface TotpTable {
  id: string;
  tenant_id: string;
  customer_id: string | null;
  user_id: string;
  secret: Buffer;
  last_step: bigint | null;
  created_at: Date;
  confirmed_at: Date | null;
}

interface RecoveryCodeTable {
  id: string;
  tenant_id: string;
  customer_id: string | null;
  user_id: string;
  code_hash: Buffer;
  created_at: Date;
  used_at: Date | null;
}

type Tables = {
  identity_totps: TotpTable;
  identity_recovery_codes: RecoveryCodeTable;
};

const tables = (tx: Tx) => tx.db.withTables<Tables>();

export type NewTotp = Pick<
  TotpTable,
  'id' | 'tenant_id' | 'customer_id' | 'user_id' | 'secret' | 'created_at'
>;

/** Keeps the secret of an app that is being set up, in place of one that never was turned on; false when one is on. */
export const storeTotp = async (tx: Tx, totp: NewTotp): Promise<boolean> => {
  const row = { ...totp, last_step: null, confirmed_at: null };
  const { id, secret, created_at } = row;
  const stored = await tables(tx)
    .insertInto('identity_totps')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({ id, secret, created_at, last_step: null })
        .where('identity_totps.confirmed_at', 'is', null),
    )
    .executeTakeFirst();
  return stored.numInsertedOrUpdatedRows === 1n;
};

/** The user's app, on or being set up; the row waits for this transaction. */
export const lockTotp = (tx: Tx, userId: string) =>
  tables(tx)
    .selectFrom('identity_totps')
    .select(['id', 'secret', 'last_step', 'confirmed_at'])
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst();

export const hasTotp = async (tx: Tx, userId: string): Promise<boolean> =>
  (await tables(tx)
    .selectFrom('identity_totps')
    .select('id')
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst()) !== undefined;

/** Notes the newest time step that was used and, for the first, that the app is on. */
export const noteTotpUse = async (
  tx: Tx,
  id: string,
  use: { readonly last_step: bigint; readonly confirmed_at: Date },
): Promise<void> => {
  await tables(tx).updateTable('identity_totps').set(use).where('id', '=', id).execute();
};

/** False when the user has no app that is on. */
export const deleteTotp = async (tx: Tx, userId: string): Promise<boolean> => {
  const deleted = await tables(tx)
    .deleteFrom('identity_totps')
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst();
  return deleted.numDeletedRows === 1n;
};

export const deleteRecoveryCodes = async (tx: Tx, userId: string): Promise<void> => {
  await tables(tx).deleteFrom('identity_recovery_codes').where('user_id', '=', userId).execute();
};

export const insertRecoveryCodes = async (
  tx: Tx,
  codes: readonly Omit<RecoveryCodeTable, 'used_at'>[],
): Promise<void> => {
  await tables(tx)
    .insertInto('identity_recovery_codes')
    .values([...codes])
    .execute();
};

/** False for a code that the user does not have, or has used. */
export const useRecoveryCode = async (
  tx: Tx,
  of: { readonly userId: string; readonly hash: Buffer },
  now: Date,
): Promise<boolean> => {
  const used = await tables(tx)
    .updateTable('identity_recovery_codes')
    .set({ used_at: now })
    .where('user_id', '=', of.userId)
    .where('code_hash', '=', of.hash)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return used.numUpdatedRows === 1n;
};

export const countRecoveryCodes = async (tx: Tx, userId: string): Promise<number> =>
  (
    await tables(tx)
      .selectFrom('identity_recovery_codes')
      .select('id')
      .where('user_id', '=', userId)
      .where('used_at', 'is', null)
      .execute()
  ).length;
