/** All SQL of transfers between customers. */
import type { AccountTransferState, NameCheck } from '@tael/contract/payments/transfers/states';
import type { CurrencyCode } from '@tael/money';
import { sql } from 'kysely';
import type { HistoryNarrowing } from '../../../kernel/lists/narrowing.ts';
import type { PlaceInList } from '../../../kernel/lists/keyset.ts';
import type { Tx } from '../../../kernel/transaction.ts';

export interface AccountTransferRow {
  readonly id: string;
  readonly tenant_id: string;
  readonly customer_id: string;
  readonly direction: 'sent' | 'received';
  readonly state: AccountTransferState;
  readonly counterparty_id: string;
  readonly counterparty_name: string;
  readonly counterparty_number: string;
  /** Null of what was received. */
  readonly name_check: NameCheck | null;
  readonly amount: bigint;
  readonly currency: CurrencyCode;
  readonly memo: string;
  readonly search_text: string;
  readonly prepared_by: string | null;
  readonly prepared_at: Date;
  readonly expires_at: Date | null;
  readonly completed_at: Date | null;
  readonly ledger_transfer_id: string | null;
  /** What is or was held in the books while it waited for an approval. */
  readonly hold_transfer_id: string | null;
  readonly updated_at: Date;
  readonly version: number;
}

const table = 'payments_account_transfers';
const tables = (tx: Tx) => tx.db.withTables<{ [table]: AccountTransferRow }>();
const ofCustomer = (tx: Tx, customerId: string) =>
  tables(tx).selectFrom(table).selectAll().where('customer_id', '=', customerId);

export interface TransferFilter extends HistoryNarrowing {
  readonly customerId: string;
  readonly direction: AccountTransferRow['direction'] | undefined;
  readonly states: readonly AccountTransferState[] | undefined;
}

/** One row more than `limit`, newest first. */
export const transfersOf = (
  tx: Tx,
  filter: TransferFilter,
  { limit, after }: { readonly limit: number; readonly after: PlaceInList | undefined },
): Promise<AccountTransferRow[]> => {
  let rows = ofCustomer(tx, filter.customerId);
  const { direction, states, from, to, least, most, patterns, typedAmount } = filter;
  if (direction !== undefined) rows = rows.where('direction', '=', direction);
  if (states !== undefined) rows = rows.where('state', 'in', states);
  if (from !== undefined) rows = rows.where('prepared_at', '>=', from);
  if (to !== undefined) rows = rows.where('prepared_at', '<', to);
  if (least !== undefined) rows = rows.where('amount', '>=', least);
  if (most !== undefined) rows = rows.where('amount', '<=', most);
  if (patterns.length > 0)
    rows = rows.where((eb) => {
      const words = eb.and(patterns.map((pattern) => eb('search_text', 'like', pattern)));
      return typedAmount === undefined ? words : eb.or([words, eb('amount', '=', typedAmount)]);
    });
  if (after)
    rows = rows.where(({ eb, refTuple, tuple }) =>
      eb(refTuple('prepared_at', 'id'), '<', tuple(after.at, after.id)),
    );
  return rows
    .orderBy('prepared_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute();
};

/** The newest transfer of the same amount to the same recipient that was sent, or waits for its approval. */
export const newestAlike = (
  tx: Tx,
  row: Pick<AccountTransferRow, 'customer_id' | 'counterparty_id' | 'amount' | 'currency'>,
  since: Date,
): Promise<AccountTransferRow | undefined> =>
  ofCustomer(tx, row.customer_id)
    .where('direction', '=', 'sent')
    .where('counterparty_id', '=', row.counterparty_id)
    .where('amount', '=', row.amount)
    .where('currency', '=', row.currency)
    .where('prepared_at', '>=', since)
    .where('state', 'in', ['completed', 'awaiting_approval'])
    .orderBy('prepared_at', 'desc')
    .limit(1)
    .executeTakeFirst();

export const findTransfer = (
  tx: Tx,
  customerId: string,
  id: string,
): Promise<AccountTransferRow | undefined> =>
  ofCustomer(tx, customerId).where('id', '=', id).executeTakeFirst();

/** Locks what the customer sends until the transaction ends. */
export const lockTransfer = (
  tx: Tx,
  customerId: string,
  id: string,
): Promise<AccountTransferRow | undefined> =>
  ofCustomer(tx, customerId)
    .where('id', '=', id)
    .where('direction', '=', 'sent')
    .forUpdate()
    .executeTakeFirst();

export const insertTransfer = async (tx: Tx, row: AccountTransferRow): Promise<void> => {
  await tables(tx).insertInto(table).values(row).execute();
};

/** Writes the state of a row that the caller has locked. */
export const updateTransfer = async (tx: Tx, row: AccountTransferRow): Promise<void> => {
  const { state, completed_at, ledger_transfer_id, hold_transfer_id, updated_at, version } = row;
  await tables(tx)
    .updateTable(table)
    .set({ state, completed_at, ledger_transfer_id, hold_transfer_id, updated_at, version })
    .where('id', '=', row.id)
    .where('customer_id', '=', row.customer_id)
    .execute();
};

/** Those that nobody has sent in time, locked; what another process holds is left to it. */
export const lockOverdue = (tx: Tx, now: Date, limit: number): Promise<AccountTransferRow[]> =>
  tables(tx)
    .selectFrom(table)
    .selectAll()
    .where('state', '=', 'prepared')
    .where('expires_at', '<=', now)
    .orderBy('expires_at')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();

/** Who is at the other end of transfers, by the transfer's id; those outside the scope are left out. */
export const counterpartiesOf = async (
  tx: Tx,
  ids: readonly string[],
  patterns: readonly string[] = [],
): Promise<ReadonlyMap<string, string>> => {
  const words = patterns.map((pattern) => sql`search_text like ${pattern}`);
  const { rows } = await sql<{ id: string; counterparty_name: string }>`
    select id, counterparty_name from payments_account_transfers
    where id = any (${ids}::uuid[]) and ${sql.join([sql`true`, ...words], sql` and `)}
  `.execute(tx.db);
  return new Map(rows.map((row) => [row.id, row.counterparty_name]));
};
