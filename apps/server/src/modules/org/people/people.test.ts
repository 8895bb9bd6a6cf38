import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testApp, testPassword, type TestApp } from '../../../testing/app.ts';
import type { Caller } from '../../../testing/caller.ts';
import { companyOf, mailedToken } from '../../../testing/company.ts';

let server: TestApp;
let admin: Caller;
let company: Awaited<ReturnType<typeof companyOf>>;
let other: Awaited<ReturnType<typeof companyOf>>;

beforeAll(async () => {
  server = await testApp();
  admin = await server.staff('admin@people.test', 1);
  company = await companyOf(server, 'owner@people.test', 'scale');
  other = await companyOf(server, 'owner@other.test');
});
afterAll(() => server.close());

let addresses = 0;
const newAddress = (): string => `person-${(addresses += 1)}@people.test`;
const accept = (token: string) =>
  server.visitor.call('acceptInvitedAccess', { token, password: testPassword });
const auditOf = async (id: string): Promise<string[]> => {
  const { rows } = await server.db.pool.query<{ action: string }>(
    'select action from audit_log where object_id = $1 order by at, id',
    [id],
  );
  return rows.map(({ action }) => action);
};
const tried = (email: string) =>
  server.send({
    method: 'POST',
    url: '/api-uaa/oauth/token',
    headers: {
      'content-type': 'application/json',
      authorization: `Basic ${Buffer.from('tael-console:').toString('base64')}`,
    },
    payload: JSON.stringify({
      grant_type: 'password_code',
      username: email,
      password: testPassword,
      deviceId: 'device-of-somebody',
    }),
  });

describe('a sub-account', () => {
  test('is submitted, approved, accepted by its link and signs in with what its role gives', async () => {
    const email = newAddress();
    const invited = await company.invite({ email, role: 'accountant' });
    expect(invited.body.data).toMatchObject({ state: 'under_review', email, invitation: null });
    const { id } = invited.body.data;
    expect((await tried(email)).body.code).toBe('credentials_invalid');
    expect((await company.approve(admin, id)).body.data.state).toBe('audit_success');
    const token = await mailedToken(server, email);
    const opened = await server.visitor.call('readInvitedAccess', { token });
    expect(opened.body.data).toMatchObject({ kind: 'join', state: 'open', language: 'zh_CN' });
    expect(opened.body.data.email).not.toBe(email);
    expect((await accept(token)).status).toBe(200);
    const person = await server.signIn(email);
    expect((await person.call('listMembers')).status).toBe(200);
    expect((await person.call('inviteMember', company.invitation({ email: newAddress() }))).status).toBe(403);
    expect(await auditOf(id)).toEqual(
      expect.arrayContaining([
        'org.member_submitted',
        'org.member_reviewed',
        'identity.invited',
        'org.member_joined',
        'identity.invitation_used',
      ]),
    );
  });

  test('that the audit refuses is corrected and handed in again, and withdrawn it frees its address', async () => {
    const email = newAddress();
    const { id, version } = (await company.invite({ email })).body.data;
    const decide = (reasons: readonly string[], seen: number) =>
      admin.call('decideSubAccountReview', {
        id,
        decision: 'refuse',
        reasons,
        note: 'Unclear.',
        version: seen,
      });
    expect((await decide([], version)).status).toBe(422);
    expect((await decide(['name_unclear'], version)).body.data.state).toBe('audit_failed');
    const failed = (await company.owner.call('getMember', { id })).body.data;
    expect(failed.audit).toMatchObject({ reasons: ['name_unclear'], note: 'Unclear.' });
    const { email: _, language: __, ...about } = company.invitation({ name: 'Wei Li' });
    const again = await company.owner.call('resubmitMember', { id, ...about, version: failed.version });
    expect(again.body.data).toMatchObject({ state: 'under_review', name: 'Wei Li' });
    const gone = { id, version: again.body.data.version };
    expect((await company.owner.call('withdrawMember', gone)).status).toBe(200);
    expect((await company.owner.call('getMember', { id })).status).toBe(404);
    expect((await other.invite({ email })).status).toBe(200);
  });

  test('of another company is not found by any of the acts on a person', async () => {
    const { id } = (await other.invite({ email: newAddress() })).body.data;
    const version = await other.versionOf(id);
    const { email: _, language: __, ...about } = company.invitation();
    for (const [name, input] of [
      ['getMember', {}],
      ['memberSessions', {}],
      ['memberSignIns', {}],
      ['withdrawMember', { version }],
      ['resubmitMember', { ...about, version }],
      ['resendMemberInvitation', {}],
      ['freezeMember', { reason: 'other', version }],
      ['unfreezeMember', { version }],
      ['closeMember', { version }],
      ['mailMemberPassword', {}],
      ['changeMemberMobile', { mobile: '13800138000', version }],
      ['revokeMemberSession', { sessionId: id }],
    ] as const)
      expect([name, (await company.owner.call(name, { id, ...input })).status]).toEqual([name, 404]);
    expect((await company.owner.call('memberByUsername', { username: 'owner@other.test' })).status).toBe(404);
  });

  test('keeps names in both scripts, emoji and right-to-left, and no name of 200 characters', async () => {
    const name = 'שָׁלוֹם 王小明 👩🏽‍💼';
    const email = newAddress();
    expect((await company.invite({ email, name })).body.data.name).toBe(name);
    for (const search of ['wangxiaoming', 'wxm', '王', email.slice(0, 9)])
      expect((await company.owner.call('listMembers', { search })).body.data.items).toEqual(
        expect.arrayContaining([expect.objectContaining({ email })]),
      );
    const long = await company.invite({ email: newAddress(), name: '名'.repeat(200) });
    expect(long.body.errors).toEqual([expect.objectContaining({ field: 'name', code: 'too_long' })]);
  });
});

describe('the plan', () => {
  test('of twenty submitted at once lets in exactly what it includes', async () => {
    const small = await companyOf(server, 'owner@small.test', 'team');
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) => small.invite({ email: `at-once-${at}@small.test` })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
    expect(
      new Set(answers.filter(({ status }) => status !== 200).map(({ body }) => String(body.code))),
    ).toEqual(new Set(['sub_account_limit']));
    expect((await small.owner.call('listMembers')).body.data.plan).toEqual({ used: 10, most: 10 });
    const countOf = async (state: string) =>
      (await small.owner.call('listMembers', { state })).body.data.total as number;
    expect(await countOf('active,frozen,under_review')).toBe(
      (await countOf('active')) + (await countOf('frozen')) + (await countOf('under_review')),
    );
  });

  test('that became smaller is looked at again when somebody accepts', async () => {
    const shrinking = await companyOf(server, 'owner@shrinking.test', 'team');
    const tokens = [];
    for (const at of [1, 2, 3]) {
      const email = `joins-${at}@shrinking.test`;
      const { id } = (await shrinking.invite({ email })).body.data;
      await shrinking.approve(admin, id);
      tokens.push(await mailedToken(server, email));
    }
    await shrinking.use('starter');
    const answers = await Promise.all(tokens.map(accept));
    expect(answers.map(({ body }) => String(body.code)).sort()).toEqual([
      'sub_account_limit',
      'undefined',
      'undefined',
    ]);
  });
});

describe('an invitation', () => {
  const approved = async () => {
    const email = newAddress();
    const { id } = (await company.invite({ email })).body.data;
    await company.approve(admin, id);
    return { id, email, token: await mailedToken(server, email) };
  };

  test('serves once, also where it is used twice at once', async () => {
    const { token } = await approved();
    const answers = await Promise.all([accept(token), accept(token)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await accept(token)).body.code).toBe('invitation_ended');
    expect((await server.visitor.call('readInvitedAccess', { token })).body.data.state).toBe('used');
  });

  test('ends when another is sent, when it is withdrawn, and after seven days', async () => {
    const first = await approved();
    const soon = await company.owner.call('resendMemberInvitation', { id: first.id });
    expect(soon.body.code).toBe('code_sent_too_soon');
    await server.pass(61);
    expect((await company.owner.call('resendMemberInvitation', { id: first.id })).status).toBe(200);
    expect((await accept(first.token)).body.code).toBe('invitation_ended');
    const second = await mailedToken(server, first.email);
    const version = await company.versionOf(first.id);
    await company.owner.call('withdrawMember', { id: first.id, version });
    expect((await accept(second)).body.code).toBe('invitation_ended');
    const third = await approved();
    await server.pass(7 * 86_400 + 1);
    expect((await server.visitor.call('readInvitedAccess', { token: third.token })).body.data.state).toBe(
      'expired',
    );
    expect((await accept(third.token)).body.code).toBe('invitation_ended');
    admin = await server.signIn('admin@people.test');
    company = { ...company, owner: await server.signIn('owner@people.test') };
  });

  test('that nobody was sent opens nothing', async () => {
    expect((await accept('made-up')).status).toBe(404);
    expect((await server.visitor.call('readInvitedAccess', { token: 'made-up' })).status).toBe(404);
  });
});
