import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { onboardingRoutes } from '@tael/contract';
import { acceptedDocuments } from '@tael/contract/org/documents';
import { registrationTerms } from '@tael/contract/org/registration-terms';
import { read, transact } from '../../../kernel/transaction.ts';
import { acceptancesOf, type AcceptanceRow } from '../../org/customers/acceptance-repository.ts';
import { testDatabase, type TestDatabase } from '../../../testing/database.ts';
import { applicantPassword, onboardingHarness } from '../../../testing/onboarding.ts';

type Rows = { org_acceptances: AcceptanceRow };

let db: TestDatabase;
let harness: ReturnType<typeof onboardingHarness>;

beforeAll(async () => {
  db = await testDatabase();
  harness = onboardingHarness(db);
});
afterAll(() => db.close());

const countOf = async (table: 'identity_users' | 'org_customers' | 'onboarding_cases'): Promise<number> =>
  (await db.pool.query<{ n: number }>(`select count(*)::int as n from ${table}`)).rows[0]?.n ?? -1;

describe('registering', () => {
  test('makes a customer, its user with status 2 and its case, and writes it down', async () => {
    expect(await harness.register('ada@example.com')).toBeNull();
    const who = await harness.sessionOf('ada@example.com');
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
    expect(await harness.read(who)).toMatchObject({
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
        after: {
          caseId: expect.any(String),
          state: 'started',
          entityType: null,
          terms: registrationTerms,
        },
      },
    ]);
  });

  test('writes down which documents were accepted, by whom, when and in which language', async () => {
    const { customerId, userId } = await harness.sessionOf('ada@example.com');
    const { rows } = await db.pool.query(
      `select customer_id, occasion, document, version, language, accepted_at is not null as dated
       from org_acceptances where user_id = $1 order by document desc`,
      [userId],
    );
    expect(rows).toEqual(
      acceptedDocuments.registration.map((one) => ({
        customer_id: customerId,
        occasion: 'registration',
        ...one,
        language: 'en_US',
        dated: true,
      })),
    );
  });

  test('under terms that changed meanwhile is refused, makes nothing, and the code stays good', async () => {
    const email = 'late@example.com';
    const code = await harness.codeFor(email, `device-of-${email}`);
    const before = await countOf('identity_users');
    await expect(harness.register(email, { code, termsShown: '0.9/1.0' })).rejects.toMatchObject({
      code: 'terms_changed',
    });
    expect(await countOf('identity_users')).toBe(before);
    expect(await harness.register(email, { code, termsShown: registrationTerms })).toBeNull();
    expect(await countOf('identity_users')).toBe(before + 1);
  });

  test('of two customers each sees its own acceptances, and nobody changes one', async () => {
    const [one, other] = [
      await harness.sessionOf('ada@example.com'),
      await harness.sessionOf('late@example.com'),
    ];
    const seen = await read(harness.as(one), (tx) => acceptancesOf(tx, other.customerId ?? '', 50));
    expect(seen).toEqual([]);
    const own = await read(harness.as(one), (tx) => acceptancesOf(tx, one.customerId ?? '', 50));
    expect(own).toHaveLength(acceptedDocuments.registration.length);
    await expect(
      transact(harness.as(one), (tx) => tx.db.withTables<Rows>().deleteFrom('org_acceptances').execute()),
    ).rejects.toThrow(/permission denied/);
  });

  test.each([
    [1, 'details'],
    [2, 'company'],
  ] as const)(
    'with kind %d chosen before goes on at its first step, with status 4',
    async (entityType, first) => {
      const email = `kind-${entityType}@example.com`;
      await harness.register(email, { entityType });
      const who = await harness.sessionOf(email);
      expect(who).toMatchObject({ userStatus: 4, entityType });
      const found = await harness.read(who);
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
    expect(await harness.register('ada@example.com')).toBeNull();
    const after = [
      await countOf('identity_users'),
      await countOf('org_customers'),
      await countOf('onboarding_cases'),
    ];
    expect(after).toEqual(before);
    await harness.dispatcher.drain();
    expect((await harness.mail.sentTo('ada@example.com')).map((message) => message.subject)).toEqual([
      'You already have a Tael account',
    ]);
  });

  test.each<[string, { code?: string; deviceId?: string }]>([
    ['a wrong code', { code: '000000' }],
    ['the code of another device', { deviceId: 'somebody-elses-device' }],
  ])('with %s is refused and makes nothing', async (_, change) => {
    const before = await countOf('identity_users');
    const real = await harness.codeFor('eve@example.com', 'device-of-eve@example.com');
    const code = change.code === real ? '000001' : change.code;
    const wrong = { ...change, code: code ?? real };
    await expect(harness.register('eve@example.com', wrong)).rejects.toMatchObject({
      code: 'verification_code_invalid',
    });
    expect(await countOf('identity_users')).toBe(before);
  });

  test('with a used code is refused', async () => {
    const code = await harness.codeFor('bob@example.com', 'device-of-bob@example.com');
    await harness.register('bob@example.com', { code });
    await expect(harness.register('bob@example.com', { code })).rejects.toMatchObject({
      code: 'verification_code_invalid',
    });
  });

  test('with a password that guessers try early is refused by the field, and the code stays good', async () => {
    const email = 'cat@example.com';
    const deviceId = 'device-of-cat';
    const code = await harness.codeFor(email, deviceId);
    const input = { email, deviceId, code, password: 'Password1234!', terms: true } as const;
    const ctx = harness.as(null, onboardingRoutes.register);
    await expect(harness.handlers.register(ctx, input, harness.noExtras)).rejects.toMatchObject({
      details: { fields: [{ field: 'password', code: 'password_common' }] },
    });
    expect(await harness.register(email, { code, deviceId })).toBeNull();
  });
});
