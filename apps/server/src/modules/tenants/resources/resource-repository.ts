/** All SQL on static resources. */
import type { Tx } from '../../../kernel/transaction.ts';

export interface ResourceRow {
  readonly id: string;
  readonly tenant_id: string;
  readonly key: string;
  readonly function_code: number;
  readonly file_id: string;
  readonly made_by: string;
  readonly made_at: Date;
}
const tables = (tx: Tx) => tx.db.withTables<{ tenants_resources: ResourceRow }>();

export const resourcesOf = (tx: Tx, tenantId: string): Promise<ResourceRow[]> =>
  tables(tx)
    .selectFrom('tenants_resources')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .orderBy('function_code')
    .orderBy('key')
    .execute();

/** False where the tenant has this key already. */
export const insertResource = async (tx: Tx, row: ResourceRow): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await tables(tx)
    .insertInto('tenants_resources')
    .values(row)
    .onConflict((conflict) => conflict.columns(['tenant_id', 'function_code', 'key']).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
};

export const deleteResource = (tx: Tx, tenantId: string, id: string): Promise<ResourceRow | undefined> =>
  tables(tx)
    .deleteFrom('tenants_resources')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
