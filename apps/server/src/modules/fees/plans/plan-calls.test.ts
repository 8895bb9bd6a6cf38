import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApp, type TestApp } from '../../../testing/app.ts';
import type { Caller } from '../../../testing/caller.ts';
import { companyOf } from '../../../testing/company.ts';
import { fund } from '../../../testing/funding-journey.ts';

const day = 86_400;
let server: TestApp;
let company: Awaited<ReturnType<typeof companyOf>>;
let admin: Caller;
beforeAll(async () => {
  server = await testApp();
  admin = await server.staff('admin@plans.test', 1);
  const approver = await server.staff('approver@plans.test', 1);
  company = await companyOf(server, 'owner@plans.test', 'starter');
  await server.db.pool.query('update org_customers set entity_type = 2 where id = $1', [company.customer.id]);
  await fund({ server, admin, approver }, company.owner, '9000000000000001', '30.00');
});
afterAll(() => server.close());

/** Lets days pass, and everything that waited for them happen. */
const later = async (days: number): Promise<void> => {
  await server.pass(days * day);
  await server.app.runScheduled();
  await server.app.settle();
};
const mails = async () =>
  (
    await server.db.pool.query<{ sent: string }>(
      `select (payload ->> 'to') || ' ' || (payload ->> 'template') as sent from outbox
       where topic = 'mail.requested' and payload ->> 'template' like 'plan%' order by created_at, id`,
    )
  ).rows.map(({ sent }) => sent);
const messages = async (): Promise<string[]> =>
  (
    (await (await server.signIn('owner@plans.test')).call('listMessages')).body.data.items as {
      code: string;
    }[]
  )
    .map(({ code }) => code)
    .filter((code) => code.startsWith('plan'));

describe('plans by call', () => {
  it('are for businesses, and changed by who may', async () => {
    const person = await server.customer('person@plans.test');
    expect((await person.call('getPlan')).status).toBe(403);
    const viewer = await company.member(admin, { email: 'viewer@plans.test', role: 'viewer' });
    expect((await viewer.caller.call('getPlan')).body.data).toMatchObject({ code: 'starter', used: 1 });
    expect((await viewer.caller.call('changePlan', { code: 'team', charged: '29.00' })).status).toBe(403);
  });

  it('cannot shrink below the sub-accounts there are: the newest are named, and nobody is closed', async () => {
    await company.use('team');
    for (const name of ['Ana', 'Bo', 'Chen'])
      await company.invite({ name, email: `${name.toLowerCase()}@plans.test` });
    const preview = (await company.owner.call('previewPlan', { code: 'starter' })).body.data;
    expect(preview).toMatchObject({ kind: 'cancel', subAccounts: { now: 10, then: 2 } });
    expect(
      (preview.over as { name: string; email: string }[]).map(({ name, email }) => `${name} ${email}`),
    ).toEqual(['Chen chen@plans.test', 'Bo bo@plans.test']);
    const refused = await company.owner.call('changePlan', { code: 'starter', charged: '0.00' });
    expect(refused).toMatchObject({ status: 422, body: { code: 'plan_too_small' } });
    expect((await company.owner.call('getPlan')).body.data).toMatchObject({ code: 'team', used: 4 });
  });

  it('that stay unpaid are told by message and by mail, and end after 14 days', async () => {
    await company.use('starter');
    const bought = await company.owner.call('changePlan', { code: 'team', charged: '29.00' });
    expect(bought.body.data).toMatchObject({ code: 'team', state: 'active' });
    await later(32);
    expect(await mails()).toEqual(['owner@plans.test planPastDue']);
    expect(await messages()).toEqual(['plan_past_due']);
    for (let passed = 0; passed < 15; passed += 5) await later(5);
    expect(await mails()).toContain('owner@plans.test planEndedUnpaid');
    expect(await messages()).toContain('plan_ended_unpaid');
    const owner = await server.signIn('owner@plans.test');
    expect((await owner.call('getPlan')).body.data).toMatchObject({
      code: 'starter',
      state: 'ended',
      used: 4,
    });
    expect((await owner.call('inviteMember', company.invitation())).body).toMatchObject({
      code: 'sub_account_limit',
    });
  });
});
