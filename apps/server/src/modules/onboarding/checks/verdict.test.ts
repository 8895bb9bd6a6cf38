import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../../kernel/ids.ts';
import { testDatabase, type TestDatabase } from '../../../testing/database.ts';
import { onboardingHarness } from '../../../testing/onboarding.ts';
import { applicants } from '../../../testing/applicants.ts';

let db: TestDatabase;
let harness: ReturnType<typeof onboardingHarness>;
let people: ReturnType<typeof applicants>;

beforeAll(async () => {
  db = await testDatabase();
  harness = onboardingHarness(db);
  people = applicants(db, harness);
});
afterAll(() => db.close());

describe('the verdict of the provider', () => {
  test.each<[string, string, string, string[]]>([
    ['Blurred', 'document_blurred', 'documentFileId', ['identity_check']],
    ['Expired', 'document_expired', 'documentFileId', ['identity_check']],
    ['Mismatch', 'name_mismatch', 'lastName', ['details', 'identity_check']],
  ])(
    'on %s sends the case back with the field to mend, and a second try succeeds',
    async (name, code, field, missing) => {
      const who = (await people.applied({ lastName: name })).who;
      expect(await harness.read(who)).toMatchObject({
        state: 'collecting',
        identityCheck: { state: 'failed', reasons: [{ code, field }] },
        missing,
      });
      expect(await people.statusOf(who)).toEqual([missing.includes('details') ? 4 : 10000, 2]);
      expect((await harness.mail.sentTo(who.email))[0]?.subject).toBe('We couldn’t confirm your identity');
      harness.clock.advance(1_000);
      if (missing.includes('details'))
        await expect(harness.submit(who)).rejects.toMatchObject({ code: 'onboarding_incomplete' });
      expect((await harness.details(who)).state).toBe('verifying');
      await harness.submit(who);
      await harness.settle();
      expect((await harness.read(who)).state).toBe('active');
    },
  );

  test('on a blurred picture may be answered with another picture alone', async () => {
    const who = (await people.applied({ lastName: 'Blurred' })).who;
    expect(await harness.submit(who)).toMatchObject({
      state: 'verifying',
      identityCheck: { state: 'pending' },
    });
    await harness.settle();
  });

  test('counts once, however often and in whatever order it comes', async () => {
    const who = (await people.applied({ lastName: 'Mismatch' })).who;
    const first = await people.checkIdOf(who);
    harness.clock.advance(1_000);
    await harness.details(who, { lastName: 'Review' });
    await harness.submit(who);
    const second = await people.checkIdOf(who);
    const ctx = harness.as(null);
    const late = harness.signed({ checkId: first, verdict: 'passed', reasons: [] });
    const verdict = harness.signed({
      checkId: second,
      verdict: 'needs_review',
      reasons: ['watchlist_similar'],
    });
    expect(await harness.deliver(ctx, late)).toBe('ignored');
    expect(await Promise.all([verdict, verdict, verdict].map((said) => harness.deliver(ctx, said)))).toEqual(
      expect.arrayContaining(['applied', 'ignored', 'ignored']),
    );
    expect(
      await harness.deliver(ctx, harness.signed({ checkId: second, verdict: 'passed', reasons: [] })),
    ).toBe('ignored');
    expect(
      await harness.deliver(ctx, harness.signed({ checkId: newId(), verdict: 'passed', reasons: [] })),
    ).toBe('ignored');
    await harness.settle();
    expect((await harness.read(who)).state).toBe('in_review');
    expect(await people.auditOf(who, 'onboarding.identity_verdict_applied')).toHaveLength(2);
  });

  test('that the provider did not sign is refused', async () => {
    const who = await people.writtenDown();
    await harness.submit(who);
    const honest = harness.signed({
      checkId: await people.checkIdOf(who),
      verdict: 'failed',
      reasons: ['face_mismatch'],
    });
    const forged = { ...honest, body: honest.body.replace('failed', 'passed') };
    await expect(harness.deliver(harness.as(null), forged)).rejects.toMatchObject({
      code: 'network_signature_invalid',
    });
    expect((await harness.read(who)).identityCheck?.state).toBe('pending');
    await harness.settle();
  });

  test('that refuses without a reason is not taken', async () => {
    const who = await people.writtenDown();
    await harness.submit(who);
    const bare = harness.signed({ checkId: await people.checkIdOf(who), verdict: 'failed', reasons: [] });
    await expect(harness.deliver(harness.as(null), bare)).rejects.toThrow();
    await harness.settle();
  });

  test('does not lift a suspension', async () => {
    const who = await people.writtenDown();
    await harness.submit(who);
    await db.pool.query('update org_accounts set status = 7 where customer_id = $1', [who.customerId]);
    await harness.settle();
    expect(await people.statusOf(who)).toEqual([1, 7]);
  });
});
