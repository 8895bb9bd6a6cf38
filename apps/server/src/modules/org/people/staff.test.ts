import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApp, testPassword, type TestApp } from '../../../testing/app.ts';
import type { Caller } from '../../../testing/caller.ts';
import { mailedToken } from '../../../testing/company.ts';

type Person = { readonly id: string; readonly version: number };

let server: TestApp;
let admin: Caller;
beforeAll(async () => {
  server = await testApp();
  admin = await server.staff('admin@staff.test', 1);
});
afterAll(() => server.close());

let addresses = 0;
const invite = async (role: string, by = admin) => {
  const email = `colleague-${(addresses += 1)}@staff.test`;
  const about = { name: 'Li Wei 李伟', email, role, roleTypeCode: 200, language: 'zh_CN' };
  return { email, answer: await by.call('inviteStaff', about) };
};
/** Somebody who came by their link. */
const colleague = async (role: string) => {
  const { email, answer } = await invite(role);
  const token = await mailedToken(server, email);
  await server.visitor.call('acceptInvitedAccess', { token, password: testPassword });
  return { email, id: answer.body.data.id as string, caller: await server.signIn(email) };
};
const seen = async (id: string): Promise<Person> => {
  const { body } = await admin.call('listStaff');
  const found = (body.data as Person[]).find((one) => one.id === id);
  return { id, version: found?.version ?? 0 };
};
const auditOf = async (id: string): Promise<string[]> => {
  const { rows } = await server.db.pool.query<{ action: string }>(
    `select action from audit_log where object_id = $1 and action like 'org.%' order by at, id`,
    [id],
  );
  return rows.map(({ action }) => action);
};

describe('staff', () => {
  it('are invited with a role, come by a link, and may what it allows', async () => {
    const { id, caller } = await colleague('platform_support');
    expect((await caller.call('listCustomers')).status).toBe(200);
    expect((await caller.call('listStaff')).body.code).toBe('forbidden');
    expect(await auditOf(id)).toContain('org.staff_invited');
  });

  it('give nobody more than they hold, nor a role of a company', async () => {
    const { caller } = await colleague('platform_operations');
    expect((await invite('platform_viewer', caller)).answer.body.code).toBe('forbidden');
    expect((await invite('owner')).answer.body.code).toBe('validation_failed');
    const copy = { name: 'Desk', number: 'DESK', copyOf: 'platform_viewer' };
    const permissions = ['staff:read', 'staff:write'];
    const role = (await admin.call('createRole', { ...copy, permissions })).body.data as Person;
    await admin.call('authorizeRole', { id: role.id, version: role.version });
    const { caller: clerk } = await colleague(role.id);
    expect((await invite('platform_administrator', clerk)).answer.body.code).toBe('permission_not_held');
    expect((await invite(role.id, clerk)).answer.status).toBe(200);
  });

  it('that are frozen are out with their next call and come back with their role', async () => {
    const { id, email, caller } = await colleague('platform_viewer');
    const frozen = await admin.call('freezeStaff', { ...(await seen(id)), reason: 'suspicious', note: '' });
    expect(frozen.body.data).toMatchObject({ state: 'frozen' });
    expect((await caller.call('me')).status).toBe(401);
    await expect(server.signIn(email)).rejects.toThrow();
    const stale = { id, version: 1, reason: 'suspicious', note: '' };
    expect((await admin.call('freezeStaff', stale)).body.code).toBe('conflict');
    expect((await admin.call('unfreezeStaff', await seen(id))).body.data).toMatchObject({ state: 'active' });
    expect((await (await server.signIn(email)).call('listCustomers')).status).toBe(200);
    expect((await auditOf(id)).slice(-2)).toEqual(['org.member_frozen', 'org.member_unfrozen']);
  });

  it('never freeze themselves, nor whoever holds more, and leave an administrator', async () => {
    const { rows } = await server.db.pool.query<{ id: string }>(
      `select id from identity_users where email = 'admin@staff.test'`,
    );
    const own = { ...(await seen(rows[0]?.id ?? '')), reason: 'suspicious', note: '' };
    expect((await admin.call('freezeStaff', own)).body.code).toMatch(/^(last_owner|own_account)$/);
    const copy = { name: 'Guard', number: 'GUARD', copyOf: 'platform_viewer' };
    const permissions = ['staff:read', 'staff:write'];
    const role = (await admin.call('createRole', { ...copy, permissions })).body.data as Person;
    await admin.call('authorizeRole', { id: role.id, version: role.version });
    const { caller } = await colleague(role.id);
    await colleague('platform_administrator');
    expect((await caller.call('freezeStaff', own)).body.code).toBe('permission_not_held');
  });

  it('are given another role, which counts from their next call on, unless it is more than the giver holds', async () => {
    const { id, caller } = await colleague('platform_viewer');
    const { rows } = await server.db.pool.query<{ version: number }>(
      'select version from org_members where user_id = $1',
      [id],
    );
    expect((await caller.call('listStaff')).status).toBe(200);
    const given = { id, role: 'platform_support', version: rows[0]?.version };
    expect((await admin.call('assignRole', given)).body.data).toMatchObject({ role: 'platform_support' });
    expect((await caller.call('listStaff')).body.code).toBe('forbidden');
    expect((await caller.call('assignRole', { ...given, role: 'platform_administrator' })).body.code).toBe(
      'forbidden',
    );
    expect(await auditOf(id)).toContain('org.role_assigned');
  });

  it('whose invitation is withdrawn have no way in', async () => {
    const { email, answer } = await invite('platform_viewer');
    const { id, version } = answer.body.data as Person;
    const token = await mailedToken(server, email);
    expect((await admin.call('withdrawStaff', { id, version })).status).toBe(200);
    const tried = await server.visitor.call('acceptInvitedAccess', { token, password: testPassword });
    expect(tried.status).not.toBe(200);
    expect((await seen(id)).version).toBe(0);
  });
});
