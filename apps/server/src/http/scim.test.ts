import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApp, type TestApp } from '../testing/app.ts';
import type { Caller } from '../testing/caller.ts';
import { companyOf, mailedToken } from '../testing/company.ts';
import { fakeIdentityProvider } from '../testing/identity-provider.ts';
import { refused, scimOf, scimToken } from '../testing/scim.ts';
import { dataOf, provenDomain, saveSso } from '../testing/single-sign-on.ts';

const provider = await fakeIdentityProvider('https://idp.scim.example');
let server: TestApp;
let admin: Caller;
let company: Awaited<ReturnType<typeof companyOf>>;
let rival: Awaited<ReturnType<typeof companyOf>>;
let token: string;
let scim: ReturnType<typeof scimOf>;

const settings = async (change: Readonly<Record<string, unknown>>) => {
  dataOf(await saveSso(server, company.owner, { issuer: provider.issuer, joinRole: 'viewer', ...change }));
};
const person = (name: string, more: Readonly<Record<string, unknown>> = {}) => ({
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:User'],
  userName: `${name}@scim.test`,
  ...more,
});
const patch = (...Operations: readonly Readonly<Record<string, unknown>>[]) => ({
  schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'],
  Operations,
});
const active = (value: unknown) => patch({ op: 'Replace', path: 'active', value });
const acts = async (id: string) =>
  (
    await server.db.pool.query<{ action: string; by: string | null }>(
      `select action, (select email from identity_users where id = actor_id) || ' ' || coalesce(t.start, '') as by
         from audit_log left join sso_scim_tokens t on t.id = session_id
        where object_id = $1 and channel = 'api' order by at, audit_log.id`,
      [id],
    )
  ).rows;

beforeAll(async () => {
  server = await testApp({}, null, { ssoFetch: provider.fetch });
  scim = scimOf(server, () => token);
  admin = await server.staff('staff@platform.test', 1);
  company = await companyOf(server, 'owner@scim.test');
  rival = await companyOf(server, 'owner@rival.test');
  await provenDomain(company.owner, 'scim.test');
  await provenDomain(rival.owner, 'rival.test');
  token = (await scimToken(server, company.owner)).secret;
}, 120_000);
afterAll(() => server.close());

describe('a person whom the directory creates', () => {
  it('needs single sign-on with a role for newcomers, and a proven domain', async () => {
    expect(await scim('POST', '/Users', person('early'))).toMatchObject(refused(403));
    await settings({ isOn: false });
    expect(await scim('POST', '/Users', person('early'))).toMatchObject(refused(403));
    await settings({ joinRole: null });
    expect(await scim('POST', '/Users', person('early'))).toMatchObject(refused(403));
    await settings({});
    for (const userName of ['boss@rival.test', 'x@nobodys.test'])
      expect(await scim('POST', '/Users', { userName })).toMatchObject(refused(400, 'invalidValue'));
    for (const userName of [undefined, 7, 'no address'])
      expect(await scim('POST', '/Users', { userName })).toMatchObject(refused(400, 'invalidValue'));
    expect(await scim('POST', '/Users', person('early', { active: false }))).toMatchObject(
      refused(400, 'invalidValue'),
    );
  });

  it('waits for the platform as everybody does, and is there once', async () => {
    const sent = person('Mei', { externalId: 'e-1', name: { givenName: 'Mei', familyName: 'Lin' } });
    const made = await scim('POST', '/Users', sent);
    expect(made.status).toBe(201);
    expect(made.headers['content-type']).toBe('application/scim+json; charset=utf-8');
    const { id } = made.body;
    expect(made.headers['location']).toBe(`http://localhost:8080/scim/v2/Users/${id}`);
    expect(made.body).toMatchObject({
      userName: 'mei@scim.test',
      externalId: 'e-1',
      displayName: 'Mei Lin',
      active: true,
    });
    expect(dataOf(await company.owner.call('getMember', { id }))).toMatchObject({
      state: 'under_review',
      role: { ref: 'viewer' },
    });
    expect(await acts(id)).toEqual(
      ['identity.user_created', 'org.member_submitted', 'sso.scim_user_linked'].map((action) => ({
        action,
        by: `owner@scim.test ${token.slice(0, 14)}`,
      })),
    );
    expect(await scim('POST', '/Users', sent)).toMatchObject(refused(409, 'uniqueness'));
    expect(await scim('POST', '/Users', person('other', { externalId: 'e-1' }))).toMatchObject(
      refused(409, 'uniqueness'),
    );
    dataOf(await company.approve(admin, id));
    expect(await mailedToken(server, 'mei@scim.test')).not.toBe('');
  });

  it('who never came is withdrawn, and may be named again', async () => {
    const sent = person('gone', { externalId: 'e-gone' });
    const { id } = (await scim('POST', '/Users', sent)).body;
    expect((await scim('PATCH', `/Users/${id}`, active(false))).body).toMatchObject({ id, active: false });
    expect(await scim('GET', `/Users/${id}`)).toMatchObject(refused(404));
    expect((await scim('POST', '/Users', sent)).status).toBe(201);
  });

  it('counts against the plan', async () => {
    await company.use('starter');
    expect((await scim('POST', '/Users', person('many'))).status).toBe(422);
    await company.use('team');
  });
});

describe('a person of the company', () => {
  let member: Awaited<ReturnType<typeof company.member>>;
  const path = () => `/Users/${member.id}`;
  const isIn = async () => (await member.caller.call('personInfo')).status === 200;
  beforeAll(async () => {
    member = await company.member(admin, { email: 'li@scim.test' });
  });

  it('is frozen and signed out at once, and let in again', async () => {
    expect(await isIn()).toBe(true);
    expect((await scim('PATCH', path(), active('False'))).body).toMatchObject({ active: false });
    expect(await isIn()).toBe(false);
    expect(dataOf(await company.owner.call('getMember', { id: member.id })).state).toBe('frozen');
    await expect(server.signIn('li@scim.test')).rejects.toThrow();
    expect((await scim('PATCH', path(), patch({ op: 'add', value: { active: true } }))).status).toBe(200);
    member = { ...member, caller: await server.signIn('li@scim.test') };
    expect((await scim('DELETE', path())).status).toBe(204);
    expect((await scim('DELETE', path())).status).toBe(204);
    expect(await isIn()).toBe(false);
    expect((await scim('PUT', path(), person('li', { active: true }))).body.active).toBe(true);
    expect((await acts(member.id)).map(({ action }) => action)).toEqual([
      'org.member_frozen',
      'org.member_unfrozen',
      'org.member_frozen',
      'org.member_unfrozen',
    ]);
  });

  it('stays frozen where a person froze them', async () => {
    const freeze = { id: member.id, reason: 'suspicious', note: '' };
    dataOf(
      await company.owner.call('freezeMember', { ...freeze, version: await company.versionOf(member.id) }),
    );
    expect(await scim('PATCH', path(), active(true))).toMatchObject(refused(409));
    expect((await scim('GET', path())).body.active).toBe(false);
    const version = await company.versionOf(member.id);
    dataOf(await company.owner.call('unfreezeMember', { id: member.id, version }));
  });

  it('is renamed, and keeps the address', async () => {
    const renamed = await scim(
      'PATCH',
      path(),
      patch(
        { op: 'replace', path: 'name.givenName', value: 'Wei' },
        { op: 'replace', path: 'name.familyName', value: 'Li' },
        { op: 'add', path: 'externalId', value: 'e-li' },
        { op: 'add', path: 'title', value: 'Treasurer' },
      ),
    );
    expect(renamed.body).toMatchObject({
      displayName: 'Wei Li',
      externalId: 'e-li',
      userName: 'li@scim.test',
    });
    expect(dataOf(await company.owner.call('getMember', { id: member.id })).name).toBe('Wei Li');
    expect((await scim('PUT', path(), person('li', { displayName: 'Li 伟' }))).body).toMatchObject({
      displayName: 'Li 伟',
      externalId: 'e-li',
    });
    expect(await scim('PUT', path(), person('new'))).toMatchObject(refused(400, 'mutability'));
    const half = patch({ op: 'replace', path: 'name.givenName', value: 'Wei' });
    expect(await scim('PATCH', path(), half)).toMatchObject(refused(400, 'invalidPath'));
    expect(await scim('PATCH', path(), patch({ op: 'remove', path: 'userName' }))).toMatchObject(
      refused(400, 'mutability'),
    );
    expect(await scim('PATCH', path(), patch({ op: 'add', path: 'externalId', value: 'e-1' }))).toMatchObject(
      refused(409, 'uniqueness'),
    );
    for (const wrong of [{}, patch(), patch({ op: 'move', path: 'active', value: true })])
      expect(await scim('PATCH', path(), wrong)).toMatchObject(refused(400, 'invalidSyntax'));
    expect(await scim('PATCH', path(), active('maybe'))).toMatchObject(refused(400, 'invalidValue'));
    expect(
      (await scim('PATCH', path(), patch({ op: 'remove', path: 'externalId' }))).body,
    ).not.toHaveProperty('externalId');
  });

  it('is found by name, and in pages', async () => {
    const all = (await scim('GET', '/Users')).body;
    expect(all.totalResults).toBe(all.Resources.length);
    const filter = (text: string) => `/Users?filter=${encodeURIComponent(text)}`;
    expect((await scim('GET', filter('userName eq "LI@scim.test"'))).body).toMatchObject({
      totalResults: 1,
      itemsPerPage: 1,
      Resources: [{ id: member.id }],
    });
    expect((await scim('GET', filter('externalId eq "e-1"'))).body.totalResults).toBe(1);
    expect((await scim('GET', filter('userName eq "nobody@scim.test"'))).body).toMatchObject({
      totalResults: 0,
      Resources: [],
    });
    const second = (await scim('GET', '/Users?startIndex=2&count=1')).body;
    expect(second).toMatchObject({ startIndex: 2, itemsPerPage: 1, totalResults: all.totalResults });
    expect(second.Resources).toEqual([all.Resources[1]]);
    expect((await scim('GET', '/Users?count=0')).body).toMatchObject({ itemsPerPage: 0 });
    expect(await scim('GET', filter('userName co "li"'))).toMatchObject(refused(400, 'invalidFilter'));
    expect(await scim('GET', '/Users?startIndex=x')).toMatchObject(refused(400, 'invalidValue'));
  });

  it('who owns it is not kept out', async () => {
    const filter = encodeURIComponent('userName eq "owner@scim.test"');
    const [owner] = (await scim('GET', `/Users?filter=${filter}`)).body.Resources;
    expect(await scim('DELETE', `/Users/${owner.id}`)).toMatchObject(refused(409));
    expect((await scim('GET', `/Users/${owner.id}`)).body.active).toBe(true);
  });

  it('is out of reach of another company', async () => {
    const { secret } = await scimToken(server, rival.owner);
    for (const [method, body] of [
      ['GET', undefined],
      ['PUT', person('li', { active: false })],
      ['PATCH', active(false)],
      ['DELETE', undefined],
    ] as const)
      expect(await scim(method, path(), body, secret)).toMatchObject(refused(404));
    const seen = (await scim('GET', '/Users', undefined, secret)).body.Resources as { userName: string }[];
    expect(seen.map(({ userName }) => userName)).toEqual(['owner@rival.test']);
    expect(await scim('POST', '/Users', person('li'), secret)).toMatchObject(refused(400, 'invalidValue'));
    expect((await scim('GET', path())).body.active).toBe(true);
  });
});
