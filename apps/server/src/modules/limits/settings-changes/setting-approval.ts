import type { ShownValue } from '@tael/contract/approvals/shown';
import { settingRules } from '@tael/contract/limits/setting-codes';
import { audit } from '../../../kernel/audit.ts';
import { fail } from '../../../kernel/failure.ts';
import type { Tx } from '../../../kernel/transaction.ts';
import type { Ask, Executor } from '../../approvals/index.ts';
import { beginChange } from './begin-change.ts';
import {
  findSettingChange,
  lockSetting,
  moveSettingChange,
  type SettingChangeRow,
} from './setting-repository.ts';

export const askOfSetting = (change: SettingChangeRow): Ask => ({
  act: 'setting.changed',
  object: { type: 'setting', id: change.id },
  owner: { tenantId: change.tenant_id, customerId: null },
  content: { code: change.code, value: change.value },
  makerId: change.made_by,
});

const shown = ({ code }: SettingChangeRow, value: string): ShownValue =>
  settingRules[code].kind === 'money'
    ? { kind: 'money', amount: value, currency: 'USD' }
    : { kind: 'number', number: Number.parseInt(value, 10) };

const lockedChange = async (tx: Tx, id: string): Promise<SettingChangeRow> => {
  const found = (await findSettingChange(tx, id)) ?? fail('not_found');
  await lockSetting(tx, found.tenant_id, found.code);
  return (await findSettingChange(tx, id)) ?? fail('not_found');
};

/** A change of a setting as its approver reads it; approved, it begins at once or on its day. */
export const settingExecutor: Executor = {
  describe: async (tx, { objectId }) => {
    const change = (await findSettingChange(tx, objectId)) ?? fail('not_found');
    return {
      facts: [
        { field: 'setting', value: { kind: 'code', of: 'setting', code: change.code } },
        { field: 'starts_at', value: { kind: 'instant', at: change.valid_from.toISOString() } },
        { field: 'note', value: { kind: 'text', text: change.reason } },
      ],
      changes: [{ field: 'value', before: shown(change, change.before), after: shown(change, change.value) }],
    };
  },
  execute: async (tx, ctx, { objectId }) => {
    const change = await lockedChange(tx, objectId);
    if (change.state !== 'waiting') fail('conflict');
    await beginChange(tx, ctx, change);
  },
  ended: async (tx, ctx, { objectId }, how) => {
    const { id, state, code, tenant_id: tenantId } = await lockedChange(tx, objectId);
    if (state !== 'waiting') return;
    const became = how === 'rejected' ? 'rejected' : 'withdrawn';
    await moveSettingChange(tx, id, became);
    await audit(tx, ctx, {
      action: `limits.setting_${became}`,
      object: { type: 'setting', id },
      tenantId,
      customerId: null,
      before: { code, state },
      after: { code, state: became },
    });
  },
};
