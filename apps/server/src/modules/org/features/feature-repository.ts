/** The SQL of feature switches. */
import type { SwitchedFeature } from '@tael/contract/org/features';
import type { Tx } from '../../../kernel/transaction.ts';

/** Whose switches: a customer's, or with null the whole tenant's. */
export interface FeatureOwner {
  readonly tenantId: string;
  readonly customerId: string | null;
}

export interface SwitchRow {
  readonly id: string;
  readonly tenant_id: string;
  readonly customer_id: string | null;
  readonly feature: SwitchedFeature;
  readonly is_on: boolean;
  readonly reason: string;
  readonly switched_by: string;
  readonly switched_at: Date;
}

const tables = (tx: Tx) => tx.db.withTables<{ org_feature_switches: SwitchRow }>();

/** The switches of a tenant, with those of the customer where there is one. */
export const switchesOf = (tx: Tx, { tenantId, customerId }: FeatureOwner): Promise<SwitchRow[]> =>
  tables(tx)
    .selectFrom('org_feature_switches')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where(({ eb, or }) =>
      or([
        eb('customer_id', 'is', null),
        ...(customerId === null ? [] : [eb('customer_id', '=', customerId)]),
      ]),
    )
    .execute();

export const saveSwitch = async (tx: Tx, row: SwitchRow): Promise<void> => {
  await tables(tx)
    .insertInto('org_feature_switches')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['tenant_id', 'customer_id', 'feature']).doUpdateSet({
        is_on: row.is_on,
        reason: row.reason,
        switched_by: row.switched_by,
        switched_at: row.switched_at,
      }),
    )
    .execute();
};
