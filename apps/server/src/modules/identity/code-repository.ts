import type { CaptchaChallenge } from '@tael/contract/identity/schemas';
import { sql, type ColumnType, type Generated } from 'kysely';
import type { Tx } from '../../kernel/transaction.ts';
import type { Failures } from './rules.ts';

interface CodeTable {
  id: string;
  tenant_id: string;
  customer_id: string | null;
  purpose: string;
  target: string;
  holder_hash: Buffer;
  code_hmac: Buffer | null;
  tries: Generated<number>;
  created_at: Date;
  expires_at: Date;
  used_at: Date | null;
  /** Who asked for it, where that is somebody signed in who may name any target. */
  user_id: string | null;
  /** From which network it was asked for, where nobody was signed in. */
  network: string | null;
  /** The larger network that one is in, of version 6 (`rentedNetworkOf`). */
  rented_network: string | null;
}

interface CaptchaTable {
  id: string;
  tenant_id: string;
  device_hash: Buffer;
  answer_hmac: Buffer;
  sandbox_answer: string | null;
  image: string;
  /** Null for one that was made before there were any. */
  challenge: ColumnType<CaptchaChallenge | null, string, string>;
  created_at: Date;
  expires_at: Date;
  used_at: Date | null;
}

interface FailureTable {
  id: string;
  tenant_id: string;
  subject_hash: Buffer;
  failures: number;
  last_failure_at: Date;
  locked_until: Date | null;
}

type Tables = {
  identity_codes: CodeTable;
  identity_captchas: CaptchaTable;
  identity_failures: FailureTable;
};

const tables = (tx: Tx) => tx.db.withTables<Tables>();

/** Makes everybody else who acts on this subject wait until this transaction ends, also when it has no row yet. */
export const lockSubject = async (tx: Tx, subject: string): Promise<void> => {
  await tx.client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`identity/${subject}`]);
};

export type NewCode = Omit<CodeTable, 'tries' | 'used_at'>;

export const insertCode = async (tx: Tx, code: NewCode): Promise<void> => {
  await tables(tx).insertInto('identity_codes').values(code).execute();
};

/** What codes are counted by: whom they went to, who asked for them, or from which network. */
export type CodeSubject =
  | { readonly target: string }
  | { readonly user_id: string }
  | { readonly network: string }
  | { readonly rented_network: string };

/** When codes of this purpose were made for the subject since then, newest first. */
export const codesFor = async (
  tx: Tx,
  of: { readonly tenantId: string; readonly purpose: string },
  subject: CodeSubject,
  since: Date,
): Promise<number[]> => {
  const rows = await tables(tx)
    .selectFrom('identity_codes')
    .select('created_at')
    .where('tenant_id', '=', of.tenantId)
    .where('purpose', '=', of.purpose)
    .where((where) => where.and(subject))
    .where('created_at', '>', since)
    .orderBy('created_at', 'desc')
    .execute();
  return rows.map((row) => row.created_at.getTime());
};

/** The newest code of this holder that still may be tried; an older one was replaced by it. */
export const lockLiveCode = async (
  tx: Tx,
  of: {
    readonly tenantId: string;
    readonly target: string;
    readonly purpose: string;
    readonly holderHash: Buffer;
  },
  now: Date,
) => {
  const row = await tables(tx)
    .selectFrom('identity_codes')
    .select(['id', 'code_hmac', 'tries', 'expires_at', 'used_at'])
    .where('tenant_id', '=', of.tenantId)
    .where('target', '=', of.target)
    .where('purpose', '=', of.purpose)
    .where('holder_hash', '=', of.holderHash)
    .orderBy('created_at', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();
  return row?.used_at === null && row.expires_at > now ? row : undefined;
};

export const countTry = async (tx: Tx, id: string): Promise<void> => {
  await tables(tx)
    .updateTable('identity_codes')
    .set({ tries: sql`tries + 1` })
    .where('id', '=', id)
    .execute();
};

/** False when the code was used in the meantime. */
export const useCode = async (tx: Tx, id: string, now: Date): Promise<boolean> => {
  const used = await tables(tx)
    .updateTable('identity_codes')
    .set({ used_at: now })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return used.numUpdatedRows === 1n;
};

export const captchaOfDevice = (tx: Tx, tenantId: string, deviceHash: Buffer) =>
  tables(tx)
    .selectFrom('identity_captchas')
    .select(['id', 'image', 'challenge', 'created_at', 'used_at'])
    .where('tenant_id', '=', tenantId)
    .where('device_hash', '=', deviceHash)
    .executeTakeFirst();

export type NewCaptcha = Omit<CaptchaTable, 'used_at' | 'challenge'> & {
  readonly challenge: CaptchaChallenge;
};

export const replaceCaptcha = async (tx: Tx, { challenge, ...rest }: NewCaptcha): Promise<void> => {
  const captcha = { ...rest, challenge: JSON.stringify(challenge) };
  await tables(tx)
    .insertInto('identity_captchas')
    .values(captcha)
    .onConflict((conflict) =>
      conflict.columns(['tenant_id', 'device_hash']).doUpdateSet({ ...captcha, used_at: null }),
    )
    .execute();
};

/** Uses the device's captcha up, whatever the answer will turn out to be. */
export const spendCaptcha = async (tx: Tx, tenantId: string, deviceHash: Buffer, now: Date) =>
  tables(tx)
    .updateTable('identity_captchas')
    .set({ used_at: now })
    .where('tenant_id', '=', tenantId)
    .where('device_hash', '=', deviceHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['id', 'answer_hmac', 'challenge'])
    .executeTakeFirst();

export const captchaAnswerOf = async (tx: Tx, id: string): Promise<string | null> => {
  const row = await tables(tx)
    .selectFrom('identity_captchas')
    .select('sandbox_answer')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.sandbox_answer ?? null;
};

export const failuresOf = async (
  tx: Tx,
  tenantId: string,
  subjectHash: Buffer,
): Promise<Failures | undefined> => {
  const row = await tables(tx)
    .selectFrom('identity_failures')
    .select(['failures', 'last_failure_at', 'locked_until'])
    .where('tenant_id', '=', tenantId)
    .where('subject_hash', '=', subjectHash)
    .executeTakeFirst();
  return (
    row && {
      count: row.failures,
      lastAtMs: row.last_failure_at.getTime(),
      lockedUntilMs: row.locked_until?.getTime() ?? null,
    }
  );
};

export const storeFailures = async (
  tx: Tx,
  subject: { readonly id: string; readonly tenantId: string; readonly hash: Buffer },
  failures: Failures,
): Promise<void> => {
  const state = {
    failures: failures.count,
    last_failure_at: new Date(failures.lastAtMs),
    locked_until: failures.lockedUntilMs === null ? null : new Date(failures.lockedUntilMs),
  };
  await tables(tx)
    .insertInto('identity_failures')
    .values({ id: subject.id, tenant_id: subject.tenantId, subject_hash: subject.hash, ...state })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'subject_hash']).doUpdateSet(state))
    .execute();
};

export const forgetFailures = async (
  tx: Tx,
  tenantId: string,
  subjectHashes: readonly Buffer[],
): Promise<void> => {
  await tables(tx)
    .deleteFrom('identity_failures')
    .where('tenant_id', '=', tenantId)
    .where('subject_hash', 'in', subjectHashes)
    .execute();
};

/** One failure less; the last one takes its row along. */
export const takeBackFailure = async (tx: Tx, tenantId: string, subjectHash: Buffer): Promise<void> => {
  await tx.client.query(
    'delete from identity_failures where tenant_id = $1 and subject_hash = $2 and failures = 1',
    [tenantId, subjectHash],
  );
  await tx.client.query(
    'update identity_failures set failures = failures - 1 where tenant_id = $1 and subject_hash = $2 and failures > 1',
    [tenantId, subjectHash],
  );
};
