import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Principal } from '../../kernel/context.ts';
import { testDatabase, type TestDatabase } from '../../testing/database.ts';
import { onboardingHarness } from '../../testing/onboarding.ts';
import { testAdmin } from '../../testing/principal.ts';
import { applicants, reviewer } from '../../testing/applicants.ts';

let db: TestDatabase;
let house: ReturnType<typeof onboardingHarness>;
let people: ReturnType<typeof applicants>;
let first: Principal;
let second: Principal;

beforeAll(async () => {
  db = await testDatabase();
  house = onboardingHarness(db);
  people = applicants(db, house);
  first = await reviewer(house, 'first@tael.test');
  second = await reviewer(house, 'second@tael.test');
});
afterAll(() => db.close());

const refused = (code: string): unknown => expect.objectContaining({ code });

describe('a case in hand', () => {
  test('is held by one of two who claim it together, for half an hour, renewed by each act', async () => {
    const { id } = await people.inReview();
    const claims = await Promise.allSettled([house.claim(first, id), house.claim(second, id)]);
    expect(claims.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const holder = claims[0].status === 'fulfilled' ? first : second;
    const other = holder === first ? second : first;
    const { claim } = await house.review(id, other);
    expect(claim).toMatchObject({ by: holder.email, isOwn: false });
    house.clock.advance(29 * 60_000);
    await expect(house.claim(other, id)).rejects.toMatchObject({
      code: 'review_claimed',
      details: { params: { by: holder.email } },
    });
    await house.claim(holder, id);
    house.clock.advance(29 * 60_000);
    await expect(house.claim(other, id)).rejects.toMatchObject({ code: 'review_claimed' });
    house.clock.advance(2 * 60_000);
    expect((await house.claim(other, id)).claim).toMatchObject({ by: other.email, isOwn: true });
  });

  test('is decided and given back by its holder alone, or taken over with a reason, and the trail says so', async () => {
    const { id, version } = await people.inReview();
    await house.claim(first, id);
    for (const act of [() => house.decide(second, id, version, 'approve'), () => house.release(second, id)])
      await expect(act()).rejects.toMatchObject({ code: 'review_claimed' });
    expect((await house.claim(second, id, 'She is ill today.')).claim?.by).toBe(second.email);
    expect((await house.release(second, id)).claim).toBeNull();
    expect((await house.trail(id)).slice(0, 3)).toEqual([
      expect.objectContaining({
        action: 'onboarding.released',
        actor: second.email,
        reason: 'I read no Chinese.',
        changes: [{ field: 'claimedBy', before: second.email, after: null }],
      }),
      expect.objectContaining({
        action: 'onboarding.claimed',
        reason: 'She is ill today.',
        changes: [{ field: 'claimedBy', before: first.email, after: second.email }],
      }),
      expect.objectContaining({ action: 'onboarding.claimed', actor: first.email }),
    ]);
    expect((await house.decide(first, id, version, 'approve')).state).toBe('active');
    await expect(house.claim(first, id)).rejects.toMatchObject({ code: 'illegal_transition' });
  });
});

describe('the second person', () => {
  type Word = 'approve' | 'reject' | 'want_documents';
  const words: readonly Word[] = ['approve', 'reject', 'want_documents'];
  const whom = ['the same person', 'another person'] as const;

  test('an approval of high risk waits for somebody else, who then opens the account', async () => {
    const { who, id, version } = await people.listed();
    const once = await house.decide(first, id, version, 'approve');
    expect(once).toMatchObject({
      state: 'awaiting_second_person',
      firstApproval: { by: first.email, isOwn: true },
      claim: null,
      hindrance: 'own_approval',
    });
    expect((await house.read(who)).state).toBe('in_review');
    expect((await house.review(id, second)).hindrance).toBeNull();
    expect(await house.decide(second, id, once.version, 'approve')).toMatchObject({
      state: 'active',
      firstApproval: null,
    });
    expect((await house.read(who)).state).toBe('active');
  });

  // Every word at the first turn and at the second, by the same person and by another.
  test.each(words.flatMap((word) => whom.map((person) => [word, person] as const)))(
    'after a first approval, %s by %s',
    async (word, person) => {
      const { id, version } = await people.listed();
      const once = await house.decide(first, id, version, 'approve');
      const decided = house.decide(person === 'another person' ? second : first, id, once.version, word);
      if (person === 'the same person')
        await expect(decided).rejects.toMatchObject({ code: 'self_approval_forbidden' });
      else
        expect((await decided).state).toBe(
          { approve: 'active', reject: 'rejected', want_documents: 'documents_wanted' }[word],
        );
    },
  );

  test('may not claim what they approved first, and a case that comes back needs two again', async () => {
    const { who, id, version } = await people.listed();
    const once = await house.decide(first, id, version, 'approve');
    await expect(house.claim(first, id)).rejects.toMatchObject({ code: 'self_approval_forbidden' });
    await house.decide(second, id, once.version, 'want_documents');
    await house.submit(who);
    await house.settle();
    const again = await house.review(id);
    expect((await house.decide(second, id, again.version, 'approve')).state).toBe('awaiting_second_person');
  });

  test('is one of two who approve at once: never both at once, never one of them twice', async () => {
    for (let race = 0; race < 5; race += 1) {
      const { who, id, version } = await people.listed();
      const approvals = await Promise.allSettled([
        house.decide(first, id, version, 'approve'),
        house.decide(second, id, version, 'approve'),
      ]);
      expect(approvals.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
      expect(approvals.find(({ status }) => status === 'rejected')).toMatchObject({
        reason: refused('conflict'),
      });
      expect((await house.read(who)).state).toBe('in_review');
    }
  });

  test('is nobody who took a step of the registration', async () => {
    const { who, id, version } = await people.inReview();
    const turned = testAdmin({ userId: who.userId, email: 'turned@tael.test' });
    await expect(house.decide(turned, id, version, 'approve')).rejects.toMatchObject({
      code: 'self_approval_forbidden',
    });
    await expect(house.claim(turned, id)).rejects.toMatchObject({ code: 'self_approval_forbidden' });
    expect((await house.review(id, turned)).hindrance).toBe('own_case');
  });
});
