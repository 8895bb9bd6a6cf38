/** All SQL on limits by merchant. */
import type { LimitName } from '@tael/contract/limits/states';
import type { CurrencyCode } from '@tael/money';
import type { Tx } from '../../../kernel/transaction.ts';
import type { StoredMerchantLimit } from './merchant-rules.ts';

export interface MerchantLimitRow {
  readonly id: string;
  readonly tenant_id: string;
  readonly customer_id: string;
  readonly card_id: string | null;
  readonly merchant: string;
  readonly name: LimitName;
  readonly currency: CurrencyCode;
  readonly amount: bigint;
  readonly created_by: string;
  readonly created_at: Date;
  readonly removed_at: Date | null;
  readonly version: number;
}

type Tables = { limits_merchant_limits: MerchantLimitRow };

const tables = (tx: Tx) => tx.db.withTables<Tables>();

/** An account's limits by merchant that hold, in the order in which they were made. */
export const merchantLimitsOf = (tx: Tx, customerId: string): Promise<MerchantLimitRow[]> =>
  tables(tx)
    .selectFrom('limits_merchant_limits')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('removed_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute();

/** How many limits by merchant the caller's account has, also those of cards that the caller does not see. */
export const countMerchantLimits = async (tx: Tx): Promise<number> => {
  const { rows } = await tx.client.query<{ kept: bigint }>('select limits_merchant_limits_kept() as kept');
  return Number(rows[0]?.kept ?? 0n);
};

export const insertMerchantLimit = async (tx: Tx, row: MerchantLimitRow): Promise<void> => {
  await tables(tx).insertInto('limits_merchant_limits').values(row).execute();
};

/** Writes a limit whose account is locked by the caller. */
export const updateMerchantLimit = async (tx: Tx, row: MerchantLimitRow): Promise<void> => {
  const { amount, removed_at, version } = row;
  await tables(tx)
    .updateTable('limits_merchant_limits')
    .set({ amount, removed_at, version })
    .where('id', '=', row.id)
    .where('customer_id', '=', row.customer_id)
    .execute();
};

/** Rows as cards keep them. */
export const storedMerchantLimits = (rows: readonly MerchantLimitRow[]): readonly StoredMerchantLimit[] =>
  rows.map((row) => ({
    id: row.id,
    cardId: row.card_id,
    merchant: row.merchant,
    name: row.name,
    amount: String(row.amount),
  }));
