import { money, type CurrencyCode } from '@tael/money';
import type { Tx } from '../../kernel/transaction.ts';
import type { FeeCode, FeeCondition, FeePlan, FeeRule, FeeTier, PlanCode } from './rules.ts';

type Tables = {
  fees_schedules: {
    id: string;
    tenant_id: string;
    customer_id: string | null;
    is_list: boolean;
    code: FeeCode;
    entity_type: number;
    version: number;
    amount: bigint;
    currency: CurrencyCode;
    valid_from: Date;
    condition: FeeCondition | null;
    condition_amount: bigint | null;
    rate: number | null;
  };
  fees_tiers: {
    id: string;
    tenant_id: string;
    code: 'crypto_deposit';
    entity_type: number;
    version: number;
    from_amount: bigint;
    currency: CurrencyCode;
    rate: number;
    valid_from: Date;
  };
  fees_plans: {
    id: string;
    tenant_id: string;
    code: PlanCode;
    version: number;
    sub_accounts: number;
    amount: bigint;
    currency: CurrencyCode;
    valid_from: Date;
  };
  fees_charges: ChargeRow;
};

/** A posted fee with the rule and the inputs that made it. */
export interface ChargeRow {
  id: string;
  tenant_id: string;
  customer_id: string;
  code: string;
  schedule_id: string;
  schedule_version: number;
  entity_type: number;
  quantity: number;
  unit_amount: bigint;
  amount: bigint;
  currency: CurrencyCode;
  reference_type: string;
  reference_id: string;
  transfer_id: string | null;
  charged_at: Date;
  return_transfer_id: string | null;
  returned_at: Date | null;
}

const tables = (tx: Tx) => tx.db.withTables<Tables>();

/** All versions of everybody's prices, and of a customer's own; which one is in force is decided by the rules. */
export const feeRules = async (
  tx: Tx,
  of: {
    readonly tenantId: string;
    readonly entityType: number;
    readonly code?: FeeCode;
    readonly customerId?: string | null;
  },
): Promise<FeeRule[]> => {
  let query = tables(tx)
    .selectFrom('fees_schedules')
    .selectAll()
    .where('tenant_id', '=', of.tenantId)
    .where('entity_type', '=', of.entityType)
    .where((where) =>
      where.or([where('customer_id', 'is', null), where('customer_id', '=', of.customerId ?? null)]),
    );
  if (of.code) query = query.where('code', '=', of.code);
  const rows = await query.execute();
  return rows.map((row) => ({
    id: row.id,
    version: row.version,
    code: row.code,
    entityType: row.entity_type,
    customerId: row.customer_id,
    isList: row.is_list,
    unitAmount: money(row.amount, row.currency),
    rate: row.rate,
    condition:
      row.condition === null || row.condition_amount === null
        ? null
        : { kind: row.condition, amount: money(row.condition_amount, row.currency) },
    validFrom: row.valid_from,
  }));
};

/** All versions of what a crypto deposit costs by its size. */
export const cryptoTiers = async (
  tx: Tx,
  of: { readonly tenantId: string; readonly entityType: number },
): Promise<FeeTier[]> => {
  const rows = await tables(tx)
    .selectFrom('fees_tiers')
    .selectAll()
    .where('tenant_id', '=', of.tenantId)
    .where('entity_type', '=', of.entityType)
    .where('code', '=', 'crypto_deposit')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    version: row.version,
    from: money(row.from_amount, row.currency),
    rate: row.rate,
    validFrom: row.valid_from,
  }));
};

/** All versions of the monthly plans, the smallest first. */
export const monthlyPlans = async (tx: Tx, tenantId: string): Promise<FeePlan[]> => {
  const rows = await tables(tx)
    .selectFrom('fees_plans')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .orderBy('sub_accounts')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    code: row.code,
    version: row.version,
    subAccounts: row.sub_accounts,
    amount: money(row.amount, row.currency),
    validFrom: row.valid_from,
  }));
};

export const insertCharges = async (tx: Tx, charges: readonly ChargeRow[]): Promise<void> => {
  if (charges.length === 0) return;
  await tables(tx).insertInto('fees_charges').values(charges).execute();
};

/** Whether this was charged for the object, given back or not. */
export const wasCharged = async (tx: Tx, code: FeeCode, referenceId: string): Promise<boolean> => {
  const row = await tables(tx)
    .selectFrom('fees_charges')
    .select('id')
    .where('reference_id', '=', referenceId)
    .where('code', '=', code)
    .executeTakeFirst();
  return row !== undefined;
};

/** The charges made for one business object that were not returned, held until the transaction ends. */
export const lockChargesOf = (tx: Tx, customerId: string, referenceId: string): Promise<ChargeRow[]> =>
  tables(tx)
    .selectFrom('fees_charges')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('reference_id', '=', referenceId)
    .where('returned_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();

export const markReturned = async (
  tx: Tx,
  chargeId: string,
  transferId: string | null,
  at: Date,
): Promise<void> => {
  await tables(tx)
    .updateTable('fees_charges')
    .set({ return_transfer_id: transferId, returned_at: at })
    .where('id', '=', chargeId)
    .execute();
};
