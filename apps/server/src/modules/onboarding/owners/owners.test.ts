import { onboardingRoutes } from '@tael/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { businessHarness } from '../../../testing/business.ts';
import { testDatabase, type TestDatabase } from '../../../testing/database.ts';
import { listOf, ownerState, twoOwners } from '../../../testing/owners.ts';
import { testPrincipal } from '../../../testing/principal.ts';

let db: TestDatabase;
let harness: ReturnType<typeof businessHarness>;
let two: ReturnType<typeof twoOwners>;

beforeAll(async () => {
  db = await testDatabase();
  harness = businessHarness(db);
});
afterAll(() => db.close());
beforeEach(() => {
  two = twoOwners();
});

describe('an owner', () => {
  test('is invited in their own language and sees who asks, without a session', async () => {
    const who = await harness.writtenDown(two.withBoth());
    const [mail] = await harness.mail.sentTo(two.grace);
    expect(mail).toMatchObject({ subject: '请确认您的身份' });
    expect(mail?.text).toContain('Analytical Engines Ltd');
    const told = onboardingRoutes.readInvitation.output.parse(
      await harness.owner.read(await harness.tokenOf(two.grace)),
    );
    expect(told).toMatchObject({
      state: 'open',
      language: 'zh_CN',
      company: 'Analytical Engines Ltd',
      inviter: 'Adelaide Lovelace',
      owner: {
        firstName: 'Grace',
        lastName: 'Hopper',
        share: '33.33',
        state: 'invited',
        identityCheck: null,
      },
    });
    expect(await ownerState(harness, who, two.grace)).toBe('invited');
  });

  test('is kept by the hash of the link alone', async () => {
    await harness.writtenDown(two.withKate());
    const token = await harness.tokenOf(two.kate);
    const kept = await db.pool.query<{ all: string }>(
      `select (select string_agg(i::text, ' ') from onboarding_invitations i)
         || (select string_agg(o::text, ' ') from outbox o) || (select string_agg(a::text, ' ') from audit_log a) as all`,
    );
    expect(token).toHaveLength(43);
    expect(kept.rows[0]?.all).not.toContain(token);
  });

  test('hands in what they uploaded by the link, and nothing of the applicant or of somebody else', async () => {
    const who = await harness.writtenDown(two.withKate());
    const token = await harness.tokenOf(two.kate);
    await harness.owner.details(token);
    for (const other of [who, testPrincipal(), testPrincipal({ customerId: who.customerId })])
      await expect(harness.owner.documentsOf(token, other)).rejects.toMatchObject({
        code: 'not_found',
        details: { fields: [{ field: 'documentFileId', code: 'file_required' }] },
      });
  });

  test('says who they are, consents, is confirmed, and the link is used up', async () => {
    const who = await harness.writtenDown(two.withKate());
    const token = await harness.tokenOf(two.kate);
    await expect(harness.owner.documents(token, who)).rejects.toMatchObject({
      code: 'onboarding_incomplete',
    });
    expect((await harness.owner.details(token)).owner).toMatchObject({ state: 'begun' });
    expect((await harness.owner.documents(token, who)).owner).toMatchObject({ state: 'checking' });
    for (const act of [harness.owner.details, (one: string) => harness.owner.documents(one, who)])
      await expect(act(token)).rejects.toMatchObject({ code: 'identity_check_pending' });
    await harness.settle();
    expect(await ownerState(harness, who, two.kate)).toBe('passed');
    expect(await harness.owner.read(token)).toMatchObject({
      state: 'used',
      company: 'Analytical Engines Ltd',
      owner: null,
    });
    const history = await db.pool.query<{ action: string; actor_type: string }>(
      `select action, actor_type from audit_log where object_type = 'onboarding_person' and customer_id = $1 order by id`,
      [who.customerId],
    );
    expect(history.rows).toEqual([
      { action: 'onboarding.owner_invited', actor_type: 'user' },
      { action: 'onboarding.owner_details_saved', actor_type: 'visitor' },
      { action: 'onboarding.owner_check_submitted', actor_type: 'visitor' },
      { action: 'onboarding.owner_verdict_applied', actor_type: 'network' },
    ]);
  });

  test.each([
    ['Blurred', 'document_blurred', 'documentFileId', false],
    ['Mismatch', 'name_mismatch', 'lastName', true],
  ] as const)(
    'refused as %s mends the named field with the same link',
    async (name, code, field, mustMend) => {
      const who = await harness.writtenDown(two.withKate());
      const token = await harness.owner.walk(two.kate, who, name);
      expect(await harness.owner.read(token)).toMatchObject({
        state: 'open',
        owner: {
          state: 'to_mend',
          mustMendDetails: mustMend,
          identityCheck: { state: 'failed', reasons: [{ code, field }] },
        },
      });
      expect(await ownerState(harness, who, two.kate)).toBe('to_mend');
      expect((await harness.mail.sentTo(two.kate))[0]?.subject).toBe('We couldn’t confirm your identity');
      if (mustMend)
        await expect(harness.owner.documents(token, who)).rejects.toMatchObject({
          code: 'onboarding_incomplete',
        });
      harness.clock.advance(1_000);
      await harness.owner.details(token);
      await harness.owner.documents(token, who);
      await harness.settle();
      expect(await ownerState(harness, who, two.kate)).toBe('passed');
    },
  );

  test('under 18 is refused by the field', async () => {
    await harness.writtenDown(two.withKate());
    const token = await harness.tokenOf(two.kate);
    await expect(harness.owner.details(token, { birthDate: '2010-01-01' })).rejects.toMatchObject({
      details: { fields: [{ field: 'birthDate', code: 'birth_date_age' }] },
    });
  });

  test('whom a person looks at does not keep the company from being handed in', async () => {
    const who = await harness.writtenDown(two.withKate());
    await harness.submit(who);
    await harness.linked(who);
    await harness.owner.walk(two.kate, who, 'Review');
    expect((await harness.read(who)).people[1]).toMatchObject({ state: 'in_review', reasons: [] });
    expect((await harness.submitBusiness(who)).state).toBe('in_review');
  });
});

test('an owner who is done sends other documents when a reviewer wants some', async () => {
  const who = await harness.writtenDown(two.withKate());
  await harness.submit(who);
  await harness.linked(who);
  await harness.owner.walk(two.kate, who, 'Review');
  const { id, version } = await harness.submitBusiness(who);
  await harness.decide(harness.admin, id, version, 'want_documents');
  expect((await harness.read(who)).missing).toEqual(['documents', 'submission']);
  const owner = (await listOf(harness, who))[1]?.id ?? '';
  harness.clock.advance(60_000);
  await harness.handlers.resendInvitation(
    harness.as(who, onboardingRoutes.resendInvitation),
    { id: owner },
    harness.noExtras,
  );
  await harness.dispatcher.drain();
  await harness.owner.walk(two.kate, who);
  expect(await ownerState(harness, who, two.kate)).toBe('passed');
  expect((await harness.submitBusiness(who)).state).toBe('in_review');
});
