import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testApp, testPassword, type TestApp } from '../../../testing/app.ts';
import type { Caller } from '../../../testing/caller.ts';
import { companyOf, mailedToken, sendFrom } from '../../../testing/company.ts';
import { signIn } from '../../../testing/caller.ts';

let server: TestApp;
let admin: Caller;
let company: Awaited<ReturnType<typeof companyOf>>;

beforeAll(async () => {
  server = await testApp();
  admin = await server.staff('admin@freeze.test', 1);
  company = await companyOf(server, 'owner@freeze.test', 'scale');
});
afterAll(() => server.close());

const ownId = async (who: Caller): Promise<string> => String((await who.call('me')).body.data.id);

describe('a frozen person', () => {
  test('is refused at the next request and at the sign-in, comes back unfrozen, and closed never again', async () => {
    const email = 'frozen@freeze.test';
    const { id, caller } = await company.member(admin, { email });
    expect((await caller.call('me')).status).toBe(200);
    const frozen = await company.owner.call('freezeMember', {
      id,
      reason: 'suspicious',
      version: await company.versionOf(id),
    });
    expect(frozen.body.data).toMatchObject({ state: 'frozen', frozen: { reason: 'suspicious' } });
    expect((await caller.call('me')).status).toBe(401);
    await expect(server.signIn(email)).rejects.toThrow('access_frozen');
    const seen = { id, version: frozen.body.data.version };
    expect((await company.owner.call('unfreezeMember', seen)).body.data.state).toBe('active');
    expect((await caller.call('me')).status).toBe(401);
    const back = await server.signIn(email);
    const version = await company.versionOf(id);
    expect((await company.owner.call('closeMember', { id, version })).body.code).toBe('illegal_transition');
    await company.owner.call('freezeMember', { id, reason: 'left', version });
    const closing = { id, version: await company.versionOf(id) };
    expect((await company.owner.call('closeMember', closing)).body.data.state).toBe('closed');
    expect((await back.call('me')).status).toBe(401);
    await expect(server.signIn(email)).rejects.toThrow('access_closed');
  });

  test('leads and holds what they had, by the name that the company gave them, and closed is offered nothing new', async () => {
    const email = 'lead@freeze.test';
    const { id } = await company.member(admin, { email, name: 'Dan Dove' });
    const { body } = await company.owner.call('addDepartment', { name: 'Purchasing', leadId: id });
    expect(body.data).toMatchObject({ lead: { id, name: 'Dan Dove' } });
    const choices = async () =>
      ((await company.owner.call('listPeople')).body.data as { id: string; hasLeft: boolean }[]).filter(
        (one) => one.id === id && !one.hasLeft,
      ).length;
    expect(await choices()).toBe(1);
    const version = await company.versionOf(id);
    await company.owner.call('freezeMember', { id, reason: 'left', version });
    expect(await choices()).toBe(1);
    await company.owner.call('closeMember', { id, version: await company.versionOf(id) });
    expect(await choices()).toBe(0);
    const departments = (await company.owner.call('listDepartments')).body.data;
    expect(departments).toMatchObject([{ lead: { id, name: 'Dan Dove', hasLeft: true } }]);
  });

  test('is never oneself, never the last owner, and never somebody who holds more', async () => {
    const { caller: administrator } = await company.member(admin, {
      email: 'administrator@freeze.test',
      role: 'administrator',
    });
    const boss = await ownId(company.owner);
    const act = { id: boss, reason: 'other', version: await company.versionOf(boss) };
    expect((await company.owner.call('freezeMember', act)).body.code).toBe('last_owner');
    const second = await company.member(admin, { email: 'second@freeze.test', role: 'owner' });
    expect((await company.owner.call('freezeMember', act)).body.code).toBe('own_account');
    expect((await administrator.call('freezeMember', act)).body.code).toBe('permission_not_held');
    expect((await administrator.call('mailMemberPassword', { id: boss })).body.code).toBe(
      'permission_not_held',
    );
    const asOwner = company.invitation({ email: 'third@freeze.test', role: 'owner' });
    expect((await administrator.call('inviteMember', asOwner)).body.code).toBe('permission_not_held');
    // Two owners who freeze each other at once: one of them stays.
    const of = async (id: string) => ({ id, reason: 'other', version: await company.versionOf(id) });
    const answers = await Promise.all([
      company.owner.call('freezeMember', await of(second.id)),
      second.caller.call('freezeMember', await of(boss)),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });
});

describe('allowed addresses', () => {
  test('hold at the sign-in and at each request, in both versions, as ranges and in mapped form', async () => {
    const firm = await companyOf(server, 'owner@addresses.test', 'scale');
    const email = 'bound@addresses.test';
    const listed = ['192.0.2.7', '198.51.100.0/24', '2001:db8:7::/48', '::ffff:203.0.113.9'];
    const { id } = (await firm.invite({ email, addresses: listed })).body.data;
    await firm.approve(admin, id);
    const token = await mailedToken(server, email);
    await server.visitor.call('acceptInvitedAccess', { token, password: testPassword });
    const enter = (address: string): Promise<Caller> =>
      signIn(sendFrom(server, address), email, testPassword, () => server.app.context().clock.millis());
    for (const address of ['192.0.2.7', '198.51.100.200', '2001:db8:7::1', '::ffff:192.0.2.7', '203.0.113.9'])
      expect([address, (await (await enter(address)).call('me')).status]).toEqual([address, 200]);
    for (const address of ['192.0.2.8', '198.51.101.1', '2001:db8:8::1', '::ffff:192.0.2.8'])
      await expect(enter(address)).rejects.toThrow('address_not_allowed');
    const caller = await enter('192.0.2.7');
    const detail = (await firm.owner.call('getMember', { id })).body.data;
    expect(detail.addresses).toEqual(['192.0.2.7', '198.51.100.0/24', '2001:db8:7::/48', '203.0.113.9']);
    const change = {
      id,
      name: detail.name,
      departmentId: null,
      domainName: '',
      tags: ['finance'],
      addresses: ['192.0.2.8'],
      version: detail.version,
    };
    expect((await firm.owner.call('changeMember', change)).status).toBe(200);
    expect((await caller.call('me')).body.code).toBe('address_not_allowed');
    const renew = (address: string) =>
      sendFrom(
        server,
        address,
      )({
        method: 'POST',
        url: '/api-uaa/oauth/token',
        headers: {
          'content-type': 'application/json',
          authorization: `Basic ${Buffer.from('tael-console:').toString('base64')}`,
        },
        payload: JSON.stringify({
          grant_type: 'refresh_token',
          refresh_token: caller.refreshToken,
          deviceId: `device-of-${email}`,
        }),
      });
    // A token that is renewed elsewhere would be a sign-in from there; it is not used up by the try.
    for (const address of ['192.0.2.7', '198.51.100.1'])
      expect((await renew(address)).body.code).toBe('address_not_allowed');
    expect((await renew('192.0.2.8')).body).toMatchObject({ access_token: expect.any(String) });
  });

  test('that would lock their author out are refused', async () => {
    const id = await ownId(company.owner).catch(() => '');
    const firm = await companyOf(server, 'owner@locked.test');
    const own = await ownId(firm.owner);
    expect(id).not.toBe(own);
    const version = await firm.versionOf(own);
    const about = { id: own, name: 'Kate', departmentId: null, domainName: '', tags: [], version };
    const out = await firm.owner.call('changeMember', { ...about, addresses: ['192.0.2.1'] });
    expect(out.body.code).toBe('address_would_lock_out');
    const kept = await firm.owner.call('changeMember', { ...about, addresses: ['127.0.0.0/8'] });
    expect(kept.status).toBe(200);
  });
});
