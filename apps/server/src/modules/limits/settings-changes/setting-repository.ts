/** All SQL on changes of settings. */
import type { SettingChangeState, SettingCode } from '@tael/contract/limits/setting-codes';
import { newId } from '../../../kernel/ids.ts';
import type { Tx } from '../../../kernel/transaction.ts';

export interface SettingChangeRow {
  id: string;
  tenant_id: string;
  code: SettingCode;
  /** The how manieth change of this setting it is. */
  version: number;
  value: string;
  before: string;
  valid_from: Date;
  reason: string;
  state: SettingChangeState;
  made_by: string;
  made_at: Date;
}

type Tables = {
  limits_setting_changes: SettingChangeRow;
  limits_settings: { id: string; tenant_id: string; code: string; value: string; changed_at: Date };
};

const tables = (tx: Tx) => tx.db.withTables<Tables>();

/** Nobody else changes this setting until the transaction ends. */
export const lockSetting = async (tx: Tx, tenantId: string, code: SettingCode): Promise<void> => {
  await tx.client.query(`select pg_advisory_xact_lock(hashtextextended('limits/setting/' || $1 || $2, 0))`, [
    tenantId,
    code,
  ]);
};

/** Of each setting the newest changes first; those of one setting where it is named. */
export const settingChanges = (
  tx: Tx,
  tenantId: string,
  { code, most }: { readonly code: SettingCode | undefined; readonly most: number },
): Promise<SettingChangeRow[]> =>
  tables(tx)
    .selectFrom('limits_setting_changes')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .$if(code !== undefined, (query) => query.where('code', '=', code ?? null))
    .orderBy('version', 'desc')
    .limit(most)
    .execute();

/** Of each setting its newest change, the one that is open and the one that took effect last. */
export const standingChanges = async (tx: Tx, tenantId: string): Promise<readonly SettingChangeRow[]> => {
  const found = await tx.client.query<SettingChangeRow>(
    `select distinct on (code, state) id, tenant_id, code, version, value, before, valid_from, reason, state, made_by,
       made_at
     from limits_setting_changes where tenant_id = $1 order by code, state, version desc`,
    [tenantId],
  );
  return found.rows;
};

export const findSettingChange = (tx: Tx, id: string): Promise<SettingChangeRow | undefined> =>
  tables(tx).selectFrom('limits_setting_changes').selectAll().where('id', '=', id).executeTakeFirst();

export const insertSettingChange = async (tx: Tx, row: SettingChangeRow): Promise<void> => {
  await tables(tx).insertInto('limits_setting_changes').values(row).execute();
};

export const moveSettingChange = async (tx: Tx, id: string, state: SettingChangeState): Promise<void> => {
  await tables(tx).updateTable('limits_setting_changes').set({ state }).where('id', '=', id).execute();
};

export const writeSetting = async (
  tx: Tx,
  { tenant_id, code, value }: SettingChangeRow,
  changed_at: Date,
): Promise<void> => {
  await tables(tx)
    .insertInto('limits_settings')
    .values({ id: newId(), tenant_id, code, value, changed_at })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'code']).doUpdateSet({ value, changed_at }))
    .execute();
};

export const dueSettingChanges = (tx: Tx, now: Date, most: number): Promise<SettingChangeRow[]> =>
  tables(tx)
    .selectFrom('limits_setting_changes')
    .selectAll()
    .where('state', '=', 'scheduled')
    .where('valid_from', '<=', now)
    .orderBy('valid_from')
    .limit(most)
    .execute();

/** The next customers of a tenant whose cards keep limits that were worked out from the platform's. */
export const customersWithLimits = async (
  tx: Tx,
  tenantId: string,
  after: string | undefined,
  most: number,
): Promise<readonly string[]> => {
  const found = await tx.client.query<{ customer_id: string }>(
    `select customer_id from limits_account_limits where tenant_id = $1 and ($2::uuid is null or customer_id > $2)
     union select customer_id from limits_requests
       where tenant_id = $1 and state = 'active' and ($2::uuid is null or customer_id > $2)
     union select customer_id from limits_merchant_limits
       where tenant_id = $1 and card_id is null and removed_at is null and ($2::uuid is null or customer_id > $2)
     order by customer_id limit $3`,
    [tenantId, after ?? null, most],
  );
  return found.rows.map((row) => row.customer_id);
};
