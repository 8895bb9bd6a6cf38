/** All SQL on the tokens of directories and on what these call people. */
import { sql } from 'kysely';
import type { QueryResultRow } from 'pg';
import type { Context } from '../../kernel/context.ts';
import { ask, type Tx } from '../../kernel/transaction.ts';
import type { RoleColumns } from '../identity/index.ts';

export interface TokenRow {
  readonly id: string;
  readonly tenant_id: string;
  readonly customer_id: string;
  readonly start: string;
  readonly hash: Buffer;
  readonly made_by: string;
  readonly created_at: Date;
  readonly last_used_at: Date | null;
  readonly revoked_at: Date | null;
}

export interface ScimUserRow {
  readonly user_id: string;
  readonly tenant_id: string;
  readonly customer_id: string;
  readonly external_id: string | null;
  readonly frozen_at: Date | null;
}

type Tables = { sso_scim_tokens: TokenRow; sso_scim_users: ScimUserRow };
const tables = (tx: Tx) => tx.db.withTables<Tables>();

/** Those that answer, the newest first. */
export const liveTokensOf = (tx: Tx, customerId: string): Promise<TokenRow[]> =>
  tables(tx)
    .selectFrom('sso_scim_tokens')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('revoked_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();

/** Makes whoever else makes a token for this customer wait until the transaction ends. */
export const lockTokensOf = async (tx: Tx, customerId: string): Promise<void> => {
  await tx.client.query(`select pg_advisory_xact_lock(hashtextextended('sso_scim_tokens/' || $1, 0))`, [
    customerId,
  ]);
};

/** False where the identifier is taken. */
export const insertToken = async (tx: Tx, row: TokenRow): Promise<boolean> => {
  const inserted = await tables(tx)
    .insertInto('sso_scim_tokens')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst();
  return inserted.numInsertedOrUpdatedRows === 1n;
};

/** False where the customer has no such token that answers. */
export const revokeToken = async (tx: Tx, customerId: string, id: string, at: Date): Promise<boolean> => {
  const revoked = await tables(tx)
    .updateTable('sso_scim_tokens')
    .set({ revoked_at: at })
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return revoked.numUpdatedRows === 1n;
};

export const noteUse = async (tx: Tx, id: string, at: Date): Promise<void> => {
  await tables(tx).updateTable('sso_scim_tokens').set({ last_used_at: at }).where('id', '=', id).execute();
};

export interface CallerRow extends QueryResultRow, RoleColumns {
  readonly token_id: string;
  readonly last_used_at: Date | null;
  readonly user_id: string;
  readonly tenant_id: string;
  readonly customer_id: string;
  readonly user_type: number;
  readonly user_status: number;
  readonly email: string;
}

export const callerOfToken = async (
  ctx: Pick<Context, 'database'>,
  hash: Buffer,
): Promise<CallerRow | undefined> => {
  const found = await ask<CallerRow>(ctx, {
    name: 'sso_scim_caller',
    text: 'select * from sso_scim_caller($1)',
    values: [hash],
  });
  return found.rows[0];
};

/** What a directory calls each of a customer's people whom it has named. */
export const scimUsersOf = async (tx: Tx, customerId: string): Promise<ReadonlyMap<string, ScimUserRow>> => {
  const rows = await tables(tx)
    .selectFrom('sso_scim_users')
    .selectAll()
    .where('customer_id', '=', customerId)
    .execute();
  return new Map(rows.map((row) => [row.user_id, row]));
};

export const scimUser = (tx: Tx, customerId: string, userId: string): Promise<ScimUserRow | undefined> =>
  tables(tx)
    .selectFrom('sso_scim_users')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('user_id', '=', userId)
    .executeTakeFirst();

/** Makes whoever else names people of this customer wait until the transaction ends. */
export const lockScimUsers = async (tx: Tx, customerId: string): Promise<void> => {
  await tx.client.query(`select pg_advisory_xact_lock(hashtextextended('sso_scim_users/' || $1, 0))`, [
    customerId,
  ]);
};

/** Whom a directory calls so. */
export const userByExternalId = async (
  tx: Tx,
  customerId: string,
  externalId: string,
): Promise<string | undefined> => {
  const row = await tables(tx)
    .selectFrom('sso_scim_users')
    .select('user_id')
    .where('customer_id', '=', customerId)
    .where('external_id', '=', externalId)
    .executeTakeFirst();
  return row?.user_id;
};

export const saveScimUser = async (tx: Tx, row: ScimUserRow): Promise<void> => {
  await tables(tx)
    .insertInto('sso_scim_users')
    .values(row)
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet({
        external_id: sql`excluded.external_id`,
        frozen_at: sql`excluded.frozen_at`,
      }),
    )
    .execute();
};
