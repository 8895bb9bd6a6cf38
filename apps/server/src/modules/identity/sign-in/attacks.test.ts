import { routes, type RouteDefinition, type RouteName } from '@tael/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApp, testPassword, type TestApp } from '../../../testing/app.ts';
import { signIn as openSession, visitor, type Caller, type Send } from '../../../testing/caller.ts';
import { callFrom, tryToSignIn } from '../../../testing/sign-in-tries.ts';

/**
 * The rows of `Login` and `Sessions` in the list of attacks, tried on the whole server over HTTP. What one verb answers
 * for by itself is proven beside it: guessed and stolen codes in codes.test.ts and reset-password.test.ts, refresh reuse
 * and ten tabs in sessions.test.ts, signatures in request-codes.test.ts, addresses in caller-addresses.test.ts, passkeys
 * in passkeys.test.ts and passkey-sign-in.test.ts.
 */
let server: TestApp;
let victim: Caller;
beforeAll(async () => {
  server = await testApp();
  victim = await server.customer('victim@attack.test');
});
afterAll(() => server.close());

const from = (remoteAddress: string): Send => callFrom(remoteAddress, server);
const signIn = (attempt: Omit<Parameters<typeof tryToSignIn>[0], 'send'> & { readonly send?: Send }) =>
  tryToSignIn({ send: from('192.0.2.1'), ...attempt });

describe('signing in', () => {
  it('answers an unknown user as a known one: status, words, length and headers', async () => {
    const known = await signIn({ username: 'victim@attack.test' });
    const unknown = await signIn({ username: 'nobody@attack.test' });
    const shape = ({ status, headers, body }: Awaited<ReturnType<Send>>) => ({
      status,
      body: { ...body, instance: '' },
      names: Object.keys(headers).sort(),
      length: headers['content-length'],
    });
    expect(shape(unknown)).toEqual(shape(known));
  });

  it('from one address over many names asks for a captcha at the twentieth, and only there', async () => {
    const spray = from('192.0.2.20');
    const codes: string[] = [];
    for (let name = 0; name < 22; name += 1)
      codes.push((await signIn({ send: spray, username: `name-${name}@attack.test` })).body.code as string);
    expect(codes.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => 'credentials_invalid'));
    expect(codes.slice(20)).toEqual(['verification_code_required', 'verification_code_required']);
    const elsewhere = await signIn({ username: 'victim@attack.test', password: testPassword });
    expect(elsewhere.status).toBe(200);
  });

  it('with an own account in between does not wash the failures of an address off', async () => {
    const spray = from('192.0.2.21');
    for (let name = 0; name < 20; name += 1) {
      await signIn({ send: spray, username: `other-${name}@attack.test` });
      if (name < 19)
        expect(
          (await signIn({ send: spray, username: 'victim@attack.test', password: testPassword })).status,
        ).toBe(200);
    }
    expect((await signIn({ send: spray, username: 'last@attack.test' })).body.code).toBe(
      'verification_code_required',
    );
  });

  it('in a flood is shed with 503, and leaves money its turn', async () => {
    const flood = Array.from({ length: 160 }, (_, at) =>
      signIn({ send: from(`198.51.100.${at}`), username: `flood-${at}@attack.test` }),
    );
    const balance = await victim.call('getUserAccount');
    const answers = await Promise.all(flood);
    expect(balance.status).toBe(200);
    const shed = answers.filter(({ status }) => status === 503);
    expect(shed.length).toBeGreaterThan(0);
    for (const { body, headers } of shed) {
      expect(body).toMatchObject({ code: 'overloaded', retryable: true });
      expect(headers['retry-after']).toBe('2');
    }
    expect(answers.filter(({ status }) => status !== 503 && status !== 401)).toEqual([]);
    expect((await signIn({ username: 'victim@attack.test', password: testPassword })).status).toBe(200);
  });
});

describe('somebody half signed in', () => {
  const signed = Object.entries<RouteDefinition>(routes).filter(([, route]) => route.access !== 'public') as [
    RouteName,
    RouteDefinition,
  ][];

  it.each(signed)(
    'finds %s closed with what is no access token, and after the session has ended',
    async (name) => {
      const tokens = [victim.refreshToken ?? '', (await ended()).accessToken ?? ''];
      for (const token of tokens) {
        const answer = await server.visitor.call(name, {}, { headers: { authorization: `Bearer ${token}` } });
        expect(answer.body).toMatchObject({ status: 401, code: 'unauthorized' });
      }
      const cookie = `access_token=${victim.accessToken ?? ''}`;
      expect((await server.visitor.call(name, {}, { headers: { cookie } })).status).toBe(401);
    },
  );

  it('whose second factor is missing holds nothing: no token, no session, no word of it in the history', async () => {
    await server.db.pool.query(
      `insert into identity_totps (id, tenant_id, customer_id, user_id, secret, created_at, confirmed_at)
       select gen_random_uuid(), tenant_id, customer_id, id, '\\x00', created_at, created_at from identity_users
        where email = 'victim@attack.test'`,
    );
    const count = async () => (await server.db.pool.query('select 1 from identity_sessions')).rowCount;
    const before = await count();
    const answer = await signIn({ username: 'victim@attack.test', password: testPassword });
    expect(answer.body).toMatchObject({ status: 422, code: 'second_factor_required', data: null });
    expect(JSON.stringify(answer.body)).not.toContain('token');
    expect(await count()).toBe(before);
    await server.db.pool.query('delete from identity_totps');
  });

  let left: Promise<Caller> | undefined;
  const ended = () =>
    (left ??= (async () => {
      const person = await server.newcomer('left@attack.test');
      await person.call('logout');
      return person;
    })());
});

describe('a call that was overheard', () => {
  it('is refused when it is sent again, word for word', async () => {
    const heard: Parameters<Send>[0][] = [];
    const overheard: Send = (call) => {
      heard.push(call);
      return server.send(call);
    };
    await server.newcomer('overheard@attack.test');
    const now = () => server.app.clock.millis();
    const person = await openSession(overheard, 'overheard@attack.test', testPassword, now);
    heard.length = 0;
    expect((await person.call('revokeOtherSessions')).status).toBe(200);
    const [call] = heard;
    if (!call) throw new Error('nothing was heard');
    expect((await server.send(call)).body).toMatchObject({ code: 'request_code_invalid' });
  });
});

describe('registering', () => {
  it.each([
    ['status', 1],
    ['userStatus', 1],
    ['userType', 1],
    ['tenantId', '00000000-0000-7000-8000-000000000009'],
    ['customerId', '00000000-0000-7000-8000-000000000009'],
    ['roleTypeCode', 200],
    ['balance', '1000000.00'],
    ['amout', '1000000.00'],
    ['permissions', ['card:create']],
    ['registerVersion', 1],
    ['id', '00000000-0000-7000-8000-000000000009'],
  ])('takes no %s along', async (field, value) => {
    const answer = await server.visitor.call('register', { ...registration, [field]: value });
    expect(answer.status).toBe(400);
    expect(answer.body.errors).toContainEqual(expect.objectContaining({ field, code: 'unknown_field' }));
  });

  it.each(['__proto__', 'constructor', 'prototype'])('takes no %s along', async (field) => {
    const payload = JSON.stringify(registration).replace('{', `{"${field}":{"userType":1},`);
    const answer = await server.send({
      method: 'POST',
      url: routes.register.path,
      headers: { 'content-type': 'application/json' },
      payload,
    });
    expect(answer.status).toBe(400);
    expect(({} as { userType?: number }).userType).toBeUndefined();
  });

  it('makes what staff decides, whatever was tried before', async () => {
    await server.newcomer('plain@attack.test');
    const { rows } = await server.db.pool.query<{
      user_type: number;
      user_status: number;
      role_type_code: number;
    }>(`select user_type, user_status, role_type_code from identity_users where email = 'plain@attack.test'`);
    expect(rows).toEqual([{ user_type: 2, user_status: 2, role_type_code: 50 }]);
  });

  const registration = {
    email: 'mass@attack.test',
    password: testPassword,
    code: '123456',
    deviceId: 'attackers-device',
    terms: true,
  };
});

describe('codes', () => {
  it('for address after address are bounded for each, and mail nobody twice', async () => {
    const ask = (email: string) =>
      visitor(from('192.0.2.50')).call('sendEmailCode', {
        email,
        purpose: 'register',
        deviceId: 'attackers-device',
      });
    expect((await ask('pumped@attack.test')).status).toBe(200);
    const again = await Promise.all(Array.from({ length: 10 }, () => ask('Pumped@attack.test')));
    for (const { body } of again) expect(body).toMatchObject({ status: 429, code: 'code_sent_too_soon' });
    await server.app.settle();
    const mails = await server.visitor.call('sandboxMessages', { to: 'pumped@attack.test' });
    expect(mails.body.data).toHaveLength(1);
  });
});
