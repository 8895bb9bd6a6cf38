import { onboardingRoutes } from '@tael/contract';
import { isAbout, isFinalRefusal, mendingOf, refusalReasons } from '@tael/contract/onboarding/review-lists';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Principal } from '../../../kernel/context.ts';
import { newId } from '../../../kernel/ids.ts';
import { testDatabase, type TestDatabase } from '../../../testing/database.ts';
import { onboardingHarness } from '../../../testing/onboarding.ts';
import { applicants, reviewer } from '../../../testing/applicants.ts';

let db: TestDatabase;
let harness: ReturnType<typeof onboardingHarness>;
let people: ReturnType<typeof applicants>;
let first: Principal;
let second: Principal;

beforeAll(async () => {
  db = await testDatabase();
  harness = onboardingHarness(db);
  people = applicants(db, harness);
  first = await reviewer(harness, 'first@tael.test');
  second = await reviewer(harness, 'second@tael.test');
});
afterAll(() => db.close());

describe('a refusal', () => {
  test.each(refusalReasons.filter((reason) => isAbout('personal', reason)))(
    'for %s tells the applicant, and leads to the field or to the end',
    async (reason) => {
      const { who, id, version } = await people.inReview();
      await harness.decide(first, id, version, 'reject', [reason]);
      const found = onboardingRoutes.onboarding.output.parse(await harness.read(who));
      expect(found.refusals).toEqual([{ code: reason, field: mendingOf[reason]?.field ?? null }]);
      expect(found.state).toBe(isFinalRefusal([reason]) ? 'rejected' : 'collecting');
      expect(found.missing).toEqual(mendingOf[reason]?.steps ?? []);
    },
  );

  test('is mended step by step, and comes back to a person who sees what was said before', async () => {
    const { who, id, version } = await people.inReview();
    await harness.decide(first, id, version, 'reject', ['purpose_unclear', 'address_not_accepted']);
    expect((await harness.sessionOf(who.email)).userStatus).toBe(4);
    expect((await harness.details(who, { lastName: 'Review', address: '2 Analytical Way' })).missing).toEqual(
      ['purpose'],
    );
    harness.clock.advance(60_000);
    expect(await harness.purpose(who)).toMatchObject({ state: 'in_review', refusals: [], missing: [] });
    const review = await harness.review(id);
    expect(review.submittedAt).toBe(harness.clock.now().toISOString());
    expect(review.lastDecision).toMatchObject({
      decision: 'reject',
      reasons: ['purpose_unclear', 'address_not_accepted'],
      by: first.email,
    });
    expect((await harness.decide(second, id, review.version, 'approve')).state).toBe('active');
  });

  test('of a person is for no reason that only a company can have', async () => {
    const { id, version } = await people.inReview();
    await expect(harness.decide(first, id, version, 'reject', ['ownership_unclear'])).rejects.toMatchObject({
      details: { fields: [{ field: 'reasons', code: 'invalid_choice' }] },
    });
  });

  test('says why, and a wish for documents which: the form refuses to leave it out', () => {
    const { input } = onboardingRoutes.decideReview;
    const word = { id: newId(), version: 1, reason: 'The picture is cut off.' };
    const faults = (said: object) =>
      input.safeParse({ ...word, ...said }).error?.issues.map(({ path }) => path[0]);
    expect(faults({ decision: 'reject' })).toEqual(['reasons']);
    expect(faults({ decision: 'want_documents' })).toEqual(['documents']);
    expect(faults({ decision: 'approve' })).toBeUndefined();
  });
});

describe('the queue', () => {
  test('is narrowed by state, risk, kind, claim and name, and counts what it shows', async () => {
    const plain = await people.applied({ lastName: 'Review', chineseLastName: '欧', chineseFirstName: '文' });
    const risky = await people.listed();
    await harness.claim(first, plain.id);
    await harness.decide(second, risky.id, risky.version, 'approve');
    const ids = async (filter: Readonly<Record<string, string | number>>, who = first) => {
      const page = onboardingRoutes.listReviews.output.parse(await harness.reviews(filter, who));
      expect(page.total).toBe(page.items.length);
      return page.items.map(({ id }) => id);
    };
    expect(await ids({ mine: 'true' })).toEqual([plain.id]);
    expect(await ids({ mine: 'true' }, second)).toEqual([]);
    expect(await ids({ risk: 'high', state: 'awaiting_second_person' })).toContain(risky.id);
    expect(await ids({ state: 'in_review' })).not.toContain(risky.id);
    expect(await ids({ search: '欧文' })).toEqual([plain.id]);
    expect(await ids({ search: plain.who.email.toUpperCase() })).toEqual([plain.id]);
    expect(await ids({ search: '100%' })).toEqual([]);
    expect(await ids({ kind: 'business' })).toEqual([]);
    expect(await ids({ state: 'active' })).not.toContain(plain.id);
    const waiting = await ids({});
    expect(waiting).toEqual(expect.arrayContaining([plain.id, risky.id]));
    // As the queue itself: the longest waiting first.
    expect(await ids({ state: 'awaiting_second_person,in_review' })).toEqual(waiting);
    expect(await ids({ state: 'active,awaiting_second_person' })).toContain(risky.id);
    expect(await ids({ state: 'active,awaiting_second_person' })).not.toContain(plain.id);
    expect(await ids({ kind: 'business,personal' })).toEqual(waiting);
  });

  test('reads what is over from the newest back, page by page without gaps', async () => {
    for (let count = 0; count < 3; count += 1) {
      await people.applied({});
      harness.clock.advance(1_000);
    }
    const whole = (await harness.reviews({ state: 'active' })).items.map(({ id }) => id);
    const paged: string[] = [];
    for (let cursor: string | undefined, more = true; more;) {
      const page = await harness.reviews({ state: 'active', limit: 2, cursor });
      paged.push(...page.items.map(({ id }) => id));
      more = page.nextCursor !== null;
      cursor = page.nextCursor ?? undefined;
    }
    expect(paged).toEqual(whole);
    expect([...whole].sort().reverse()).toEqual(whole);
  });

  test('keeps the audit trail of a case: who, what, before and after, and no fact that is not listed', async () => {
    const { id, version } = await people.inReview();
    await harness.decide(first, id, version, 'reject', ['other']);
    const history = await harness.history(id);
    onboardingRoutes.reviewHistory.output.parse({ items: history, nextCursor: null });
    expect(history[0]).toMatchObject({
      action: 'onboarding.decided',
      actor: first.email,
      reason: 'The picture is cut off.',
      changes: expect.arrayContaining([
        { field: 'state', before: 'in_review', after: 'rejected' },
        { field: 'reasons', before: null, after: 'other' },
      ]),
    });
    expect(history.find(({ action }) => action === 'onboarding.details_saved')?.changes).toContainEqual({
      field: 'lastName',
      before: null,
      after: 'Review',
    });
    expect(JSON.stringify(history)).not.toMatch(/password|hash|token|userAgent/i);
  });
});
