/** All SQL on ways that are switched off. It decides nothing. */
import type { OfferedWay, SwitchReason } from '@tael/contract/funding/intents/states';
import type { Tx } from '../../../kernel/transaction.ts';

/** Whose ways: a customer's, or with null those of the whole tenant. */
export interface WayOwner {
  readonly tenantId: string;
  readonly customerId: string | null;
}

export interface SwitchRow {
  readonly id: string;
  readonly tenant_id: string;
  readonly customer_id: string | null;
  readonly way: OfferedWay;
  readonly is_off: boolean;
  readonly reason: SwitchReason;
  readonly note: string;
  readonly switched_by: string;
  readonly switched_email: string;
  readonly switched_at: Date;
}

const tables = (tx: Tx) => tx.db.withTables<{ funding_way_switches: SwitchRow }>();

/** The ways that are off for a tenant, and for one of its customers where one is named. */
export const listOff = async (tx: Tx, { tenantId, customerId }: WayOwner): Promise<readonly SwitchRow[]> => {
  const found = await tx.client.query<SwitchRow>(
    `select * from funding_way_switches
     where tenant_id = $1 and (customer_id is null or customer_id = $2) and is_off
     order by customer_id nulls first`,
    [tenantId, customerId],
  );
  return found.rows;
};

/** Switches of one owner are changed one after the other. */
export const lockSwitches = async (tx: Tx, { tenantId, customerId }: WayOwner): Promise<void> => {
  await tx.client.query(`select pg_advisory_xact_lock(hashtextextended('funding/switches/' || $1, 0))`, [
    customerId ?? tenantId,
  ]);
};

export const storeSwitch = async (tx: Tx, row: SwitchRow): Promise<void> => {
  const { id: _, ...change } = row;
  await tables(tx)
    .insertInto('funding_way_switches')
    .values(row)
    .onConflict((conflict) => conflict.columns(['tenant_id', 'customer_id', 'way']).doUpdateSet(change))
    .execute();
};
