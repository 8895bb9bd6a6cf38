/** All SQL on edited menus. */
import type { MenuEdit } from '@tael/contract/tenants/menu-routes';
import type { Tx } from '../../../kernel/transaction.ts';

export interface MenuRow {
  readonly tenant_id: string;
  readonly entries: readonly MenuEdit[];
  readonly version: number;
  readonly changed_by: string;
  readonly changed_at: Date;
}
type Table = Omit<MenuRow, 'entries'> & { readonly entries: string };
const tables = (tx: Tx) => tx.db.withTables<{ tenants_menus: Table }>();

export const menuRowOf = (tx: Tx, tenantId: string): Promise<MenuRow | undefined> =>
  tables(tx)
    .selectFrom('tenants_menus')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .$castTo<MenuRow>()
    .executeTakeFirst();

export const saveMenuRow = async (tx: Tx, { entries, ...row }: MenuRow): Promise<void> => {
  const values = { ...row, entries: JSON.stringify(entries) };
  await tables(tx)
    .insertInto('tenants_menus')
    .values(values)
    .onConflict((conflict) => conflict.column('tenant_id').doUpdateSet(values))
    .execute();
};
