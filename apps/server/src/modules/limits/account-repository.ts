/** All SQL on what an account's cards may spend at most. */
import type { LimitName } from '@tael/contract/limits/states';
import type { ColumnType } from 'kysely';
import type { Tx } from '../../kernel/transaction.ts';
import { eachLimit, type OwnLimits } from './account-rules.ts';

/** Null is the platform's limit, or one that nobody lowered. */
type LimitColumn = ColumnType<bigint | null, bigint | null | undefined>;

interface AccountLimitsRow {
  id: string;
  per_transaction: LimitColumn;
  daily: LimitColumn;
  weekly: LimitColumn;
  monthly: LimitColumn;
  lowered_per_transaction: LimitColumn;
  lowered_daily: LimitColumn;
  lowered_weekly: LimitColumn;
  lowered_monthly: LimitColumn;
  version: number;
}

type Tables = {
  limits_account_limits: AccountLimitsRow & { tenant_id: string; customer_id: string; updated_at: Date };
};

const tables = (tx: Tx) => tx.db.withTables<Tables>();

export interface OwnAccountLimits {
  /** What was granted for good. */
  readonly own: OwnLimits;
  /** What the account lowered itself to. */
  readonly lowered: OwnLimits;
  /** 0 for an account that never had limits of its own. */
  readonly version: number;
}

const ownColumns = {
  perTransaction: 'per_transaction',
  daily: 'daily',
  weekly: 'weekly',
  monthly: 'monthly',
} as const;
const loweredColumns = {
  perTransaction: 'lowered_per_transaction',
  daily: 'lowered_daily',
  weekly: 'lowered_weekly',
  monthly: 'lowered_monthly',
} as const;
type Columns = typeof ownColumns | typeof loweredColumns;

/** Nobody else changes the limits of this account, or what is asked about them, until the transaction ends. */
export const lockAccountLimits = async (tx: Tx, customerId: string): Promise<void> => {
  await tx.client.query(`select pg_advisory_xact_lock(hashtextextended('limits/account/' || $1, 0))`, [
    customerId,
  ]);
};

/** An account's own limits. */
export const ownAccountLimits = async (tx: Tx, customerId: string): Promise<OwnAccountLimits> => {
  const row = await tables(tx)
    .selectFrom('limits_account_limits')
    .selectAll()
    .where('id', '=', customerId)
    .executeTakeFirst();
  const limits = (columns: Columns): OwnLimits => eachLimit((name) => row?.[columns[name]] ?? null);
  return { own: limits(ownColumns), lowered: limits(loweredColumns), version: row?.version ?? 0 };
};

interface Change {
  readonly own?: bigint;
  readonly lowered: bigint | null;
}

/** Writes one limit of an account, whose lock the caller holds. */
export const storeAccountLimit = async (
  tx: Tx,
  owner: { readonly tenantId: string; readonly customerId: string },
  name: LimitName,
  { own, lowered }: Change,
  at: Date,
): Promise<void> => {
  const change = {
    ...(own !== undefined && { [ownColumns[name]]: own }),
    [loweredColumns[name]]: lowered,
    updated_at: at,
  };
  const { version } = await ownAccountLimits(tx, owner.customerId);
  await tables(tx)
    .insertInto('limits_account_limits')
    .values({
      ...change,
      id: owner.customerId,
      tenant_id: owner.tenantId,
      customer_id: owner.customerId,
      updated_at: at,
      version: 1,
    })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ ...change, version: version + 1 }))
    .execute();
};
