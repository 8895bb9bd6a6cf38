import type { InputOf } from '@tael/contract';
import { settingRules } from '@tael/contract/limits/setting-codes';
import type { settingRoutes } from '@tael/contract/limits/setting-routes';
import { audit } from '../../../kernel/audit.ts';
import { principalOf, type Context } from '../../../kernel/context.ts';
import { fail, failField } from '../../../kernel/failure.ts';
import { newId } from '../../../kernel/ids.ts';
import { startOfDay } from '../../../kernel/lists/narrowing.ts';
import { transact } from '../../../kernel/transaction.ts';
import { requireVersion } from '../../../kernel/transitions.ts';
import type { LimitDeps } from '../in-force.ts';
import { beginChange } from './begin-change.ts';
import { presentSetting, type Setting } from './present-settings.ts';
import { askOfSetting } from './setting-approval.ts';
import {
  findSettingChange,
  insertSettingChange,
  lockSetting,
  moveSettingChange,
  settingChanges,
} from './setting-repository.ts';
import { readSetting } from './setting-rules.ts';

type Routes = typeof settingRoutes;

const furthestMs = 366 * 86_400_000;

/** The moment from which a change holds: now, or the first of a day that has not begun. */
const beginningOf = (ctx: Context, { from, timeZone = 'UTC' }: InputOf<Routes['changeSetting']>): Date => {
  const now = ctx.clock.now();
  if (from === undefined) return now;
  const at = startOfDay(from, timeZone);
  if (at <= now) failField('from', 'date_past');
  if (at.getTime() - now.getTime() > furthestMs) failField('from', 'date_too_far');
  return at;
};

/** Changes a setting, once a second person agrees where it lets money move. */
export const changeSetting =
  ({ approvals }: Pick<LimitDeps, 'approvals'>) =>
  (ctx: Context, input: InputOf<Routes['changeSetting']>): Promise<Setting> =>
    transact(ctx, async (tx) => {
      const { tenantId, userId } = principalOf(ctx);
      const { code, reason } = input;
      await lockSetting(tx, tenantId, code);
      const { value: before, version, open } = await presentSetting(tx, tenantId, code);
      requireVersion(version, input.version);
      if (open) fail('already_proposed');
      const typed = readSetting(code, input.value);
      const value = 'value' in typed ? typed.value : failField('value', typed.fault);
      if (value === before) failField('value', 'value_unchanged');
      const change = {
        id: newId(),
        tenant_id: tenantId,
        code,
        version: version + 1,
        value,
        before,
        valid_from: beginningOf(ctx, input),
        reason,
        state: 'waiting' as const,
        made_by: userId,
        made_at: ctx.clock.now(),
      };
      await insertSettingChange(tx, change);
      await audit(tx, ctx, {
        action: 'limits.setting_proposed',
        object: { type: 'setting', id: change.id },
        before: { code, value: before },
        after: { code, value, from: change.valid_from.toISOString() },
        reason,
      });
      const isFree =
        !settingRules[code].isApproved ||
        (await approvals.request(tx, ctx, askOfSetting(change))).kind === 'auto';
      if (isFree) await beginChange(tx, ctx, change);
      return presentSetting(tx, tenantId, code);
    });

/** Takes back a change that waits or has not begun. */
export const withdrawSetting =
  ({ approvals }: Pick<LimitDeps, 'approvals'>) =>
  (ctx: Context, { code, version }: InputOf<Routes['withdrawSetting']>): Promise<Setting> =>
    transact(ctx, async (tx) => {
      const { tenantId } = principalOf(ctx);
      await lockSetting(tx, tenantId, code);
      const [newest] = await settingChanges(tx, tenantId, { code, most: 1 });
      requireVersion(newest?.version ?? 0, version);
      const change = newest && (await findSettingChange(tx, newest.id));
      if (!change || (change.state !== 'waiting' && change.state !== 'scheduled')) return fail('conflict');
      await moveSettingChange(tx, change.id, 'withdrawn');
      await approvals.withdraw(tx, ctx, 'setting.changed', change.id);
      await audit(tx, ctx, {
        action: 'limits.setting_withdrawn',
        object: { type: 'setting', id: change.id },
        before: { code, state: change.state },
        after: { code, state: 'withdrawn' },
      });
      return presentSetting(tx, tenantId, code);
    });
