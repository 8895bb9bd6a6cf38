import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { approveApi, byKey, makeKey } from '../../../testing/api-keys.ts';
import { testApp, type TestApp } from '../../../testing/app.ts';
import type { Caller } from '../../../testing/caller.ts';
import { fund } from '../../../testing/funding-journey.ts';

let server: TestApp;
let admin: Caller;
let owner: Caller;
beforeAll(async () => {
  server = await testApp();
  admin = await server.staff('admin@api-fee.test', 1);
  const approver = await server.staff('approver@api-fee.test', 1);
  owner = await server.customer('owner@api-fee.test');
  await fund({ server, admin, approver }, owner, '9000000000000001', '300.00');
});
afterAll(() => server.close());

const later = async (days: number) => {
  await server.pass(days * 86_400);
  await server.app.runScheduled();
  await server.app.settle();
  owner = await server.signIn('owner@api-fee.test');
};
const mails = async () =>
  (
    await server.db.pool.query<{ template: string }>(
      `select payload ->> 'template' as template from outbox
       where topic = 'mail.requested' and payload ->> 'template' like 'apiFee%' order by created_at, id`,
    )
  ).rows.map(({ template }) => template);
const messages = async () =>
  ((await owner.call('listMessages')).body.data.items as { code: string }[])
    .map(({ code }) => code)
    .filter((code) => code.startsWith('api_fee'));

describe('the API subscription by call', () => {
  it('is charged at the approval, told when it is unpaid, and closes the access with its keys after 14 days', async () => {
    expect((await owner.call('getApiFee')).body.data).toMatchObject({
      state: null,
      settledCredit: { amount: '300.00' },
      charged: { amount: '250.00' },
    });
    await approveApi(owner, admin);
    await server.app.settle();
    expect((await owner.call('listApiFeeMonths')).body.data.items).toMatchObject([
      { settledCredit: { amount: '300.00' }, freeFrom: { amount: '20000.00' }, amount: { amount: '250.00' } },
    ]);
    const { secret } = await makeKey(server, owner, { addressesEnd: '@api-fee.test' });
    const use = async () => (await byKey(server, secret)('listCards')).status;
    expect(await use()).toBe(200);
    await later(32);
    expect((await owner.call('getApiFee')).body.data).toMatchObject({ state: 'past_due' });
    expect(await messages()).toEqual(['api_fee_past_due']);
    expect(await use()).toBe(200);
    for (let passed = 0; passed < 15; passed += 5) await later(5);
    expect(await use()).toBe(401);
    expect((await owner.call('getApiAccess')).body.data).toMatchObject({ access: { state: 'closed' } });
    expect((await owner.call('getApiFee')).body.data).toMatchObject({ state: 'ended', nextChargeAt: null });
    expect(await messages()).toContain('api_fee_ended_unpaid');
    expect((await mails()).at(-1)).toBe('apiFeeEndedUnpaid');
  });
});
