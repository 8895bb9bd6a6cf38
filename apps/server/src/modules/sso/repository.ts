/** All SQL on single sign-on. */
import { sql } from 'kysely';
import type { Tx } from '../../kernel/transaction.ts';

/** Whose provider it is: a company's, or that of the platform's people of a tenant where there is no customer. */
export interface Owner {
  readonly tenantId: string;
  readonly customerId: string | null;
}

export interface ConnectionRow {
  readonly id: string;
  readonly tenant_id: string;
  readonly customer_id: string | null;
  readonly issuer: string;
  readonly client_id: string;
  /** Sealed. */
  readonly client_secret: Buffer;
  readonly is_on: boolean;
  readonly is_required: boolean;
  readonly join_role: string | null;
  readonly saved_by: string;
  readonly created_at: Date;
  readonly updated_at: Date;
  readonly version: number;
}

export interface DomainRow {
  readonly id: string;
  readonly tenant_id: string;
  readonly customer_id: string | null;
  readonly domain: string;
  readonly proof: string;
  readonly created_at: Date;
  readonly verified_at: Date | null;
}

export interface AttemptRow {
  readonly state_hash: Buffer;
  readonly tenant_id: string;
  readonly customer_id: string | null;
  readonly connection_id: string;
  readonly connection_version: number;
  readonly nonce: string;
  readonly verifier: string;
  readonly device_hash: Buffer;
  readonly expires_at: Date;
}

interface IdentityRow {
  readonly connection_id: string;
  readonly subject: string;
  readonly tenant_id: string;
  readonly customer_id: string | null;
  readonly user_id: string;
  readonly created_at: Date;
}

type Tables = {
  sso_connections: ConnectionRow;
  sso_domains: DomainRow;
  sso_attempts: AttemptRow;
  sso_identities: IdentityRow;
};
const tables = (tx: Tx) => tx.db.withTables<Tables>();
const isOf = ({ tenantId, customerId }: Owner) =>
  sql<boolean>`tenant_id = ${tenantId} and customer_id is not distinct from ${customerId}::uuid`;

export const connectionOf = (tx: Tx, owner: Owner): Promise<ConnectionRow | undefined> =>
  tables(tx).selectFrom('sso_connections').selectAll().where(isOf(owner)).executeTakeFirst();

export const lockConnectionOf = (tx: Tx, owner: Owner): Promise<ConnectionRow | undefined> =>
  tables(tx).selectFrom('sso_connections').selectAll().where(isOf(owner)).forUpdate().executeTakeFirst();

export const connectionById = (tx: Tx, id: string): Promise<ConnectionRow | undefined> =>
  tables(tx).selectFrom('sso_connections').selectAll().where('id', '=', id).executeTakeFirst();

/** False where another call was faster. */
export const insertConnection = async (tx: Tx, row: ConnectionRow): Promise<boolean> => {
  const inserted = await tables(tx)
    .insertInto('sso_connections')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return inserted.numInsertedOrUpdatedRows === 1n;
};

export const updateConnection = async (
  tx: Tx,
  id: string,
  change: Omit<ConnectionRow, 'id' | 'tenant_id' | 'customer_id' | 'created_at'>,
): Promise<void> => {
  await tables(tx).updateTable('sso_connections').set(change).where('id', '=', id).execute();
};

/** Another provider's names mean other people. */
export const forgetIdentities = async (tx: Tx, connectionId: string): Promise<void> => {
  await tables(tx).deleteFrom('sso_identities').where('connection_id', '=', connectionId).execute();
};

export const domainsOf = (tx: Tx, owner: Owner): Promise<DomainRow[]> =>
  tables(tx).selectFrom('sso_domains').selectAll().where(isOf(owner)).orderBy('domain').execute();

export const findDomain = (tx: Tx, owner: Owner, id: string): Promise<DomainRow | undefined> =>
  tables(tx).selectFrom('sso_domains').selectAll().where(isOf(owner)).where('id', '=', id).executeTakeFirst();

/** False where the owner has it already. */
export const insertDomain = async (tx: Tx, row: DomainRow): Promise<boolean> => {
  const inserted = await tables(tx)
    .insertInto('sso_domains')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return inserted.numInsertedOrUpdatedRows === 1n;
};

/** Makes whoever else adds or proves this domain in this tenant wait until the transaction ends. */
export const lockDomain = async (tx: Tx, tenantId: string, domain: string): Promise<void> => {
  await tx.client.query(
    `select pg_advisory_xact_lock(hashtextextended('sso_domains/' || $1 || '/' || $2, 0))`,
    [tenantId, domain],
  );
};

export const markVerified = async (tx: Tx, id: string, at: Date): Promise<void> => {
  await tables(tx).updateTable('sso_domains').set({ verified_at: at }).where('id', '=', id).execute();
};

export const deleteDomain = async (tx: Tx, owner: Owner, id: string): Promise<DomainRow | undefined> =>
  tables(tx)
    .deleteFrom('sso_domains')
    .where(isOf(owner))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();

/** Whose a domain is: of whoever proved it. */
export const verifiedDomain = (tx: Tx, tenantId: string, domain: string): Promise<DomainRow | undefined> =>
  tables(tx)
    .selectFrom('sso_domains')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('domain', '=', domain)
    .where('verified_at', 'is not', null)
    .executeTakeFirst();

export const insertAttempt = async (tx: Tx, row: AttemptRow): Promise<void> => {
  await tables(tx).insertInto('sso_attempts').values(row).execute();
};

/** Whoever asks first has it, and nobody after them. */
export const spendAttempt = (tx: Tx, stateHash: Buffer): Promise<AttemptRow | undefined> =>
  tables(tx).deleteFrom('sso_attempts').where('state_hash', '=', stateHash).returningAll().executeTakeFirst();

/** Deletes up to so many sign-ins that nobody came back from, and says whether there may be more. */
export const forgetAttempts = async (tx: Tx, before: Date, atMost: number): Promise<boolean> => {
  const deleted = await tx.client.query(
    `delete from sso_attempts where ctid in (
       select ctid from sso_attempts where expires_at < $1 limit $2 for update skip locked)`,
    [before, atMost],
  );
  return deleted.rowCount === atMost;
};

export const userBySubject = async (
  tx: Tx,
  connectionId: string,
  subject: string,
): Promise<string | undefined> => {
  const row = await tables(tx)
    .selectFrom('sso_identities')
    .select('user_id')
    .where('connection_id', '=', connectionId)
    .where('subject', '=', subject)
    .executeTakeFirst();
  return row?.user_id;
};

/** False where the user is somebody else's there, or the name somebody else here. */
export const insertIdentity = async (tx: Tx, row: IdentityRow): Promise<boolean> => {
  const inserted = await tables(tx)
    .insertInto('sso_identities')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return inserted.numInsertedOrUpdatedRows === 1n;
};
