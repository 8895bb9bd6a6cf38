import type { Tx } from '../../../kernel/transaction.ts';

interface PasskeyTable {
  id: string;
  tenant_id: string;
  customer_id: string | null;
  user_id: string;
  credential_id: Buffer;
  public_key: Buffer;
  sign_count: bigint;
  name: string;
  transports: string[];
  is_synced: boolean;
  created_at: Date;
  last_used_at: Date | null;
}

interface ChallengeTable {
  id: string;
  tenant_id: string;
  customer_id: string | null;
  purpose: ChallengePurpose;
  holder_hash: Buffer;
  challenge_hash: Buffer;
  created_at: Date;
  expires_at: Date;
  used_at: Date | null;
}

type Tables = {
  identity_passkeys: PasskeyTable;
  identity_challenges: ChallengeTable;
};

export type ChallengePurpose = 'add' | 'sign_in' | 'step_up' | 'password';

const tables = (tx: Tx) => tx.db.withTables<Tables>();

export type NewPasskey = Omit<PasskeyTable, 'last_used_at'>;

/** False when this credential is kept already, whoever it belongs to. */
export const insertPasskey = async (tx: Tx, passkey: NewPasskey): Promise<boolean> => {
  const inserted = await tables(tx)
    .insertInto('identity_passkeys')
    .values(passkey)
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .executeTakeFirst();
  return inserted.numInsertedOrUpdatedRows === 1n;
};

/** The user's passkeys, the oldest first. */
export const passkeysOf = (tx: Tx, userId: string) =>
  tables(tx)
    .selectFrom('identity_passkeys')
    .select(['id', 'credential_id', 'name', 'transports', 'is_synced', 'created_at', 'last_used_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();

export const countPasskeys = async (tx: Tx, userId: string): Promise<number> =>
  (await passkeysOf(tx, userId)).length;

/** The passkey with this credential, kept for this transaction so that its count of uses only grows. */
export const lockPasskey = (tx: Tx, tenantId: string, credentialId: Buffer) =>
  tables(tx)
    .selectFrom('identity_passkeys')
    .select(['id', 'user_id', 'customer_id', 'credential_id', 'public_key', 'sign_count'])
    .where('tenant_id', '=', tenantId)
    .where('credential_id', '=', credentialId)
    .forUpdate()
    .executeTakeFirst();

export const notePasskeyUse = async (
  tx: Tx,
  id: string,
  use: { readonly sign_count: bigint; readonly last_used_at: Date; readonly is_synced: boolean },
): Promise<void> => {
  await tables(tx).updateTable('identity_passkeys').set(use).where('id', '=', id).execute();
};

interface OwnPasskey {
  readonly id: string;
  readonly userId: string;
}

export const isOwnPasskey = async (tx: Tx, { id, userId }: OwnPasskey): Promise<boolean> =>
  (await tables(tx)
    .selectFrom('identity_passkeys')
    .select('id')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()) !== undefined;

/** The name that it had; undefined when the user has no such passkey. */
export const renameOwnPasskey = async (
  tx: Tx,
  { id, userId }: OwnPasskey,
  name: string,
): Promise<string | undefined> => {
  const before = await tables(tx)
    .selectFrom('identity_passkeys')
    .select('name')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
  if (before) await tables(tx).updateTable('identity_passkeys').set({ name }).where('id', '=', id).execute();
  return before?.name;
};

/** False when the user has no such passkey. */
export const deleteOwnPasskey = async (tx: Tx, { id, userId }: OwnPasskey): Promise<boolean> => {
  const deleted = await tables(tx)
    .deleteFrom('identity_passkeys')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return deleted.numDeletedRows === 1n;
};

export const insertChallenge = async (tx: Tx, challenge: Omit<ChallengeTable, 'used_at'>): Promise<void> => {
  await tables(tx).insertInto('identity_challenges').values(challenge).execute();
};

/** Uses a live challenge of this purpose and holder up; false when there is none. */
export const useChallenge = async (
  tx: Tx,
  of: {
    readonly purpose: ChallengePurpose;
    readonly holderHash: Buffer;
    readonly challengeHash: Buffer;
  },
  now: Date,
): Promise<boolean> => {
  const used = await tables(tx)
    .updateTable('identity_challenges')
    .set({ used_at: now })
    .where('challenge_hash', '=', of.challengeHash)
    .where('purpose', '=', of.purpose)
    .where('holder_hash', '=', of.holderHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return used.numUpdatedRows === 1n;
};
