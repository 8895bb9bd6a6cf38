/** All SQL on customers' own accounts at other banks. */
import type { BankAccountState } from '@tael/contract/payments/bank-accounts/states';
import type { PlaceInList } from '../../../kernel/lists/keyset.ts';
import type { Tx } from '../../../kernel/transaction.ts';

export interface BankAccountRow {
  readonly id: string;
  readonly tenant_id: string;
  readonly customer_id: string;
  readonly state: BankAccountState;
  readonly holder_name: string;
  readonly bank_name: string;
  readonly account_type: 'checking' | 'savings';
  readonly routing_number: string;
  readonly account_sealed: Buffer;
  readonly account_last_four: string;
  readonly account_fingerprint: Buffer;
  readonly is_default: boolean;
  /** In cents, the smaller first; null until the provider has sent them. */
  readonly first_deposit: number | null;
  readonly second_deposit: number | null;
  readonly tries: number;
  readonly expires_at: Date;
  readonly locked_at: Date | null;
  readonly verified_at: Date | null;
  readonly added_by: string;
  readonly added_at: Date;
  readonly updated_at: Date;
  readonly version: number;
}

const table = 'payments_bank_accounts';
const tables = (tx: Tx) => tx.db.withTables<{ [table]: BankAccountRow }>();
const rows = (tx: Tx) => tables(tx).selectFrom(table).selectAll();
const ofCustomer = (tx: Tx, customerId: string) => rows(tx).where('customer_id', '=', customerId);

/** Those that were not removed, newest first: one more than `limit`. */
export const bankAccountsOf = (
  tx: Tx,
  customerId: string,
  { limit, after }: { readonly limit: number; readonly after: PlaceInList | undefined },
): Promise<BankAccountRow[]> => {
  let found = ofCustomer(tx, customerId).where('state', '<>', 'removed');
  if (after)
    found = found.where(({ eb, refTuple, tuple }) =>
      eb(refTuple('added_at', 'id'), '<', tuple(after.at, after.id)),
    );
  return found
    .orderBy('added_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute();
};

export const verifiedAccountsOf = (tx: Tx, customerId: string): Promise<BankAccountRow[]> =>
  ofCustomer(tx, customerId)
    .where('state', '=', 'verified')
    .orderBy('added_at', 'desc')
    .orderBy('id', 'desc')
    .execute();

export const findBankAccount = (
  tx: Tx,
  customerId: string,
  id: string,
): Promise<BankAccountRow | undefined> => ofCustomer(tx, customerId).where('id', '=', id).executeTakeFirst();

export const lockBankAccount = (
  tx: Tx,
  customerId: string,
  id: string,
): Promise<BankAccountRow | undefined> =>
  ofCustomer(tx, customerId).where('id', '=', id).forUpdate().executeTakeFirst();

/** Whosever it is, for what is carried to the provider. */
export const bankAccountById = (tx: Tx, id: string): Promise<BankAccountRow | undefined> =>
  rows(tx).where('id', '=', id).executeTakeFirst();

/** The same, locked, for what the provider says. */
export const lockBankAccountById = (tx: Tx, id: string): Promise<BankAccountRow | undefined> =>
  rows(tx).where('id', '=', id).forUpdate().executeTakeFirst();

/** Locks the customer's list, so that of two that are added at once the second is judged by the first. */
export const lockList = async (tx: Tx, customerId: string): Promise<void> => {
  await tx.client.query(
    `select pg_advisory_xact_lock(hashtextextended('payments/bank-accounts/' || $1, 0))`,
    [customerId],
  );
};

/** The same account that is there already, or was locked since then. */
export const sameAccount = (
  tx: Tx,
  { customer_id, account_fingerprint }: Pick<BankAccountRow, 'customer_id' | 'account_fingerprint'>,
  lockedSince: Date,
): Promise<BankAccountRow | undefined> =>
  ofCustomer(tx, customer_id)
    .where('account_fingerprint', '=', account_fingerprint)
    .where((eb) =>
      eb.or([
        eb('state', 'in', ['requested', 'deposits_sent', 'verified']),
        eb('locked_at', '>', lockedSince),
      ]),
    )
    .orderBy('added_at', 'desc')
    .limit(1)
    .executeTakeFirst();

export const countAddedSince = async (tx: Tx, customerId: string, since: Date): Promise<number> => {
  const { count } = await tables(tx)
    .selectFrom(table)
    .select((query) => query.fn.countAll<bigint>().as('count'))
    .where('customer_id', '=', customerId)
    .where('added_at', '>', since)
    .executeTakeFirstOrThrow();
  return Number(count);
};

export const insertBankAccount = async (tx: Tx, row: BankAccountRow): Promise<void> => {
  await tables(tx).insertInto(table).values(row).execute();
};

/** Writes a row that the caller has locked. */
export const updateBankAccount = async (
  tx: Tx,
  { id, customer_id, ...row }: BankAccountRow,
): Promise<void> => {
  await tables(tx)
    .updateTable(table)
    .set(row)
    .where('id', '=', id)
    .where('customer_id', '=', customer_id)
    .execute();
};

/** No account is the default one any more. */
export const clearDefault = async (tx: Tx, customerId: string): Promise<void> => {
  await tables(tx)
    .updateTable(table)
    .set({ is_default: false })
    .where('customer_id', '=', customerId)
    .where('is_default', '=', true)
    .execute();
};

/** Those that nobody verified in time, locked; what another process holds is left to it. */
export const lockOverdueAccounts = (tx: Tx, now: Date, limit: number): Promise<BankAccountRow[]> =>
  rows(tx)
    .where('state', 'in', ['requested', 'deposits_sent'])
    .where('expires_at', '<=', now)
    .orderBy('expires_at')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();
