import { onboardingRoutes } from '@tael/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../../kernel/ids.ts';
import { testDatabase, type TestDatabase } from '../../../testing/database.ts';
import { onboardingHarness } from '../../../testing/onboarding.ts';
import { testAdmin, testPrincipal } from '../../../testing/principal.ts';
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

describe('a review', () => {
  const waiting = async () => {
    const who = (await people.applied({ lastName: 'Review' })).who;
    const { id, version } = await harness.read(who);
    return { who, id, version };
  };

  test('waits in the queue with what the reviewer needs, the longest waiting first, in pages', async () => {
    const first = await waiting();
    harness.clock.advance(1_000);
    const second = await waiting();
    expect(await people.statusOf(first.who)).toEqual([45, 0]);
    const all = onboardingRoutes.listReviews.output.parse(await harness.reviews());
    const ids = all.items.map((item) => item.id);
    expect(ids.indexOf(first.id)).toBeLessThan(ids.indexOf(second.id));
    expect(all.items.find((item) => item.id === first.id)).toMatchObject({
      customerId: first.who.customerId,
      email: first.who.email,
      reasons: ['watchlist_similar'],
      version: first.version,
    });
    const paged: string[] = [];
    for (let cursor: string | undefined, more = true; more;) {
      const page = await harness.reviews({ limit: 1, cursor });
      paged.push(...page.items.map((item) => item.id));
      more = page.nextCursor !== null;
      cursor = page.nextCursor ?? undefined;
    }
    expect(paged).toEqual(ids);
  });

  test.each<['approve' | 'reject' | 'want_documents', string, [number, number], string]>([
    ['approve', 'active', [1, 1], 'Your account is open'],
    ['reject', 'rejected', [45, 0], 'We can’t open your account'],
    ['want_documents', 'documents_wanted', [10000, 2], 'We need another look at your documents'],
  ])(
    'that ends with %s moves the case, keeps the reason, and tells the applicant',
    async (decision, state, status, subject) => {
      const { who, id, version } = await waiting();
      const decided = await harness.decide(harness.admin, id, version, decision);
      expect(onboardingRoutes.decideReview.output.parse(decided)).toMatchObject({
        state,
        version: version + 1,
      });
      expect(await people.statusOf(who)).toEqual(status);
      expect((await harness.read(who)).decisionReason).toBe('The picture is cut off.');
      expect(await people.auditOf(who, 'onboarding.decided')).toEqual([
        {
          actor_type: 'user',
          actor_id: harness.admin.userId,
          before: 'in_review',
          after: state,
          reason: 'The picture is cut off.',
        },
      ]);
      await harness.dispatcher.drain();
      expect((await harness.mail.sentTo(who.email))[0]?.subject).toBe(subject);
      await expect(harness.decide(harness.admin, id, version + 1, 'approve')).rejects.toMatchObject({
        code: 'illegal_transition',
      });
    },
  );

  test('that asked for documents comes back to a person, also when the provider is content', async () => {
    const { who, id, version } = await waiting();
    await harness.decide(harness.admin, id, version, 'want_documents');
    await harness.details(who, { lastName: 'Lovelace' });
    expect((await harness.submit(who)).state).toBe('verifying');
    await harness.settle();
    expect(await harness.read(who)).toMatchObject({ state: 'in_review', identityCheck: { state: 'passed' } });
  });

  test('of an older version of the case is refused', async () => {
    const { id, version } = await waiting();
    await expect(harness.decide(harness.admin, id, version - 1, 'approve')).rejects.toMatchObject({
      code: 'conflict',
    });
  });

  test('by the applicant, under whatever user, is refused', async () => {
    const { who, id, version } = await waiting();
    for (const self of [testAdmin({ email: who.email }), { ...who, userType: 1 }])
      await expect(harness.decide(self, id, version, 'approve')).rejects.toMatchObject({
        code: 'self_approval_forbidden',
      });
  });

  test('is decided once when two reviewers are at it together', async () => {
    const { id, version } = await waiting();
    const words = await Promise.allSettled([
      harness.decide(harness.admin, id, version, 'approve'),
      harness.decide(testAdmin({ email: 'second@example.com' }), id, version, 'reject'),
    ]);
    expect(words.map((word) => word.status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  test('cannot be decided before the provider has answered, nor by whoever does not see the case', async () => {
    const who = await people.writtenDown();
    const { id, version } = await harness.submit(who);
    await expect(harness.decide(harness.admin, id, version, 'approve')).rejects.toMatchObject({
      code: 'illegal_transition',
      details: { allowed: ['active', 'in_review', 'collecting'] },
    });
    await harness.settle();
    for (const stranger of [testPrincipal(), { ...harness.admin }])
      await expect(harness.decide(stranger, newId(), 1, 'approve')).rejects.toMatchObject({
        code: 'not_found',
      });
    await expect(harness.decide(testPrincipal(), id, version, 'approve')).rejects.toMatchObject({
      code: 'not_found',
    });
  });
});
