import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { onboardingRoutes } from '@tael/contract';
import { testDatabase, type TestDatabase } from '../../testing/database.ts';
import { applicantPassword, onboardingHarness } from '../../testing/onboarding.ts';

let db: TestDatabase;
let house: ReturnType<typeof onboardingHarness>;

beforeAll(async () => {
  db = await testDatabase();
  house = onboardingHarness(db);
});
afterAll(() => db.close());

const countOf = async (table: 'identity_users' | 'org_customers' | 'onboarding_cases'): Promise<number> =>
  (await db.pool.query<{ n: number }>(`select count(*)::int as n from ${table}`)).rows[0]?.n ?? -1;

describe('registering', () => {
  test('makes a customer, its user with status 2 and its case, and writes it down', async () => {
    expect(await house.register('ada@example.com')).toBeNull();
    const who = await house.sessionOf('ada@example.com');
    expect(who).toMatchObject({ userStatus: 2, entityType: null });
    const user = await db.pool.query('select * from identity_users where id = $1', [who.userId]);
    expect(user.rows[0]).toMatchObject({ register_version: 2, function_status: 0, user_type: 2 });
    expect(JSON.stringify(user.rows)).not.toContain(applicantPassword);
    const account = await db.pool.query('select * from org_accounts where customer_id = $1', [
      who.customerId,
    ]);
    expect(account.rows).toMatchObject([
      { code: 1, status: 2, has_business_info: false, has_submit_purpose: false },
    ]);
    expect(await house.read(who)).toMatchObject({
      state: 'started',
      version: 1,
      missing: ['entity_type', 'details', 'purpose', 'identity_check'],
    });
    const written = await db.pool.query(
      `select actor_type, object_id, after from audit_log where action = 'identity.registered' and customer_id = $1`,
      [who.customerId],
    );
    expect(written.rows).toEqual([
      {
        actor_type: 'visitor',
        object_id: who.userId,
        after: { caseId: expect.any(String), state: 'started', entityType: null },
      },
    ]);
  });

  test.each([
    [1, 'details'],
    [2, 'company'],
  ] as const)(
    'with kind %d chosen before goes on at its first step, with status 4',
    async (entityType, first) => {
      const email = `kind-${entityType}@example.com`;
      await house.register(email, { entityType });
      const who = await house.sessionOf(email);
      expect(who).toMatchObject({ userStatus: 4, entityType });
      const found = await house.read(who);
      expect(found).toMatchObject({ state: 'collecting', entityType });
      expect(found.missing[0]).toBe(first);
    },
  );

  test('with a known address answers the same, makes nothing, and tells the owner of the address', async () => {
    const before = [
      await countOf('identity_users'),
      await countOf('org_customers'),
      await countOf('onboarding_cases'),
    ];
    expect(await house.register('ada@example.com')).toBeNull();
    const after = [
      await countOf('identity_users'),
      await countOf('org_customers'),
      await countOf('onboarding_cases'),
    ];
    expect(after).toEqual(before);
    await house.dispatcher.drain();
    expect((await house.mail.sentTo('ada@example.com')).map((message) => message.subject)).toEqual([
      'You already have a Tael account',
    ]);
  });

  test.each<[string, { code?: string; deviceId?: string }]>([
    ['a wrong code', { code: '000000' }],
    ['the code of another device', { deviceId: 'somebody-elses-device' }],
  ])('with %s is refused and makes nothing', async (_, change) => {
    const before = await countOf('identity_users');
    const real = await house.codeFor('eve@example.com', 'device-of-eve@example.com');
    const code = change.code === real ? '000001' : change.code;
    const wrong = { ...change, code: code ?? real };
    await expect(house.register('eve@example.com', wrong)).rejects.toMatchObject({
      code: 'verification_code_invalid',
    });
    expect(await countOf('identity_users')).toBe(before);
  });

  test('with a used code is refused', async () => {
    const code = await house.codeFor('bob@example.com', 'device-of-bob@example.com');
    await house.register('bob@example.com', { code });
    await expect(house.register('bob@example.com', { code })).rejects.toMatchObject({
      code: 'verification_code_invalid',
    });
  });

  test('with a password that guessers try early is refused by the field, and the code stays good', async () => {
    const email = 'cat@example.com';
    const deviceId = 'device-of-cat';
    const code = await house.codeFor(email, deviceId);
    const input = { email, deviceId, code, password: 'Password1234!', terms: true } as const;
    const ctx = house.as(null, onboardingRoutes.register);
    await expect(house.handlers.register(ctx, input, house.noExtras)).rejects.toMatchObject({
      details: { fields: [{ field: 'password', code: 'password_common' }] },
    });
    expect(await house.register(email, { code, deviceId })).toBeNull();
  });
});
