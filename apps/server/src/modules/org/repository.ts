import type { AccountStatus, OpenStatus } from './rules.ts';
import type { standingReasons } from '@tael/contract/org/customers';
import { sql, type Generated } from 'kysely';
import { uuidColumn } from '../../kernel/database/columns.ts';
import type { Tx } from '../../kernel/transaction.ts';

/** Why a customer is suspended or restricted. */
export type StandingReason = (typeof standingReasons)[number];

type Tables = {
  org_customers: {
    id: string;
    tenant_id: string;
    entity_type: 1 | 2 | null;
    display_name: string;
    /** The name as it is searched; null until the job has written it. */
    search_text: string | null;
    created_at: Date;
    updated_at: Date;
    standing_reason: StandingReason | null;
    standing_note: string | null;
    standing_by: string | null;
    standing_at: Date | null;
    /** Its place in the order of opening, which its account number is made of. */
    version: Generated<number>;
  };
  org_accounts: {
    id: string;
    tenant_id: string;
    customer_id: string;
    code: number;
    status: AccountStatus;
    status_before: OpenStatus | null;
    has_business_info: Generated<boolean>;
    has_submit_purpose: Generated<boolean>;
    /** Whether decisions must look at rules of the customer's own; null is no. */
    has_card_rules: Generated<boolean | null>;
    /** Whether decisions must ask the customer's webhook; null is no. */
    has_webhook: Generated<boolean | null>;
    chosen_at: Generated<Date | null>;
    /** By whose days everything of the account is counted, and since when its owner wants it so. */
    time_zone: Generated<string>;
    time_zone_set_at: Generated<Date | null>;
    created_at: Date;
    status_changed_at: Date;
    version: Generated<number>;
  };
};

export interface CustomerRow {
  readonly id: string;
  readonly tenant_id: string;
  readonly entity_type: 1 | 2 | null;
  readonly display_name: string;
}

export interface AccountRow {
  readonly id: string;
  readonly tenant_id: string;
  readonly code: number;
  readonly status: AccountStatus;
  /** What a suspended or restricted account is again when that ends. */
  readonly status_before: OpenStatus | null;
  readonly has_business_info: boolean;
  readonly has_submit_purpose: boolean;
  readonly has_card_rules: boolean | null;
  readonly has_webhook: boolean | null;
  readonly time_zone: string;
  readonly time_zone_set_at: Date | null;
  readonly version: number;
  /** Since when the customer works in this account; of all its accounts one at most. */
  readonly chosen_at: Date | null;
}

const tables = (tx: Tx) => tx.db.withTables<Tables>();
const customerColumns = ['id', 'tenant_id', 'entity_type', 'display_name'] as const;
const accountColumns = [
  'id',
  'tenant_id',
  'code',
  'status',
  'status_before',
  'has_business_info',
  'has_submit_purpose',
  'has_card_rules',
  'has_webhook',
  'chosen_at',
  'time_zone',
  'time_zone_set_at',
  'version',
] as const;

export const insertCustomer = async (
  tx: Tx,
  row: CustomerRow & { readonly search_text: string },
  now: Date,
): Promise<void> => {
  await tables(tx)
    .insertInto('org_customers')
    .values({ ...row, created_at: now, updated_at: now })
    .execute();
};

export const customerById = (tx: Tx, id: string): Promise<CustomerRow | undefined> =>
  tables(tx).selectFrom('org_customers').select(customerColumns).where('id', '=', id).executeTakeFirst();

export const customerNamesById = (
  tx: Tx,
  ids: readonly string[],
): Promise<{ id: string; display_name: string }[]> =>
  tables(tx)
    .selectFrom('org_customers')
    .select(['id', 'display_name'])
    .where('id', 'in', [...ids, nobody])
    .execute();

// An empty list is no SQL; this identifier is no customer's.
const nobody = '00000000-0000-0000-0000-000000000000';

export const updateCustomer = async (
  tx: Tx,
  id: string,
  change: { readonly display_name?: string; readonly search_text?: string; readonly entity_type?: 1 | 2 },
  now: Date,
): Promise<void> => {
  await tables(tx)
    .updateTable('org_customers')
    .set({ ...change, updated_at: now, version: sql`version + 1` })
    .where('id', '=', id)
    .execute();
};

export const insertAccount = async (
  tx: Tx,
  row: {
    readonly id: string;
    readonly tenantId: string;
    readonly customerId: string;
    readonly code: number;
    readonly status: AccountStatus;
  },
  now: Date,
): Promise<void> => {
  await tables(tx)
    .insertInto('org_accounts')
    .values({
      id: row.id,
      tenant_id: row.tenantId,
      customer_id: row.customerId,
      code: row.code,
      status: row.status,
      created_at: now,
      status_changed_at: now,
    })
    .execute();
};

export const accountsOf = (tx: Tx, customerId: string): Promise<AccountRow[]> =>
  allAccounts(tx, customerId).execute();

/** The same, kept from changing until the transaction ends. */
export const lockAccounts = (tx: Tx, customerId: string): Promise<AccountRow[]> =>
  allAccounts(tx, customerId).forUpdate().execute();

const allAccounts = (tx: Tx, customerId: string) =>
  tables(tx)
    .selectFrom('org_accounts')
    .select(accountColumns)
    .where('customer_id', '=', customerId)
    .orderBy('code');

/** Marks one account of a customer as the one it works in. The old mark goes first: two at once are none. */
export const markChosen = async (tx: Tx, customerId: string, code: number, at: Date): Promise<void> => {
  const accounts = tables(tx).updateTable('org_accounts').where('customer_id', '=', customerId);
  await accounts.set({ chosen_at: null }).where('chosen_at', 'is not', null).execute();
  await accounts.set({ chosen_at: at }).where('code', '=', code).execute();
};

export const findAccount = (tx: Tx, customerId: string, code: number): Promise<AccountRow | undefined> =>
  accountByCode(tx, customerId, code).executeTakeFirst();

/** `share` keeps the status from changing until this transaction ends; `update` keeps everybody else out. */
export const lockAccount = (
  tx: Tx,
  customerId: string,
  code: number,
  strength: 'share' | 'update',
): Promise<AccountRow | undefined> => {
  const account = accountByCode(tx, customerId, code);
  return (strength === 'share' ? account.forShare() : account.forUpdate()).executeTakeFirst();
};

/** The statuses of this account of several customers, kept like `share` does; those being changed now are left out. */
export const lockFreeStatuses = async (
  tx: Tx,
  customerIds: readonly string[],
  code: number,
): Promise<
  readonly Pick<
    AccountRow & { customer_id: string },
    'customer_id' | 'status' | 'has_card_rules' | 'has_webhook' | 'time_zone'
  >[]
> => {
  const found = await tx.client.query<{
    customer_id: string;
    status: AccountStatus;
    has_card_rules: boolean | null;
    has_webhook: boolean | null;
    time_zone: string;
  }>({
    name: 'org_lock_free_statuses',
    text: 'select customer_id, status, has_card_rules, has_webhook, time_zone from org_accounts where customer_id = any ($1) and code = $2 for share skip locked',
    values: [uuidColumn(customerIds), code],
  });
  return found.rows;
};

const accountByCode = (tx: Tx, customerId: string, code: number) =>
  tables(tx)
    .selectFrom('org_accounts')
    .select(accountColumns)
    .where('customer_id', '=', customerId)
    .where('code', '=', code);

export const updateAccountStatus = async (
  tx: Tx,
  id: string,
  status: AccountStatus,
  now: Date,
): Promise<void> => {
  await tables(tx)
    .updateTable('org_accounts')
    .set({ status, status_changed_at: now, version: sql`version + 1` })
    .where('id', '=', id)
    .execute();
};

/** Keeps for later what a suspended or restricted account will be. */
export const updateStatusBefore = async (tx: Tx, id: string, status: OpenStatus): Promise<void> => {
  await tables(tx).updateTable('org_accounts').set({ status_before: status }).where('id', '=', id).execute();
};

/** Bars an account or opens it again, with what it was or will be. */
export const updateStanding = async (
  tx: Tx,
  id: string,
  change: { readonly status: AccountStatus; readonly status_before: OpenStatus | null },
  now: Date,
): Promise<void> => {
  await tables(tx)
    .updateTable('org_accounts')
    .set({ ...change, status_changed_at: now, version: sql`version + 1` })
    .where('id', '=', id)
    .execute();
};

export const updateAccountFlags = async (
  tx: Tx,
  customerId: string,
  code: number,
  flags: { readonly has_business_info?: boolean; readonly has_submit_purpose?: boolean },
): Promise<void> => {
  await tables(tx)
    .updateTable('org_accounts')
    .set({ ...flags, version: sql`version + 1` })
    .where('customer_id', '=', customerId)
    .where('code', '=', code)
    .execute();
};

export const updateHasCardRules = async (
  tx: Tx,
  customerId: string,
  code: number,
  hasCardRules: boolean,
): Promise<void> => {
  await tables(tx)
    .updateTable('org_accounts')
    .set({ has_card_rules: hasCardRules })
    .where('customer_id', '=', customerId)
    .where('code', '=', code)
    .execute();
};

export const updateHasWebhook = async (
  tx: Tx,
  customerId: string,
  code: number,
  hasWebhook: boolean,
): Promise<void> => {
  await tables(tx)
    .updateTable('org_accounts')
    .set({ has_webhook: hasWebhook })
    .where('customer_id', '=', customerId)
    .where('code', '=', code)
    .execute();
};
