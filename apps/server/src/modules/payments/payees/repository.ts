/** All SQL on payees. */
import type { AccountField, bankCodes } from '@tael/contract/payments/payees/bank-fields';
import type { PayeeKind, PayeeMethod, payeeSorts, PayeeState } from '@tael/contract/payments/payees/states';
import { sql, type SqlBool } from 'kysely';
import { searchPatterns } from '../../../kernel/lists/search-text.ts';
import { sortedBy, type SortColumns, type SortedPlace } from '../../../kernel/lists/sorted.ts';
import type { Tx } from '../../../kernel/transaction.ts';

/** What a payee is beside its bank account. */
export interface PersonColumns {
  readonly department_id: string | null;
  readonly kind: PayeeKind;
  readonly name: string;
  readonly name_key: string;
  readonly local_name: string;
  readonly nickname: string;
  readonly employee_id: string;
  readonly email: string;
  readonly phone: string;
  readonly country: string;
  readonly address: string;
  readonly city: string;
  readonly region: string;
  readonly postal_code: string;
  readonly methods: readonly PayeeMethod[];
  readonly tags: readonly string[];
  readonly memo: string;
}

export type BankCodes = Partial<Record<(typeof bankCodes)[number], string>>;

/** Its bank account; null in all of them is none. */
export interface BankColumns {
  readonly bank_country: string | null;
  readonly bank_currency: string | null;
  readonly bank_name: string | null;
  readonly account_type: 'checking' | 'savings' | null;
  readonly bank_codes: BankCodes | null;
  readonly account_field: AccountField | null;
  readonly account_sealed: Buffer | null;
  readonly account_last_four: string | null;
  readonly account_fingerprint: Buffer | null;
  readonly bank_changed_at: Date | null;
  readonly usable_from: Date | null;
  /** Why a bank sent money back from this account, where it takes no more; other details begin anew. */
  readonly return_code: string | null;
}

export interface PayeeRow extends PersonColumns, BankColumns {
  readonly id: string;
  readonly tenant_id: string;
  readonly customer_id: string;
  readonly state: PayeeState;
  /** Another account waits for a second person: nothing is paid to any meanwhile. */
  readonly bank_changing: boolean;
  readonly search_text: string;
  readonly created_by: string;
  readonly created_at: Date;
  readonly updated_at: Date;
  readonly version: number;
}

export interface SettingsRow {
  readonly customer_id: string;
  readonly tenant_id: string;
  readonly cool_off_hours: number;
  readonly updated_at: Date;
  readonly version: number;
}

type Tables = { payments_payees: PayeeRow; payments_payee_settings: SettingsRow };

const tables = (tx: Tx) => tx.db.withTables<Tables>();

const ofCustomer = (tx: Tx, customerId: string) =>
  tables(tx).selectFrom('payments_payees').selectAll().where('customer_id', '=', customerId);

/** What narrows the list; what is absent narrows nothing. */
export interface PayeeFilter {
  readonly search?: string | undefined;
  readonly kind?: PayeeKind | undefined;
  readonly method?: PayeeMethod | undefined;
  readonly state?: PayeeState | undefined;
  readonly departmentId?: string | undefined;
  readonly tag?: string | undefined;
}

type PayeeSort = (typeof payeeSorts)[number];

/** An index has each of them in order. */
export const payeeSortColumns: SortColumns<PayeeSort> = {
  name: { by: sql`lower(name)`, type: 'text' },
  created: { by: sql`created_at`, type: 'timestamptz' },
};

/** One row more than `limit`, in the order asked for. */
export const payeesOf = (
  tx: Tx,
  customerId: string,
  { search = '', kind, method, state, departmentId, tag }: PayeeFilter,
  page: {
    readonly limit: number;
    readonly sort: PayeeSort | `-${PayeeSort}`;
    readonly after: SortedPlace | undefined;
  },
): Promise<(PayeeRow & { readonly sort_value: string })[]> => {
  let rows = ofCustomer(tx, customerId);
  if (kind !== undefined) rows = rows.where('kind', '=', kind);
  if (state !== undefined) rows = rows.where('state', '=', state);
  if (departmentId !== undefined) rows = rows.where('department_id', '=', departmentId);
  if (method !== undefined) rows = rows.where(sql<SqlBool>`${method} = any (methods)`);
  if (tag !== undefined) rows = rows.where(sql<SqlBool>`${tag} = any (tags)`);
  for (const pattern of searchPatterns(search)) rows = rows.where('search_text', 'like', pattern);
  const sorted = sortedBy(payeeSortColumns, page.sort, 'id');
  return rows
    .where(sorted.beyond(page.after))
    .select(sorted.value.as('sort_value'))
    .orderBy(sorted.order)
    .limit(page.limit + 1)
    .execute();
};

export const findPayee = (tx: Tx, customerId: string, id: string): Promise<PayeeRow | undefined> =>
  ofCustomer(tx, customerId).where('id', '=', id).executeTakeFirst();

/** Payees of whichever customers the scope shows. */
export const payeesById = async (tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, PayeeRow>> => {
  const rows = await tables(tx)
    .selectFrom('payments_payees')
    .selectAll()
    .where((eb) => eb('id', '=', eb.fn.any(eb.val([...ids]))))
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
};

/** Locks the row until the transaction ends. */
export const lockPayee = (tx: Tx, customerId: string, id: string): Promise<PayeeRow | undefined> =>
  ofCustomer(tx, customerId).where('id', '=', id).forUpdate().executeTakeFirst();

/** Of two that are saved at once for one customer, the second sees the first. */
export const lockPayees = async (tx: Tx, customerId: string): Promise<void> => {
  await tx.client.query(`select pg_advisory_xact_lock(hashtextextended('payments/payees/' || $1, 0))`, [
    customerId,
  ]);
};

export type KnownPayee = Pick<
  PayeeRow,
  'id' | 'name' | 'name_key' | 'account_last_four' | 'account_fingerprint'
>;

/** The other payees in use that have this account, or a name about as long as this one. */
export const payeesLike = (
  tx: Tx,
  of: Pick<PayeeRow, 'customer_id' | 'id' | 'name_key' | 'account_fingerprint'>,
  apart: number,
): Promise<KnownPayee[]> =>
  tables(tx)
    .selectFrom('payments_payees')
    .select(['id', 'name', 'name_key', 'account_last_four', 'account_fingerprint'])
    .where('customer_id', '=', of.customer_id)
    .where('state', '=', 'active')
    .where('id', '<>', of.id)
    .where(({ eb, or, fn }) =>
      or([
        eb('account_fingerprint', '=', of.account_fingerprint),
        eb(fn<number>('length', ['name_key']), 'in', lengthsAbout(of.name_key.length, apart)),
      ]),
    )
    .orderBy('id')
    .execute();

const lengthsAbout = (length: number, apart: number): readonly number[] =>
  Array.from({ length: 2 * apart + 1 }, (_, at) => length - apart + at);

/** False where there is a payee of this id. */
export const insertPayee = async (tx: Tx, row: PayeeRow): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await tables(tx)
    .insertInto('payments_payees')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
};

/** Notes whether another account of a payee waits for a second person; to whoever saw the payee it is the same. */
export const noteBankChanging = async (
  tx: Tx,
  customerId: string,
  id: string,
  isChanging: boolean,
): Promise<void> => {
  await tables(tx)
    .updateTable('payments_payees')
    .set({ bank_changing: isChanging })
    .where('id', '=', id)
    .where('customer_id', '=', customerId)
    .execute();
};

/** Writes a row that the caller has locked. */
export const updatePayee = async (tx: Tx, row: PayeeRow): Promise<void> => {
  const { id, tenant_id: _, customer_id, created_by: __, created_at: ___, ...columns } = row;
  await tables(tx)
    .updateTable('payments_payees')
    .set(columns)
    .where('id', '=', id)
    .where('customer_id', '=', customer_id)
    .execute();
};

export const findSettings = (tx: Tx, customerId: string): Promise<SettingsRow | undefined> =>
  tables(tx)
    .selectFrom('payments_payee_settings')
    .selectAll()
    .where('customer_id', '=', customerId)
    .executeTakeFirst();

/** Replaces them; false where somebody else did since `row.version - 1` was read. */
export const saveSettings = async (tx: Tx, row: SettingsRow): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await tables(tx)
    .insertInto('payments_payee_settings')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .column('customer_id')
        .doUpdateSet({
          cool_off_hours: row.cool_off_hours,
          updated_at: row.updated_at,
          version: row.version,
        })
        .where('payments_payee_settings.version', '=', row.version - 1),
    )
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
};

/** The active payees that these names, nicknames or employee IDs (in small letters) call, by what calls them. */
export const payeesCalled = async (
  tx: Tx,
  customerId: string,
  names: readonly string[],
): Promise<ReadonlyMap<string, readonly PayeeRow[]>> => {
  const wanted = new Set(names);
  const called = sql<SqlBool>`(lower(name) = any (${names}) or lower(nickname) = any (${names})
    or lower(employee_id) = any (${names}))`;
  const rows = await ofCustomer(tx, customerId).where('state', '=', 'active').where(called).execute();
  const found = new Map<string, PayeeRow[]>();
  for (const row of rows)
    for (const key of new Set([row.name, row.nickname, row.employee_id].map((text) => text.toLowerCase())))
      if (key !== '' && wanted.has(key)) found.set(key, [...(found.get(key) ?? []), row]);
  return found;
};
