/** All SQL on what an account's cards may spend at most. */
import type { LimitName } from '@tael/contract/limits/states';
import type { Tx } from '../../kernel/transaction.ts';
import type { OwnLimits } from './account-rules.ts';

interface AccountLimitsRow {
  id: string;
  per_transaction: bigint | null;
  daily: bigint | null;
  weekly: bigint | null;
  monthly: bigint | null;
  version: number;
}

type Tables = {
  limits_account_limits: AccountLimitsRow & { tenant_id: string; customer_id: string; updated_at: Date };
};

const tables = (tx: Tx) => tx.db.withTables<Tables>();

export interface OwnAccountLimits {
  readonly own: OwnLimits;
  /** 0 for an account that never had limits of its own. */
  readonly version: number;
}

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
  const { per_transaction: perTransaction = null, daily = null, weekly = null, monthly = null } = row ?? {};
  return { own: { perTransaction, daily, weekly, monthly }, version: row?.version ?? 0 };
};

const columnOf = {
  perTransaction: 'per_transaction',
  daily: 'daily',
  weekly: 'weekly',
  monthly: 'monthly',
} as const satisfies Record<LimitName, keyof AccountLimitsRow>;

/** Writes one limit of an account, whose lock the caller holds. */
export const keepAccountLimit = async (
  tx: Tx,
  owner: { readonly tenantId: string; readonly customerId: string },
  name: LimitName,
  minor: bigint,
  at: Date,
): Promise<void> => {
  const nothing = { per_transaction: null, daily: null, weekly: null, monthly: null };
  const change = { [columnOf[name]]: minor, updated_at: at };
  const { version } = await ownAccountLimits(tx, owner.customerId);
  await tables(tx)
    .insertInto('limits_account_limits')
    .values({
      ...nothing,
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
