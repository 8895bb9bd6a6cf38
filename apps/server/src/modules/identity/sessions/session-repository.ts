import { sql } from 'kysely';
import type { QueryResultRow } from 'pg';
import type { Context } from '../../../kernel/context.ts';
import { ask, type Tx } from '../../../kernel/transaction.ts';
import type { RoleColumns } from '../deps.ts';

interface SessionTable {
  id: string;
  tenant_id: string;
  customer_id: string | null;
  user_id: string;
  device_hash: Buffer;
  generation: number;
  rotated_at: Date;
  created_at: Date;
  ended_at: Date | null;
  end_reason: EndReason | null;
  /** The device as its secret proves it; null once it was forgotten. */
  known_device_id: string | null;
  /** What the device called itself and where it signed in from. */
  user_agent: string | null;
  ip: string | null;
}

interface TokenTable {
  id: string;
  tenant_id: string;
  customer_id: string | null;
  session_id: string;
  generation: number;
  access_hash: Buffer;
  refresh_hash: Buffer;
  issued_at: Date;
  access_expires_at: Date;
  refresh_expires_at: Date;
  request_key: Buffer | null;
}

type Tables = {
  identity_sessions: SessionTable;
  identity_tokens: TokenTable;
};

export type EndReason =
  'signed_out' | 'refresh_reused' | 'device_mismatch' | 'revoked' | 'password_changed' | 'password_reset';

const tables = (tx: Tx) => tx.db.withTables<Tables>();

export type NewSession = Omit<SessionTable, 'ended_at' | 'end_reason'>;

export const insertSession = async (tx: Tx, session: NewSession): Promise<void> => {
  await tables(tx).insertInto('identity_sessions').values(session).execute();
};

/** Whether somebody who has signed in before never did so on this device. */
export const isDeviceNew = async (tx: Tx, userId: string, deviceHash: Buffer): Promise<boolean> => {
  const sessions = await tables(tx)
    .selectFrom('identity_sessions')
    .select(({ fn, eb }) => fn.agg<boolean>('bool_or', [eb('device_hash', '=', deviceHash)]).as('is_known'))
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return sessions?.is_known === false;
};

export const insertToken = async (tx: Tx, token: Omit<TokenTable, 'request_key'>): Promise<void> => {
  await tables(tx).insertInto('identity_tokens').values(token).execute();
};

/** The session that a refresh token belongs to, kept for this transaction, and what the token is in it. */
export const lockSessionByRefresh = async (tx: Tx, refreshHash: Buffer) => {
  const token = await tables(tx)
    .selectFrom('identity_tokens')
    .select(['session_id', 'generation', 'refresh_expires_at'])
    .where('refresh_hash', '=', refreshHash)
    .executeTakeFirst();
  if (!token) return undefined;
  const session = await tables(tx)
    .selectFrom('identity_sessions')
    .selectAll()
    .where('id', '=', token.session_id)
    .forUpdate()
    .executeTakeFirst();
  return (
    session && { session, tokenGeneration: token.generation, refreshExpiresAt: token.refresh_expires_at }
  );
};

/** The next generation takes over; access tokens of those before live on until `oldUntil` for calls under way. */
export const rotateSession = async (
  tx: Tx,
  sessionId: string,
  generation: number,
  now: Date,
  oldUntil: Date,
): Promise<void> => {
  await tables(tx)
    .updateTable('identity_sessions')
    .set({ generation, rotated_at: now })
    .where('id', '=', sessionId)
    .execute();
  await tables(tx)
    .updateTable('identity_tokens')
    .set({ access_expires_at: sql`least(access_expires_at, ${oldUntil})` })
    .where('session_id', '=', sessionId)
    .where('generation', '<', generation)
    .execute();
};

/** On this channel every server hears the id of a session that has ended, once the transaction has committed. */
export const sessionEndsChannel = 'identity_session_ends';

/** Whether any ended. */
const notifySessionEnds = async (tx: Tx, ended: readonly { readonly id: string }[]): Promise<boolean> => {
  const ids = ended.map(({ id }) => id);
  const query = 'select pg_notify($1, id) from unnest($2::text[]) as id';
  if (ids.length > 0) await tx.client.query(query, [sessionEndsChannel, ids]);
  return ids.length > 0;
};

/** False when it had ended before. */
export const endSession = async (
  tx: Tx,
  sessionId: string,
  reason: EndReason,
  now: Date,
): Promise<boolean> => {
  const ended = await tables(tx)
    .updateTable('identity_sessions')
    .set({ ended_at: now, end_reason: reason })
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .returning('id')
    .execute();
  return notifySessionEnds(tx, ended);
};

/** The sessions that a refresh token still keeps alive, the latest used first. */
export const liveSessionsOf = (tx: Tx, userId: string, now: Date) =>
  tables(tx)
    .selectFrom('identity_sessions as s')
    .select(['s.id', 's.user_agent', 's.ip', 's.created_at', 's.rotated_at'])
    .where('s.user_id', '=', userId)
    .where('s.ended_at', 'is', null)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('identity_tokens as t')
          .select('t.id')
          .whereRef('t.session_id', '=', 's.id')
          .where('t.refresh_expires_at', '>', now),
      ),
    )
    .orderBy('s.rotated_at', 'desc')
    .orderBy('s.id')
    .execute();

/** How many devices are signed in for a customer. */
export const countLiveSessions = async (tx: Tx, customerId: string, now: Date): Promise<number> => {
  const { count } = await tables(tx)
    .selectFrom('identity_sessions as s')
    .select((query) => query.fn.countAll<bigint>().as('count'))
    .where('s.customer_id', '=', customerId)
    .where('s.ended_at', 'is', null)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('identity_tokens as t')
          .select('t.id')
          .whereRef('t.session_id', '=', 's.id')
          .where('t.refresh_expires_at', '>', now),
      ),
    )
    .executeTakeFirstOrThrow();
  return Number(count);
};

/** False when the user has no such session, or it had ended before. */
export const endOwnSession = async (
  tx: Tx,
  of: { readonly id: string; readonly userId: string },
  now: Date,
): Promise<boolean> => {
  const ended = await tables(tx)
    .updateTable('identity_sessions')
    .set({ ended_at: now, end_reason: 'revoked' })
    .where('id', '=', of.id)
    .where('user_id', '=', of.userId)
    .where('ended_at', 'is', null)
    .returning('id')
    .execute();
  return notifySessionEnds(tx, ended);
};

/** Ends what the user, or everybody of a tenant, is signed in with, but for one session where one is named; the ids of those that ended. */
export const endSessionsOf = async (
  tx: Tx,
  of: ({ readonly userId: string } | { readonly tenantId: string }) & { readonly except: string | null },
  reason: EndReason,
  now: Date,
): Promise<string[]> => {
  const ended = await tables(tx)
    .updateTable('identity_sessions')
    .set({ ended_at: now, end_reason: reason })
    .where((row) => ('userId' in of ? row('user_id', '=', of.userId) : row('tenant_id', '=', of.tenantId)))
    .where('ended_at', 'is', null)
    .$if(of.except !== null, (query) => query.where('id', '!=', of.except))
    .returning('id')
    .execute();
  await notifySessionEnds(tx, ended);
  return ended.map(({ id }) => id);
};

/** Gives the token its request-code key, once and soon after its issue; false when it has one or is too old. */
export const storeRequestKey = async (
  tx: Tx,
  accessHash: Buffer,
  sealedKey: Buffer,
  issuedAfter: Date,
): Promise<boolean> => {
  const stored = await tables(tx)
    .updateTable('identity_tokens')
    .set({ request_key: sealedKey })
    .where('access_hash', '=', accessHash)
    .where('request_key', 'is', null)
    .where('issued_at', '>', issuedAfter)
    .executeTakeFirst();
  return stored.numUpdatedRows === 1n;
};

export interface SignedInRow extends QueryResultRow, RoleColumns {
  readonly token_id: string;
  readonly session_id: string;
  readonly user_id: string;
  readonly tenant_id: string;
  readonly customer_id: string | null;
  readonly user_type: number;
  readonly user_status: number;
  readonly entity_type: number | null;
  readonly email: string;
  readonly request_key: Buffer | null;
  readonly access_expires_at: Date;
  /** From where this person may call; from everywhere while there are none. */
  readonly addresses: readonly string[];
}

/** Who a live access token belongs to: one indexed statement, asked for each request. */
export const signedInBy = async (ctx: Context, accessHash: Buffer): Promise<SignedInRow | undefined> => {
  const found = await ask<SignedInRow>(ctx, {
    name: 'identity_signed_in',
    text: 'select * from identity_signed_in($1, $2)',
    values: [accessHash, ctx.clock.now()],
  });
  return found.rows[0];
};

/** False when this token's nonce was spent before, by whichever process. */
export const spendNonce = async (
  ctx: Context,
  tokenId: string,
  nonce: Buffer,
  expiresAt: Date,
): Promise<boolean> => {
  const spent = await ask(ctx, {
    name: 'identity_spend_nonce',
    text: 'insert into identity_nonces (token_id, nonce, expires_at) values ($1, $2, $3) on conflict do nothing',
    values: [tokenId, nonce, expiresAt],
  });
  return spent.rowCount === 1;
};

/** Sessions whose tokens are all forgotten; false when there may be more. */
export const forgetSessions = async (tx: Tx, createdBefore: Date, atMost: number): Promise<boolean> => {
  const deleted = await tx.client.query(
    `delete from identity_sessions where id in (
       select s.id from identity_sessions s
        where s.created_at < $1 and not exists (select from identity_tokens t where t.session_id = s.id)
        limit $2 for update skip locked)`,
    [createdBefore, atMost],
  );
  return deleted.rowCount === atMost;
};

/** Whether the session may still act: nobody has ended it. */
export const isSessionAlive = async (tx: Tx, sessionId: string): Promise<boolean> => {
  const session = await tables(tx)
    .selectFrom('identity_sessions')
    .select('id')
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return session !== undefined;
};
