/** All SQL of conversions. It decides nothing. */
import type { ConversionState, ConvertibleCurrency } from '@tael/contract/funding/conversions/states';
import type { PlaceInList } from '../../../kernel/lists/keyset.ts';
import type { Tx } from '../../../kernel/transaction.ts';

export interface ConversionRow {
  readonly id: string;
  readonly tenant_id: string;
  readonly customer_id: string;
  readonly state: ConversionState;
  readonly from_currency: ConvertibleCurrency;
  readonly to_currency: ConvertibleCurrency;
  /** In smallest units of its own currency, fee included. */
  readonly from_amount: bigint;
  readonly to_amount: bigint;
  /** In US cents, whichever way is converted. */
  readonly fee: bigint;
  /** Hundredths of a percent. */
  readonly rate: number;
  readonly entity_type: number;
  readonly rule_id: string;
  readonly rule_version: number;
  readonly prepared_by: string;
  readonly prepared_at: Date;
  readonly expires_at: Date;
  readonly completed_at: Date | null;
  readonly ledger_transfer_id: string | null;
  /** What is or was held in the books while it waited for an approval. */
  readonly hold_transfer_id: string | null;
  readonly updated_at: Date;
  readonly version: number;
}

const tables = (tx: Tx) => tx.db.withTables<{ funding_conversions: ConversionRow }>();
const ofCustomer = (tx: Tx, customerId: string) =>
  tables(tx).selectFrom('funding_conversions').selectAll().where('customer_id', '=', customerId);

/** One row more than `limit`, newest first. */
export const conversionsOf = (
  tx: Tx,
  customerId: string,
  { limit, after }: { readonly limit: number; readonly after: PlaceInList | undefined },
): Promise<ConversionRow[]> => {
  let rows = ofCustomer(tx, customerId);
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

export const findConversion = (tx: Tx, customerId: string, id: string): Promise<ConversionRow | undefined> =>
  ofCustomer(tx, customerId).where('id', '=', id).executeTakeFirst();

/** Locks it until the transaction ends. */
export const lockConversion = (tx: Tx, customerId: string, id: string): Promise<ConversionRow | undefined> =>
  ofCustomer(tx, customerId).where('id', '=', id).forUpdate().executeTakeFirst();

export const insertConversion = async (tx: Tx, row: ConversionRow): Promise<void> => {
  await tables(tx).insertInto('funding_conversions').values(row).execute();
};

/** Writes the state of a row that the caller has locked. */
export const updateConversion = async (tx: Tx, row: ConversionRow): Promise<void> => {
  const { state, completed_at, ledger_transfer_id, hold_transfer_id, updated_at, version } = row;
  await tables(tx)
    .updateTable('funding_conversions')
    .set({ state, completed_at, ledger_transfer_id, hold_transfer_id, updated_at, version })
    .where('id', '=', row.id)
    .execute();
};

/** Quotes that nobody has taken in time, locked; what another process holds is left to it. */
export const lockOverdue = (tx: Tx, now: Date, limit: number): Promise<ConversionRow[]> =>
  tables(tx)
    .selectFrom('funding_conversions')
    .selectAll()
    .where('state', '=', 'prepared')
    .where('expires_at', '<=', now)
    .orderBy('expires_at')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();
