import { z } from 'zod';
import { reason } from '../forms/fields.ts';
import { defineRoute } from '../kernel/define-route.ts';
import { day, instant, none } from '../kernel/fields.ts';
import { pageOf } from '../kernel/page.ts';
import { timeZone } from '../kernel/time-zone.ts';
import { settingChangeStates, settingCodes } from './setting-codes.ts';

const settingCode = z.enum(settingCodes, 'invalid_choice');

/** Who wanted a setting to be what, from when on, and what became of it. */
export const settingChange = z.strictObject({
  version: z.number().int(),
  value: z.string(),
  before: z.string(),
  from: instant,
  reason: z.string(),
  state: z.enum(settingChangeStates),
  by: z.string(),
  at: instant,
});

/** One setting as it holds now. `version` counts its changes; `open` is the one that waits or is scheduled. */
export const setting = z.strictObject({
  code: settingCode,
  value: z.string(),
  standard: z.string(),
  version: z.number().int(),
  open: settingChange.nullable(),
  /** The last change that took effect. */
  last: settingChange.nullable(),
});

const reading = { method: 'GET', access: 'setting:read', errors: [], idempotency: 'none' } as const;
const path = '/api-pay/global-configuration-limits';
const changing = { access: 'setting:write', idempotency: 'key', output: setting } as const;

/** The global configuration limits (specification section 7): what holds for everybody of a tenant. */
export const settingRoutes = {
  listSettings: defineRoute({
    ...reading,
    path,
    summary: { en: 'Global limits and settings as they hold now', zh: '全局限额与参数' },
    input: none,
    output: pageOf(setting),
  }),
  settingHistory: defineRoute({
    ...reading,
    path: `${path}/:code/history`,
    summary: { en: 'Changes of a setting, newest first', zh: '参数变更记录' },
    input: z.strictObject({ code: settingCode }),
    output: z.array(settingChange),
  }),
  changeSetting: defineRoute({
    ...changing,
    method: 'PUT',
    path: `${path}/:code`,
    summary: { en: 'Change a setting at once or from a day on', zh: '修改参数（立即或指定日期生效）' },
    input: z.strictObject({
      code: settingCode,
      value: z.string('required').trim().max(20, 'too_long'),
      /** The day of the reader's zone on which it begins; at once where it is absent. */
      from: day.optional(),
      timeZone: timeZone.optional(),
      reason,
      version: z.int('invalid_type').min(0, 'too_small'),
    }),
    errors: ['conflict', 'already_proposed'],
    audit: 'limits.setting_proposed',
  }),
  withdrawSetting: defineRoute({
    ...changing,
    method: 'POST',
    path: `${path}/:code/withdraw`,
    summary: { en: 'Take back a change that has not begun', zh: '撤回尚未生效的变更' },
    input: z.strictObject({ code: settingCode, version: z.int('invalid_type').min(0, 'too_small') }),
    errors: ['conflict'],
    audit: 'limits.setting_withdrawn',
  }),
};
