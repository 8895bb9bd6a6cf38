import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testApp, testPassword, type TestApp } from '../../testing/app.ts';
import type { Answer, Caller } from '../../testing/caller.ts';
import { companyOf } from '../../testing/company.ts';
import { fakeIdentityProvider } from '../../testing/identity-provider.ts';
import { dataOf, provenDomain, saveSso } from '../../testing/single-sign-on.ts';

const end = '@sso.test';
const ours = await fakeIdentityProvider('https://idp.sso.example');
const others = await fakeIdentityProvider('https://idp.rival.example');
let server: TestApp;
let admin: Caller;
let company: Awaited<ReturnType<typeof companyOf>>;
let rival: Awaited<ReturnType<typeof companyOf>>;

const basic = { Authorization: `Basic ${Buffer.from('tael-console:').toString('base64')}` };
const save = (change: Readonly<Record<string, unknown>> = {}, by = company.owner, issuer = ours.issuer) =>
  saveSso(server, by, { issuer, ...change });

const start = (email: string, deviceId = 'device-of-sso') =>
  server.visitor.call('startSso', { email, deviceId });
const begin = async (email: string, deviceId?: string) => dataOf(await start(email, deviceId)).url as string;
const finish = (came: { code: string; state: string; iss?: string }, deviceId = 'device-of-sso') =>
  server.visitor.call('token', { grant_type: 'sso', deviceId, ...came }, { headers: basic });
const signInAs = async (email: string, subject: string, more: Readonly<Record<string, unknown>> = {}) =>
  finish(ours.comeBack(await begin(email), { sub: subject, email, name: 'Li Wei', ...more }));
const codeOf = (answer: Answer) => answer.body.code as unknown;
const byPassword = (username: string) =>
  server.visitor.call(
    'token',
    { grant_type: 'password_code', username, password: testPassword, deviceId: 'device-of-sso' },
    { headers: basic },
  );
const reasons = async () =>
  (
    await server.db.pool.query<{ reason: string }>(
      `select reason from audit_log where action = 'sso.sign_in_refused' order by at desc, id desc limit 1`,
    )
  ).rows[0]?.reason;

beforeAll(async () => {
  server = await testApp({}, null, {
    ssoFetch: (url, call) => (url.startsWith(others.issuer) ? others : ours).fetch(url, call),
  });
  admin = await server.staff('staff@platform.test', 1);
  company = await companyOf(server, `owner${end}`);
  rival = await companyOf(server, 'owner@rival.test');
  await provenDomain(company.owner, 'sso.test');
  await company.member(admin, { email: `member${end}` });
  dataOf(await save());
}, 120_000);
afterAll(() => server.close());
beforeEach(() => {
  ours.lie({});
  others.lie({});
});

describe('whoever the provider of their company vouches for', () => {
  it('is signed in, and again by the same name there; the step-up stays ours', async () => {
    const first = await signInAs(`member${end}`, 'one');
    expect(first.body).toMatchObject({ code: 1, access_token: expect.any(String) });
    expect((await signInAs(`member${end}`, 'one')).status).toBe(200);
    const rows = await server.db.pool.query(
      `select action from audit_log where action in ('sso.user_linked', 'identity.sso_proven') order by action`,
    );
    expect(rows.rows).toEqual([
      { action: 'identity.sso_proven' },
      { action: 'identity.sso_proven' },
      { action: 'sso.user_linked' },
    ]);
    const stepped = await server.db.pool.query(
      `select 1 from identity_step_ups s join identity_users u on u.id = s.user_id
        where u.email = $1 and s.purpose <> 'sso.change'`,
      [`member${end}`],
    );
    expect(stepped.rows).toEqual([]);
  });

  it('asks to be let in where the company has a role for newcomers, and comes once approved', async () => {
    expect(codeOf(await signInAs(`new${end}`, 'new'))).toBe('sso_not_invited');
    dataOf(await save({ joinRole: 'viewer' }));
    expect(codeOf(await signInAs(`new${end}`, 'new'))).toBe('sso_under_review');
    expect(codeOf(await signInAs(`new${end}`, 'new'))).toBe('sso_under_review');
    const { rows } = await server.db.pool.query<{ id: string }>(
      'select id from identity_users where email = $1',
      [`new${end}`],
    );
    dataOf(await company.approve(admin, rows[0]?.id ?? ''));
    expect((await signInAs(`new${end}`, 'new')).status).toBe(200);
    expect(dataOf(await company.owner.call('getMember', { id: rows[0]?.id ?? '' }))).toMatchObject({
      state: 'active',
      role: { ref: 'viewer' },
    });
  });

  it('signs in by it alone where the company wants that; its owner keeps another way', async () => {
    dataOf(await save({ isRequired: true }));
    expect(codeOf(await byPassword(`member${end}`))).toBe('sso_required');
    expect((await byPassword(`owner${end}`)).status).toBe(200);
    expect((await signInAs(`member${end}`, 'one')).status).toBe(200);
    dataOf(await save({ isRequired: false }));
    expect((await byPassword(`member${end}`)).status).toBe(200);
  });
});

describe('what comes back is refused', () => {
  const came = async (subject = 'one') =>
    ours.comeBack(await begin(`member${end}`), { sub: subject, email: `member${end}` });
  const fails = async (answer: ReturnType<typeof finish>, because?: string) => {
    expect(codeOf(await answer)).toBe('sso_failed');
    if (because !== undefined) expect(await reasons()).toMatch(because);
  };

  it('a second time', async () => {
    const once = await came();
    expect((await finish(once)).status).toBe(200);
    await fails(finish(once));
  });
  it('from another device, and then from its own too', async () => {
    const stolen = await came();
    await fails(finish(stolen, 'device-of-a-thief'), 'device');
    await fails(finish(stolen));
  });
  it('with a state that nobody was given', async () => fails(finish({ code: 'x', state: 'made-up' })));
  it('ten minutes later', async () => {
    const late = await came();
    await server.pass(601);
    await fails(finish(late), 'expired');
  });
  it('after the settings were changed', async () => {
    const old = await came();
    dataOf(await save());
    await fails(finish(old), 'changed');
  });
  it('with a code of another sign-in', async () => {
    const mine = await came();
    const { code } = await came();
    await fails(finish({ code, state: mine.state }));
  });
  it('in the name of another provider', async () =>
    fails(finish({ ...(await came()), iss: others.issuer }), 'invalid response'));
  it.each([
    ['issuer', { claims: { iss: others.issuer } }, 'claim'],
    ['audience', { claims: { aud: 'somebody-else' } }, 'claim'],
    ['nonce', { claims: { nonce: 'of another sign-in' } }, 'claim'],
    ['age', { claims: { exp: 1_000 } }, 'claim'],
    ['algorithm none', { isUnsigned: true }, ''],
    ['key', { key: ours.strangersKey() }, ''],
    ['verified address', { claims: { email_verified: false } }, 'not verified'],
    ['address in the domain', { claims: { email: 'boss@rival.test' } }, 'domain'],
    ['address', { claims: { email: 7 as unknown as string } }, ''],
  ])('with a wrong %s', async (_what, lie, because) => {
    const answer = await came();
    ours.lie(lie);
    await fails(finish(answer), because);
  });
  it('for the account of somebody who is linked to another name there', async () =>
    fails(finish(await came('two')), 'of somebody else'));
  it('when the provider is gone, which may be tried again', async () => {
    const answer = await came();
    ours.lie({ isDown: true });
    expect(codeOf(await finish(answer))).toBe('sso_unreachable');
  });
});

describe('a company', () => {
  it('speaks for nobody of another one', async () => {
    dataOf(await save({ joinRole: 'viewer' }, rival.owner, others.issuer));
    await provenDomain(rival.owner, 'rival.test');
    const url = dataOf(await start('x@rival.test')).url as string;
    const answer = await finish(others.comeBack(url, { sub: 'x', email: `member${end}` }));
    expect(codeOf(answer)).toBe('sso_failed');
    expect(await reasons()).toBe('domain');
  });
  it('proves no domain that another one has', async () => {
    const { domains } = dataOf(await rival.owner.call('addSsoDomain', { domain: 'sso.test' }));
    const { id } = (domains as { id: string; domain: string }[]).find((one) => one.domain === 'sso.test') ?? {
      id: '',
    };
    expect(codeOf(await rival.owner.call('verifySsoDomain', { id }))).toBe('sso_domain_taken');
  });
  it('proves a domain by its record alone', async () => {
    const { domains } = dataOf(await company.owner.call('addSsoDomain', { domain: 'unproven.invalid' }));
    const { id } = (domains as { id: string; domain: string }[]).find(
      (one) => one.domain === 'unproven.invalid',
    ) ?? {
      id: '',
    };
    expect(codeOf(await company.owner.call('verifySsoDomain', { id }))).toBe('sso_domain_unproven');
    expect(codeOf(await start('x@unproven.invalid'))).toBe('sso_not_set_up');
  });
  it('does not let its administrators say who its owner is', async () => {
    const { caller } = await company.member(admin, { email: `administrator${end}`, role: 'administrator' });
    expect(codeOf(await save({}, caller))).toBe('forbidden');
    expect(dataOf(await caller.call('getSso')).connection).not.toHaveProperty('clientSecret');
  });
  it('gives nobody the role of an owner by signing in', async () => {
    expect((await save({ joinRole: 'owner' })).body.errors).toMatchObject([{ field: 'joinRole' }]);
  });
  it('is told at once of a provider that is not there, or that calls itself otherwise', async () => {
    ours.lie({ isDown: true });
    expect(codeOf(await save())).toBe('sso_unreachable');
    ours.lie({ metadata: { issuer: others.issuer } });
    expect(codeOf(await save())).toBe('sso_unreachable');
    expect(codeOf(await save({ issuer: 'https://elsewhere.example' }))).toBe('sso_unreachable');
  });
  it('keeps its secret sealed', async () => {
    const { rows } = await server.db.pool.query<{ client_secret: Buffer }>(
      'select client_secret from sso_connections',
    );
    for (const row of rows) expect(row.client_secret.toString('latin1')).not.toContain('the secret of');
    expect(server.said().toString()).not.toContain('the secret of');
  });
});

it('the provider ends the sessions of whoever left, and nobody else does', async () => {
  dataOf(await save());
  const { access_token: token } = (await signInAs(`member${end}`, 'one')).body;
  const share = async () =>
    (await server.visitor.call('remainingTime', { accessToken: token as string })).body as number;
  const id = String(dataOf(await company.owner.call('getSso')).signOutUrl)
    .split('/')
    .at(-2);
  const signOut = (logout_token: string) => server.visitor.call('ssoSignOut', { id, logout_token });
  const claims = { aud: 'tael', sub: 'one' };
  for (const wrong of [
    ours.logoutToken(claims, ours.strangersKey()),
    ours.logoutToken({ ...claims, aud: 'another' }),
    ours.logoutToken({ ...claims, iss: others.issuer }),
    ours.logoutToken({ ...claims, nonce: 'an ID token has one' }),
    ours.logoutToken({ ...claims, events: {} }),
  ])
    expect(codeOf(await signOut(await wrong))).toBe('invalid_request');
  expect(await share()).toBe(1);
  expect((await signOut(await ours.logoutToken(claims))).status).toBe(200);
  expect(await share()).toBe(0);
});
