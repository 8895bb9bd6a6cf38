import type { InputOf, OutputOf } from '@tael/contract';
import { settingCodes, settingRules, type SettingCode } from '@tael/contract/limits/setting-codes';
import type { settingRoutes } from '@tael/contract/limits/setting-routes';
import { principalOf, type Context } from '../../../kernel/context.ts';
import { assert } from '../../../kernel/failure.ts';
import { read, type Tx } from '../../../kernel/transaction.ts';
import { emailsOf } from '../../identity/index.ts';
import { settingRows } from '../repository.ts';
import { settingChanges, standingChanges, type SettingChangeRow } from './setting-repository.ts';

type Routes = typeof settingRoutes;
export type Setting = OutputOf<Routes['changeSetting']>;
type Change = NonNullable<Setting['open']>;

const mostShown = 100;

const presentChange = (row: SettingChangeRow, emails: ReadonlyMap<string, string>): Change => ({
  version: row.version,
  value: row.value,
  before: row.before,
  from: row.valid_from.toISOString(),
  reason: row.reason,
  state: row.state,
  by: emails.get(row.made_by) ?? '',
  at: row.made_at.toISOString(),
});

const emailsOfMakers = (tx: Tx, rows: readonly SettingChangeRow[]) =>
  emailsOf(tx, [...new Set(rows.map((row) => row.made_by))]);

/** Every setting of a tenant as it holds now, in the order of the contract. */
const presentSettings = async (tx: Tx, tenantId: string): Promise<Setting[]> => {
  const own = new Map((await settingRows(tx, tenantId)).map(({ code, value }) => [code, value]));
  const rows = await standingChanges(tx, tenantId);
  const emails = await emailsOfMakers(tx, rows);
  return settingCodes.map((code) => {
    const { standard } = settingRules[code];
    const changes = rows.filter((row) => row.code === code);
    const open = changes.find(({ state }) => state === 'waiting' || state === 'scheduled');
    const last = changes.find(({ state }) => state === 'applied');
    return {
      code,
      value: own.get(code) ?? standard,
      standard,
      version: Math.max(0, ...changes.map(({ version }) => version)),
      open: open ? presentChange(open, emails) : null,
      last: last ? presentChange(last, emails) : null,
    };
  });
};

export const presentSetting = async (tx: Tx, tenantId: string, code: SettingCode): Promise<Setting> => {
  const found = (await presentSettings(tx, tenantId)).find((setting) => setting.code === code);
  assert(found, 'every code has a setting');
  return found;
};

export const listSettings = (ctx: Context): Promise<OutputOf<Routes['listSettings']>> =>
  read(ctx, async (tx) => ({
    items: await presentSettings(tx, principalOf(ctx).tenantId),
    nextCursor: null,
  }));

export const settingHistory = (
  ctx: Context,
  { code }: InputOf<Routes['settingHistory']>,
): Promise<OutputOf<Routes['settingHistory']>> =>
  read(ctx, async (tx) => {
    const rows = await settingChanges(tx, principalOf(ctx).tenantId, { code, most: mostShown });
    const emails = await emailsOfMakers(tx, rows);
    return rows.map((row) => presentChange(row, emails));
  });
