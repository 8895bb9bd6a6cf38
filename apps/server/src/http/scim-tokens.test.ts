import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApp, type TestApp } from '../testing/app.ts';
import { companyOf } from '../testing/company.ts';
import { refused, scimOf, scimToken } from '../testing/scim.ts';
import { confirmSso, dataOf } from '../testing/single-sign-on.ts';

let server: TestApp;
let company: Awaited<ReturnType<typeof companyOf>>;
let token: string;
let scim: ReturnType<typeof scimOf>;

beforeAll(async () => {
  server = await testApp();
  scim = scimOf(server, () => token);
  company = await companyOf(server, 'owner@scim.test');
  token = (await scimToken(server, company.owner)).secret;
});
afterAll(() => server.close());

describe('a token', () => {
  it('is made and revoked by the owner after a fresh confirmation, and kept as its hash', async () => {
    await server.pass(400);
    const id = randomUUID();
    expect((await company.owner.call('createScimToken', { id })).body.code).toBe('step_up_required');
    const made = await scimToken(server, company.owner);
    expect((await scim('GET', '/Users', undefined, made.secret)).status).toBe(200);
    const { scim: shown } = dataOf(await company.owner.call('getSso'));
    const tokens = shown.tokens as { id: string }[];
    expect(shown.url).toBe('http://localhost:8080/scim/v2');
    const found = tokens.find(({ id: one }) => one === made.id);
    expect(found).toMatchObject({ start: made.secret.slice(0, 14), lastUsedAt: expect.any(String) });
    const { rows } = await server.db.pool.query('select * from sso_scim_tokens');
    expect(JSON.stringify(rows)).not.toContain(made.secret);
    expect(dataOf(await company.owner.call('revokeScimToken', { id: made.id })).scim.tokens).toHaveLength(1);
    expect(await scim('GET', '/Users', undefined, made.secret)).toMatchObject(refused(401));
    expect(server.said().toString()).not.toContain(made.secret);
  });

  it('is nobody else’s to make or revoke', async () => {
    const admin = await server.staff('staff@platform.test', 1);
    const rival = await companyOf(server, 'owner@rival.test');
    const { caller } = await company.member(admin, { email: 'second@scim.test', role: 'administrator' });
    await confirmSso(server);
    expect((await caller.call('createScimToken', { id: randomUUID() })).body.code).toBe('forbidden');
    const { id } = dataOf(await company.owner.call('getSso')).scim.tokens[0];
    expect((await rival.owner.call('revokeScimToken', { id })).body.code).toBe('not_found');
  });

  it('is limited in number', async () => {
    for (let made = 1; made < 5; made += 1) await scimToken(server, company.owner);
    expect((await company.owner.call('createScimToken', { id: randomUUID() })).body.code).toBe(
      'scim_token_limit',
    );
  });

  it('answers no longer when its maker owns the company no more', async () => {
    const role = (ready: string) =>
      server.db.pool.query(
        `update org_members set ready_role = $1
          where user_id = (select id from identity_users where email = 'owner@scim.test')`,
        [ready],
      );
    await role('administrator');
    expect(await scim('GET', '/Users')).toMatchObject(refused(401));
    await role('owner');
    expect((await scim('GET', '/Users')).status).toBe(200);
  });

  it('is wanted everywhere, also where nothing is, and may not call without end', async () => {
    for (const path of ['/Users', '/ServiceProviderConfig', '/Groups'])
      expect(await scim('GET', path, undefined, 'x'.repeat(43))).toMatchObject(refused(401));
    expect(await scim('GET', '/Groups')).toMatchObject(refused(404));
    expect((await scim('GET', '/ServiceProviderConfig')).body).toMatchObject({
      patch: { supported: true },
      bulk: { supported: false },
      filter: { supported: true, maxResults: 100 },
    });
    const nonsense = refused(400, 'invalidSyntax');
    expect(await scim('POST', '/Users', '{')).toMatchObject(nonsense);
    expect(await scim('POST', '/Users', '{"userName":"a\\u0000@scim.test"}')).toMatchObject(nonsense);
    expect(await scim('POST', '/Users', '{"__proto__":{}}')).toMatchObject(nonsense);
    expect(await scim('POST', '/Users', '[]', token, 'application/json')).toMatchObject(nonsense);
    expect(await scim('POST', '/Users', 'x', token, 'text/plain')).toMatchObject(nonsense);
    expect(await scim('POST', '/Users', '<x/>', token, 'application/xml')).toMatchObject(refused(415));
    await server.pass(60);
    const answers = [];
    for (let call = 0; call < 601; call += 1) answers.push(await scim('GET', '/ServiceProviderConfig'));
    expect(answers.at(-2)?.status).toBe(200);
    expect(answers.at(-1)).toMatchObject(refused(429));
  });
});
