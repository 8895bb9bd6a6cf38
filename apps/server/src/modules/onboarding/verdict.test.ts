import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../kernel/ids.ts';
import { testDatabase, type TestDatabase } from '../../testing/database.ts';
import { onboardingHarness } from '../../testing/onboarding.ts';
import { applicants } from '../../testing/applicants.ts';

let db: TestDatabase;
let house: ReturnType<typeof onboardingHarness>;
let people: ReturnType<typeof applicants>;

beforeAll(async () => {
  db = await testDatabase();
  house = onboardingHarness(db);
  people = applicants(db, house);
});
afterAll(() => db.close());

describe('the verdict of the firm', () => {
  test.each<[string, string, string, string[]]>([
    ['Blurred', 'document_blurred', 'documentFileId', ['identity_check']],
    ['Expired', 'document_expired', 'documentFileId', ['identity_check']],
    ['Mismatch', 'name_mismatch', 'lastName', ['details', 'identity_check']],
  ])(
    'on %s sends the case back with the field to mend, and a second try succeeds',
    async (name, code, field, missing) => {
      const who = (await people.applied({ lastName: name })).who;
      expect(await house.read(who)).toMatchObject({
        state: 'collecting',
        identityCheck: { state: 'failed', reasons: [{ code, field }] },
        missing,
      });
      expect(await people.statusOf(who)).toEqual([missing.includes('details') ? 4 : 10000, 2]);
      expect((await house.mail.sentTo(who.email))[0]?.subject).toBe('We could not confirm who you are');
      house.clock.advance(1_000);
      if (missing.includes('details'))
        await expect(house.submit(who)).rejects.toMatchObject({ code: 'onboarding_incomplete' });
      expect((await house.details(who)).state).toBe('verifying');
      await house.submit(who);
      await house.settle();
      expect((await house.read(who)).state).toBe('active');
    },
  );

  test('on a blurred picture may be answered with another picture alone', async () => {
    const who = (await people.applied({ lastName: 'Blurred' })).who;
    expect(await house.submit(who)).toMatchObject({
      state: 'verifying',
      identityCheck: { state: 'pending' },
    });
    await house.settle();
  });

  test('counts once, however often and in whatever order it comes', async () => {
    const who = (await people.applied({ lastName: 'Mismatch' })).who;
    const first = await people.checkIdOf(who);
    house.clock.advance(1_000);
    await house.details(who, { lastName: 'Review' });
    await house.submit(who);
    const second = await people.checkIdOf(who);
    const ctx = house.as(null);
    const late = house.signed({ checkId: first, verdict: 'passed', reasons: [] });
    const verdict = house.signed({
      checkId: second,
      verdict: 'needs_review',
      reasons: ['watchlist_similar'],
    });
    expect(await house.deliver(ctx, late)).toBe('ignored');
    expect(await Promise.all([verdict, verdict, verdict].map((said) => house.deliver(ctx, said)))).toEqual(
      expect.arrayContaining(['applied', 'ignored', 'ignored']),
    );
    expect(await house.deliver(ctx, house.signed({ checkId: second, verdict: 'passed', reasons: [] }))).toBe(
      'ignored',
    );
    expect(await house.deliver(ctx, house.signed({ checkId: newId(), verdict: 'passed', reasons: [] }))).toBe(
      'ignored',
    );
    await house.settle();
    expect((await house.read(who)).state).toBe('in_review');
    expect(await people.auditOf(who, 'onboarding.identity_verdict_applied')).toHaveLength(2);
  });

  test('that the firm did not sign is refused', async () => {
    const who = await people.writtenDown();
    await house.submit(who);
    const honest = house.signed({
      checkId: await people.checkIdOf(who),
      verdict: 'failed',
      reasons: ['face_mismatch'],
    });
    const forged = { ...honest, body: honest.body.replace('failed', 'passed') };
    await expect(house.deliver(house.as(null), forged)).rejects.toMatchObject({
      code: 'network_signature_invalid',
    });
    expect((await house.read(who)).identityCheck?.state).toBe('pending');
    await house.settle();
  });

  test('that refuses without a reason is not taken', async () => {
    const who = await people.writtenDown();
    await house.submit(who);
    const bare = house.signed({ checkId: await people.checkIdOf(who), verdict: 'failed', reasons: [] });
    await expect(house.deliver(house.as(null), bare)).rejects.toThrow();
    await house.settle();
  });

  test('does not lift a suspension', async () => {
    const who = await people.writtenDown();
    await house.submit(who);
    await db.pool.query('update org_accounts set status = 7 where customer_id = $1', [who.customerId]);
    await house.settle();
    expect(await people.statusOf(who)).toEqual([1, 7]);
  });
});
