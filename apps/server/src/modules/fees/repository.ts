import { money, type CurrencyCode } from '@tael/money';
import type { Tx } from '../../kernel/transaction.ts';
import type { FeeRule } from './rules.ts';

type Tables = {
  fees_schedules: {
    id: string;
    tenant_id: string;
    code: string;
    entity_type: number;
    version: number;
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

/** All versions of a price; which one is in force is decided by the rules. */
export const feeRules = async (
  tx: Tx,
  of: { readonly tenantId: string; readonly code: string; readonly entityType: number },
): Promise<FeeRule[]> => {
  const rows = await tables(tx)
    .selectFrom('fees_schedules')
    .selectAll()
    .where('tenant_id', '=', of.tenantId)
    .where('code', '=', of.code)
    .where('entity_type', '=', of.entityType)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    version: row.version,
    code: row.code,
    entityType: row.entity_type,
    unitAmount: money(row.amount, row.currency),
    validFrom: row.valid_from,
  }));
};

export const insertCharge = async (tx: Tx, charge: ChargeRow): Promise<void> => {
  await tables(tx).insertInto('fees_charges').values(charge).execute();
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
