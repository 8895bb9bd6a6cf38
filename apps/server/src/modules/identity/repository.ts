import { sql, type Generated, type Insertable, type Selectable } from 'kysely';
import type { Language } from '../../kernel/context.ts';
import { userType } from '@tael/contract/identity/states';
import type { Tx } from '../../kernel/transaction.ts';

export interface UserTable {
  id: string;
  tenant_id: string;
  customer_id: string | null;
  email: string;
  password_hash: string;
  user_type: number;
  parent_user_type: number | null;
  user_status: number;
  function_status: Generated<number>;
  entity_type: number | null;
  role_type_code: number;
  register_version: number;
  nation: string | null;
  first_name: string | null;
  last_name: string | null;
  chinese_first_name: string | null;
  chinese_last_name: string | null;
  mobile: string | null;
  registered_business_name: string | null;
  business_no: string | null;
  /** A small picture as a data URL. */
  avatar: string | null;
  nickname: string | null;
  /** An IANA zone. */
  time_zone: string | null;
  /** In which mails are written. */
  language: Language | null;
  /** The password was set by a mailed code although the user has a factor: signing in by it wants that too. */
  factor_due: Generated<boolean>;
  created_at: Date;
  updated_at: Date;
  version: Generated<number>;
}

export type UserRow = Selectable<UserTable>;

interface StepUpTable {
  id: string;
  tenant_id: string;
  customer_id: string | null;
  user_id: string;
  session_id: string;
  purpose: string;
  subject_id: string;
  created_at: Date;
  valid_until: Date;
}

type Tables = {
  identity_users: UserTable;
  identity_step_ups: StepUpTable;
};

const tables = (tx: Tx) => tx.db.withTables<Tables>();

/** False when the tenant already has a user with this address. */
export const insertUser = async (tx: Tx, row: Insertable<UserTable>): Promise<boolean> => {
  const inserted = await tables(tx)
    .insertInto('identity_users')
    .values(row)
    .onConflict((conflict) => conflict.columns(['tenant_id', 'email']).doNothing())
    .executeTakeFirst();
  return inserted.numInsertedOrUpdatedRows === 1n;
};

export const hasUser = async (tx: Tx, tenantId: string, email: string): Promise<boolean> =>
  (await tables(tx)
    .selectFrom('identity_users')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('email', '=', email)
    .executeTakeFirst()) !== undefined;

export interface LoginUser {
  readonly id: string;
  readonly tenant_id: string;
  readonly customer_id: string | null;
  readonly user_status: number;
  readonly password_hash: string;
  readonly factor_due: boolean;
}

const loginColumns = [
  'id',
  'tenant_id',
  'customer_id',
  'user_status',
  'password_hash',
  'factor_due',
] as const;

export const userForLogin = (tx: Tx, tenantId: string, email: string): Promise<LoginUser | undefined> =>
  tables(tx)
    .selectFrom('identity_users')
    .select(loginColumns)
    .where('tenant_id', '=', tenantId)
    .where('email', '=', email)
    .executeTakeFirst();

export const userForLoginById = (tx: Tx, id: string): Promise<LoginUser> =>
  tables(tx).selectFrom('identity_users').select(loginColumns).where('id', '=', id).executeTakeFirstOrThrow();

/** Whether this still is the user's password, which then nobody changes until the transaction ends. */
export const keepsPassword = async (tx: Tx, id: string, passwordHash: string): Promise<boolean> => {
  const user = await tables(tx)
    .selectFrom('identity_users')
    .select('password_hash')
    .where('id', '=', id)
    .forShare()
    .executeTakeFirst();
  return user?.password_hash === passwordHash;
};

export const userById = (tx: Tx, id: string) =>
  tables(tx).selectFrom('identity_users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

/** A user whom nobody changes until the transaction ends. */
export const lockUser = (tx: Tx, id: string): Promise<UserRow> =>
  tables(tx)
    .selectFrom('identity_users')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();

/** The owner of this address, and the language that they want mails in where they chose one. */
export const readerByEmail = async (
  tx: Tx,
  tenantId: string | null,
  email: string,
): Promise<{ userId: string; language: Language | null } | undefined> => {
  const found = await tables(tx)
    .selectFrom('identity_users')
    .select(['id', 'language'])
    .where('tenant_id', '=', tenantId)
    .where('email', '=', email)
    .executeTakeFirst();
  return found && { userId: found.id, language: found.language };
};

/** The addresses of these users, as far as the scope shows. */
export const emailsById = (tx: Tx, ids: readonly string[]): Promise<{ id: string; email: string }[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : tables(tx).selectFrom('identity_users').select(['id', 'email']).where('id', 'in', ids).execute();

/** The own users of these customers, by address or id; sub-accounts are others. */
export const ownUsersOf = (tx: Tx, customerIds: readonly string[]) =>
  customerIds.length === 0
    ? Promise.resolve([])
    : tables(tx)
        .selectFrom('identity_users')
        .selectAll()
        .where('customer_id', 'in', customerIds)
        .where('user_type', '=', userType.customer)
        .execute();

/** The users of a customer, or those of them that are named: its own first, then by address. */
export const usersByCustomer = (tx: Tx, customerId: string, ids?: readonly string[]) => {
  let query = tables(tx)
    .selectFrom('identity_users')
    .select(['id', 'email', 'first_name', 'last_name', 'nickname', 'user_type'])
    .where('customer_id', '=', customerId);
  if (ids) query = query.where('id', 'in', ids);
  return query.orderBy('user_type').orderBy('email').execute();
};

const recipientColumns = ['id', 'user_type', 'tenant_id', 'customer_id'] as const;
export type RecipientRow = Pick<UserTable, (typeof recipientColumns)[number]>;

/** Every user of a customer, its sub-accounts with it. */
export const usersOfCustomer = (tx: Tx, customerId: string): Promise<RecipientRow[]> =>
  tables(tx)
    .selectFrom('identity_users')
    .select(recipientColumns)
    .where('customer_id', '=', customerId)
    .execute();

export const adminsOf = (tx: Tx, tenantId: string): Promise<RecipientRow[]> =>
  tables(tx)
    .selectFrom('identity_users')
    .select(recipientColumns)
    .where('tenant_id', '=', tenantId)
    .where('user_type', '=', userType.admin)
    .execute();

export const findRecipient = (tx: Tx, id: string): Promise<RecipientRow | undefined> =>
  tables(tx).selectFrom('identity_users').select(recipientColumns).where('id', '=', id).executeTakeFirst();

/** Where somebody is reached outside the console. */
export const findContact = (tx: Tx, id: string) =>
  tables(tx)
    .selectFrom('identity_users')
    .select(['tenant_id', 'customer_id', 'email', 'mobile', 'language', 'time_zone'])
    .where('id', '=', id)
    .executeTakeFirst();

/** Customers whose own user has such an address, at most `limit`. */
export const customersByEmail = async (tx: Tx, search: string, limit: number): Promise<string[]> => {
  const rows = await tables(tx)
    .selectFrom('identity_users')
    .select('customer_id')
    .where('email', 'ilike', `%${search.replace(/[\\%_]/g, '\\$&')}%`)
    .where('user_type', '=', userType.customer)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.flatMap(({ customer_id: id }) => (id === null ? [] : [id]));
};

/** The customers whose own user has exactly this address. */
export const customersWithEmail = async (tx: Tx, email: string): Promise<string[]> => {
  const rows = await tables(tx)
    .selectFrom('identity_users')
    .select('customer_id')
    .where('email', '=', email.toLowerCase())
    .where('user_type', '=', userType.customer)
    .execute();
  return rows.flatMap(({ customer_id: id }) => (id === null ? [] : [id]));
};

/** The users of this type that act for the customer, kept from changing until the transaction ends. */
export const lockUsersOf = (tx: Tx, customerId: string, type: number) =>
  tables(tx)
    .selectFrom('identity_users')
    .select(['id', 'tenant_id', 'user_status'])
    .where('customer_id', '=', customerId)
    .where('user_type', '=', type)
    .orderBy('id')
    .forUpdate()
    .execute();

export const updateUser = async (
  tx: Tx,
  id: string,
  change: Partial<Omit<Insertable<UserTable>, 'id' | 'tenant_id' | 'customer_id' | 'version'>>,
): Promise<void> => {
  await tables(tx)
    .updateTable('identity_users')
    .set({ ...change, version: sql`version + 1` })
    .where('id', '=', id)
    .execute();
};

export const insertStepUp = async (tx: Tx, row: StepUpTable): Promise<void> => {
  await tables(tx).insertInto('identity_step_ups').values(row).execute();
};

export const hasStepUp = async (
  tx: Tx,
  wanted: {
    readonly sessionId: string;
    readonly purpose: string;
    /** Absent: on whatever object. */
    readonly subjectId?: string;
    readonly now: Date;
  },
): Promise<boolean> =>
  (await tables(tx)
    .selectFrom('identity_step_ups')
    .select('id')
    .where('session_id', '=', wanted.sessionId)
    .where('purpose', '=', wanted.purpose)
    .$if(wanted.subjectId !== undefined, (query) => query.where('subject_id', '=', wanted.subjectId ?? ''))
    .where('valid_until', '>', wanted.now)
    .executeTakeFirst()) !== undefined;

/** Tables that only remember for a while, with the column that says until when. */
const untilColumn = {
  identity_nonces: 'expires_at',
  identity_captchas: 'expires_at',
  identity_step_ups: 'valid_until',
  identity_challenges: 'expires_at',
  identity_codes: 'created_at',
  identity_failures: 'last_failure_at',
  identity_tokens: 'refresh_expires_at',
  identity_devices: 'last_used_at',
} as const;
export type ForgetfulTable = keyof typeof untilColumn;

/** Deletes up to `atMost` rows whose time lies before `before`, and says whether there may be more. Processes do not wait for each other. */
export const forgetRows = async (
  tx: Tx,
  table: ForgetfulTable,
  before: Date,
  atMost: number,
): Promise<boolean> => {
  const deleted = await tx.client.query(
    `delete from ${table} where ctid in (
       select ctid from ${table} where ${untilColumn[table]} < $1 limit $2 for update skip locked)`,
    [before, atMost],
  );
  return deleted.rowCount === atMost;
};
