import { settingRoutes } from '@tael/contract';
import { ballotIdOf } from '@tael/contract/approvals/ballot';
import { settingCodes, settingRules, type SettingCode } from '@tael/contract/limits/setting-codes';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testApp, type TestApp } from '../../../testing/app.ts';
import type { Caller } from '../../../testing/caller.ts';
import { confirming } from '../../../testing/step-ups.ts';
import { settingsFrom } from '../settings.ts';
import { readSetting } from './setting-rules.ts';

let server: TestApp;
let admin: Caller;
let second: Caller;
beforeAll(async () => {
  server = await testApp();
  admin = await server.staff('admin@settings.test', 1);
  second = await server.staff('second@settings.test', 1);
});
afterAll(() => server.close());

const settingOf = async (code: SettingCode) => {
  const { body } = await admin.call('listSettings', {});
  const found = settingRoutes.listSettings.output.parse(body.data).items.find((one) => one.code === code);
  if (!found) throw new Error(`no setting is ${code}`);
  return found;
};
const change = async (code: SettingCode, value: string, more: Record<string, unknown> = {}) =>
  admin.call('changeSetting', {
    code,
    value,
    reason: 'As agreed with risk',
    version: (await settingOf(code)).version,
    ...more,
  });
/** The other person votes on what waits. */
const vote = async (verdict: 'approve' | 'reject', by = second) => {
  const { items } = (
    await by.call('listApprovals', { act: 'setting.changed', box: by === second ? 'to_decide' : 'mine' })
  ).body.data as { items: { id: string }[] };
  const { body } = await by.call('getApproval', { id: items[0]?.id });
  const { id, hash, revision } = body.data as { id: string; hash: string; revision: number };
  const ballot = await ballotIdOf([{ id, hash }]);
  await confirming(server, '@settings.test')('approval.vote', ballot);
  const answer = await by.call('voteOnApprovals', {
    id: ballot,
    items: [{ id, revision, hash }],
    verdict,
    ...(verdict === 'reject' && { reason: 'other', comment: 'Not now' }),
  });
  const { items: votes } = (answer.body.data ?? { items: [] }) as {
    items: { outcome: string; code: string | null }[];
  };
  const [voted] = votes;
  return (answer.body.code as string | undefined) ?? voted?.code ?? voted?.outcome;
};
const limitOf = async (caller: Caller, name: string) => {
  const { items } = (await caller.call('getAccountLimits', {})).body.data as {
    items: { name: string; limit: { amount: string } }[];
  };
  return items.find((one) => one.name === name)?.limit.amount;
};

describe('a global setting', () => {
  test('holds from the next call on where it lets no money move, and its history says who and why', async () => {
    const customer = await server.customer('cards@settings.test');
    const changed = await change('cards_personal', '0');
    expect(changed.body.data).toMatchObject({
      value: '0',
      version: 1,
      open: null,
      last: { by: 'admin@settings.test' },
    });
    const { body } = await customer.call('createCard', {
      nickname: 'Ads', holderFirstName: 'Ana', holderLastName: 'Silva', binId: null,
    }); // prettier-ignore
    expect(JSON.stringify(body)).not.toContain('"id":');
    const history = (await admin.call('settingHistory', { code: 'cards_personal' })).body.data;
    expect(history).toMatchObject([
      {
        before: '100',
        value: '0',
        state: 'applied',
        reason: 'As agreed with risk',
        by: 'admin@settings.test',
      },
    ]);
  });

  test('that lets money move waits for a second person, who is not whoever proposed it', async () => {
    const customer = await server.customer('daily@settings.test');
    const proposed = await change('account_limit_daily', '90000.00');
    expect(proposed.body.data).toMatchObject({
      value: '100000.00',
      open: { state: 'waiting', value: '90000.00' },
    });
    expect(await limitOf(customer, 'daily')).toBe('100000.00');
    expect((await change('account_limit_daily', '80000.00')).body.code).toBe('already_proposed');
    expect(await vote('approve', admin)).toBe('self_approval_forbidden');
    expect(await vote('approve')).toBe('approved');
    expect(await settingOf('account_limit_daily')).toMatchObject({ value: '90000.00', open: null });
    expect(await limitOf(customer, 'daily')).toBe('90000.00');
  });

  test('reaches accounts that keep limits of their own as well', async () => {
    const customer = await server.customer('own@settings.test');
    const { version } = (await customer.call('getAccountLimits', {})).body.data as { version: number };
    const lowered = await customer.call('lowerAccountLimit', {
      name: 'perTransaction',
      amount: '40000.00',
      version,
    });
    expect(lowered.status).toBe(200);
    await change('account_limit_per_transaction', '30000.00');
    expect(await vote('approve')).toBe('approved');
    await server.app.settle();
    expect(await limitOf(customer, 'perTransaction')).toBe('30000.00');
  });

  test('stays what it is when the second person rejects it, or it is withdrawn', async () => {
    await change('account_limit_weekly', '1.00');
    expect(await vote('reject')).toBe('rejected');
    expect(await settingOf('account_limit_weekly')).toMatchObject({
      value: '250000.00',
      open: null,
      version: 1,
    });
    await change('account_limit_weekly', '2.00');
    const withdrawn = await admin.call('withdrawSetting', { code: 'account_limit_weekly', version: 2 });
    expect(withdrawn.body.data).toMatchObject({ value: '250000.00', open: null });
    expect((await admin.call('withdrawSetting', { code: 'account_limit_weekly', version: 2 })).status).toBe(
      409,
    );
  });

  test('that somebody else changed meanwhile is refused, and theirs stands', async () => {
    const { version } = await settingOf('bins_personal');
    expect((await change('bins_personal', '4')).status).toBe(200);
    const late = await admin.call('changeSetting', {
      code: 'bins_personal',
      value: '5',
      reason: 'Late',
      version,
    });
    expect([late.status, late.body.code]).toEqual([409, 'conflict']);
    expect(await settingOf('bins_personal')).toMatchObject({ value: '4', last: { value: '4' } });
  });

  test('is refused at its field where it cannot be', async () => {
    const faultOf = async (code: SettingCode, value: string, more = {}) => {
      const { status, body } = await change(code, value, more);
      return [
        status,
        (body.errors as { field: string; code: string }[]).map(({ field, code: fault }) => [field, fault]),
      ];
    };
    expect(await faultOf('cards_business', '1.5')).toEqual([422, [['value', 'setting_whole']]]);
    expect(await faultOf('cards_business', '-1')).toEqual([422, [['value', 'setting_whole']]]);
    expect(await faultOf('hold_days', '31')).toEqual([422, [['value', 'too_big']]]);
    expect(await faultOf('hold_days', '7')).toEqual([422, [['value', 'value_unchanged']]]);
    expect(await faultOf('account_limit_monthly', '1.234')).toEqual([422, [['value', 'amount_format']]]);
    expect(await faultOf('account_limit_monthly', '1000000000.00')).toEqual([422, [['value', 'too_big']]]);
    expect(await faultOf('cards_business', '5', { from: '2020-01-01' })).toEqual([
      422,
      [['from', 'date_past']],
    ]);
    const customer = await server.customer('curious@settings.test');
    expect((await customer.call('listSettings', {})).status).toBe(403);
  });

  test('with a day of its own begins on that day', async () => {
    const day = new Date(server.app.clock.millis() + 3 * 86_400_000).toISOString().slice(0, 10);
    const later = await change('card_valid_months', '24', { from: day });
    expect(later.body.data).toMatchObject({ value: '36', open: { state: 'scheduled' } });
    await server.app.runScheduled();
    expect((await settingOf('card_valid_months')).value).toBe('36');
    await server.pass(4 * 86_400);
    await server.app.runScheduled();
    admin = await server.signIn('admin@settings.test');
    expect(await settingOf('card_valid_months')).toMatchObject({ value: '24', open: null });
  });
});

test.each(settingCodes)('%s changes what the server reads, and only that', (code) => {
  const value = settingRules[code].kind === 'money' ? '3.00' : '3';
  const flat = (settings: ReturnType<typeof settingsFrom>): readonly string[] => {
    const { accountLimits, captureToleranceFuel, ...rest } = settings;
    const all = { ...rest, ...accountLimits, fuel: captureToleranceFuel.minor };
    return Object.entries(all).map(([name, held]) => `${name} ${String(held)}`);
  };
  const standard = flat(settingsFrom([]));
  const is = value === settingRules[code].standard ? '4' : value;
  expect(flat(settingsFrom([{ code, value: is }])).filter((line) => !standard.includes(line))).toHaveLength(
    1,
  );
  expect(readSetting(code, settingRules[code].standard)).toEqual({ value: settingRules[code].standard });
});
