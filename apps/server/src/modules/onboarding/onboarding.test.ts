import { onboardingRoutes } from '@tael/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Principal } from '../../kernel/context.ts';
import { newId } from '../../kernel/ids.ts';
import { testDatabase, type TestDatabase } from '../../testing/database.ts';
import { onboardingHarness } from '../../testing/onboarding.ts';
import { testAdmin, testPrincipal } from '../../testing/principal.ts';
import { applicants } from '../../testing/applicants.ts';

let db: TestDatabase;
let harness: ReturnType<typeof onboardingHarness>;
let people: ReturnType<typeof applicants>;

beforeAll(async () => {
  db = await testDatabase();
  harness = onboardingHarness(db);
  people = applicants(db, harness);
});
afterAll(() => db.close());

describe('a personal customer', () => {
  test('comes in step by step, each written down, and may move money only at the end', async () => {
    const who = await harness.newcomer();
    const user = { actor_type: 'user', actor_id: who.userId, reason: null };
    expect(await people.statusOf(who)).toEqual([2, 2]);

    expect(await harness.choose(who)).toMatchObject({ state: 'collecting', entityType: 1, version: 2 });
    expect(await people.statusOf(who)).toEqual([4, 2]);
    expect(await people.auditOf(who, 'onboarding.entity_type_chosen')).toEqual([
      { ...user, before: 'started', after: 'collecting' },
    ]);

    expect(await harness.details(who)).toMatchObject({
      state: 'collecting',
      missing: ['purpose', 'identity_check'],
    });
    expect(await people.auditOf(who, 'onboarding.details_saved')).toEqual([
      { ...user, before: 'collecting', after: 'collecting' },
    ]);

    expect(await harness.purpose(who)).toMatchObject({ state: 'verifying', missing: ['identity_check'] });
    expect(await people.statusOf(who)).toEqual([10000, 2]);
    expect(await people.auditOf(who, 'onboarding.purpose_saved')).toEqual([
      { ...user, before: 'collecting', after: 'verifying' },
    ]);

    const submitted = await harness.submit(who);
    expect(onboardingRoutes.submitIdentityCheck.output.parse(submitted)).toMatchObject({
      state: 'verifying',
      identityCheck: { state: 'pending', reasons: [] },
      missing: [],
    });
    expect(await people.auditOf(who, 'onboarding.identity_check_submitted')).toEqual([
      { ...user, before: 'verifying', after: 'verifying' },
    ]);

    await harness.settle();
    expect(await harness.read(who)).toMatchObject({
      state: 'active',
      identityCheck: { state: 'passed' },
      missing: [],
    });
    expect(await people.statusOf(who)).toEqual([1, 1]);
    expect(await people.auditOf(who, 'onboarding.identity_verdict_applied')).toEqual([
      { actor_type: 'network', actor_id: null, before: 'verifying', after: 'verifying', reason: null },
    ]);
    expect(await people.auditOf(who, 'onboarding.screening_answered')).toEqual([
      { actor_type: 'network', actor_id: null, before: 'verifying', after: 'active', reason: null },
    ]);
    expect((await harness.mail.sentTo(who.email))[0]?.subject).toBe('Your account is open');
    const moves = await db.pool.query<{ payload: unknown }>(
      `select payload from outbox where topic = 'onboarding.moved' and customer_id = $1 order by object_seq`,
      [who.customerId],
    );
    expect(moves.rows.map((row) => row.payload)).toEqual([
      { from: 'started', to: 'collecting', kind: 'registration', reason: null },
      { from: 'collecting', to: 'verifying', kind: 'registration', reason: null },
      { from: 'verifying', to: 'active', kind: 'registration', reason: null },
    ]);
    const named = await db.pool.query(
      `select u.first_name, u.last_name, u.mobile, u.nation, u.entity_type, u.function_status, c.display_name
         from identity_users u join org_customers c on c.id = u.customer_id where u.id = $1`,
      [who.userId],
    );
    expect(named.rows[0]).toEqual({
      first_name: 'Adelaide',
      last_name: 'Lovelace',
      mobile: '+15105551212',
      nation: 'US',
      entity_type: 1,
      function_status: 1,
      display_name: 'Adelaide Lovelace',
    });
  });

  test('is written to in the language of the last step', async () => {
    const who = await people.writtenDown();
    await harness.submit(who, 'zh_CN');
    await harness.settle();
    expect((await harness.mail.sentTo(who.email))[0]?.subject).toBe('您的账户已开通');
  });

  test('under 18 is refused by the field, and nothing is saved', async () => {
    const who = await harness.newcomer();
    await harness.choose(who);
    await expect(harness.details(who, { birthDate: '2008-03-03' })).rejects.toMatchObject({
      details: { fields: [{ field: 'birthDate', code: 'birth_date_age' }] },
    });
    expect(await harness.read(who)).toMatchObject({ details: null, version: 2 });
  });

  test('hands in documents only after details and purpose, and only its own documents of the right kind', async () => {
    const who = await harness.newcomer();
    await harness.choose(who);
    await expect(harness.submit(who)).rejects.toMatchObject({ code: 'onboarding_incomplete' });
    const ready = await people.writtenDown();
    const documents = { documentType: 'passport', documentFileId: newId(), faceFileId: newId() } as const;
    await expect(
      harness.handlers.submitIdentityCheck(harness.as(ready), documents, harness.noExtras),
    ).rejects.toMatchObject({
      details: { fields: [{ field: 'documentFileId', code: 'file_required' }] },
    });
    expect((await harness.read(ready)).identityCheck).toBeNull();
  });

  test('changes nothing while its documents are being checked', async () => {
    const who = await people.writtenDown();
    await harness.submit(who);
    for (const step of [harness.details, harness.purpose, harness.submit])
      await expect(step(who)).rejects.toMatchObject({ code: 'identity_check_pending' });
    await harness.settle();
  });

  test.each<[string, (who: Principal) => Promise<unknown>, string[]]>([
    ['saves details before choosing', (who) => harness.details(who), ['collecting']],
    ['saves the purpose before choosing', (who) => harness.purpose(who), ['collecting']],
    ['hands in documents before choosing', (who) => harness.submit(who), ['collecting']],
    [
      'chooses twice',
      async (who) => (await harness.choose(who), harness.choose(who)),
      ['verifying', 'in_review'],
    ],
  ])('that %s is told which moves are allowed', async (_, step, allowed) => {
    const who = await harness.newcomer();
    await expect(step(who)).rejects.toMatchObject({ code: 'illegal_transition', details: { allowed } });
  });

  test('that is active has no step left', async () => {
    const who = (await people.applied({ lastName: 'Lovelace' })).who;
    for (const step of [harness.choose, harness.details, harness.purpose, harness.submit])
      await expect(step(who)).rejects.toMatchObject({ code: 'illegal_transition', details: { allowed: [] } });
  });

  test('sees its own case alone, and admins and sub-accounts have none', async () => {
    const who = await people.writtenDown();
    for (const other of [
      testPrincipal(),
      testAdmin(),
      testPrincipal({ customerId: who.customerId, userType: 3 }),
    ]) {
      await expect(harness.read(other)).rejects.toMatchObject({ code: 'not_found' });
      await expect(harness.purpose(other)).rejects.toMatchObject({ code: 'not_found' });
    }
  });

  test('is asked for the identity check by its status alone', async () => {
    const who = await people.writtenDown();
    const ask = async () =>
      harness.handlers.idvCheck(harness.as(await harness.sessionOf(who.email)), {}, harness.noExtras);
    expect(await ask()).toEqual({ isNeedIdv: true });
    await harness.submit(who);
    await harness.settle();
    expect(await ask()).toEqual({ isNeedIdv: false });
  });
});
