import type { Tx } from '../../../kernel/transaction.ts';

export interface MacroRow {
  id: string;
  tenant_id: string;
  customer_id: string | null;
  name: string;
  text_en: string;
  text_zh: string;
  changed_by: string;
  changed_at: Date;
  version: number;
}

const tables = (tx: Tx) => tx.db.withTables<{ messaging_macros: MacroRow }>();

export const macrosOf = (tx: Tx, tenantId: string): Promise<MacroRow[]> =>
  tables(tx)
    .selectFrom('messaging_macros')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .orderBy('name')
    .orderBy('id')
    .execute();

/** Makes everybody else who saves a reply of this tenant wait, so that no name is given twice. */
export const lockMacros = async (tx: Tx, tenantId: string): Promise<void> => {
  await tx.client.query(`select pg_advisory_xact_lock(hashtextextended('messaging/macros/' || $1, 0))`, [
    tenantId,
  ]);
};

export const insertMacro = async (tx: Tx, row: MacroRow): Promise<void> => {
  await tables(tx).insertInto('messaging_macros').values(row).execute();
};

export const updateMacro = async (tx: Tx, { id, ...row }: MacroRow): Promise<void> => {
  await tables(tx).updateTable('messaging_macros').set(row).where('id', '=', id).execute();
};

export const deleteMacro = async (tx: Tx, id: string): Promise<void> => {
  await tables(tx).deleteFrom('messaging_macros').where('id', '=', id).execute();
};
