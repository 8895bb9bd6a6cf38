import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Principal } from '../../../kernel/context.ts';
import { transact } from '../../../kernel/transaction.ts';
import { testDatabase, type TestDatabase } from '../../../testing/database.ts';
import { onboardingHarness } from '../../../testing/onboarding.ts';
import { testAdmin } from '../../../testing/principal.ts';
import { applicants, reviewer } from '../../../testing/applicants.ts';

type Ballot = Parameters<ReturnType<typeof onboardingHarness>['approvals']['vote']>[3];

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

const refused = (code: string): unknown => expect.objectContaining({ code });

describe('a case in hand', () => {
  test('is held by one of two who claim it together, for half an hour, renewed by each act', async () => {
    const { id } = await people.inReview();
    const claims = await Promise.allSettled([harness.claim(first, id), harness.claim(second, id)]);
    expect(claims.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const holder = claims[0].status === 'fulfilled' ? first : second;
    const other = holder === first ? second : first;
    const { claim } = await harness.review(id, other);
    expect(claim).toMatchObject({ by: holder.email, isOwn: false });
    harness.clock.advance(29 * 60_000);
    await expect(harness.claim(other, id)).rejects.toMatchObject({
      code: 'review_claimed',
      details: { params: { by: holder.email } },
    });
    await harness.claim(holder, id);
    harness.clock.advance(29 * 60_000);
    await expect(harness.claim(other, id)).rejects.toMatchObject({ code: 'review_claimed' });
    harness.clock.advance(2 * 60_000);
    expect((await harness.claim(other, id)).claim).toMatchObject({ by: other.email, isOwn: true });
  });

  test('is decided and given back by its holder alone, or taken over with a reason, and the audit trail says so', async () => {
    const { id, version } = await people.inReview();
    await harness.claim(first, id);
    for (const act of [
      () => harness.decide(second, id, version, 'approve'),
      () => harness.release(second, id),
    ])
      await expect(act()).rejects.toMatchObject({ code: 'review_claimed' });
    expect((await harness.claim(second, id, 'She is ill today.')).claim?.by).toBe(second.email);
    expect((await harness.release(second, id)).claim).toBeNull();
    expect((await harness.history(id)).slice(0, 3)).toEqual([
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
    expect((await harness.decide(first, id, version, 'approve')).state).toBe('active');
    await expect(harness.claim(first, id)).rejects.toMatchObject({ code: 'illegal_transition' });
  });
});

describe('the second person', () => {
  type Word = 'approve' | 'reject' | 'want_documents';
  const words: readonly Word[] = ['approve', 'reject', 'want_documents'];
  const whom = ['the same person', 'another person'] as const;

  test('an approval of high risk waits for somebody else, who then opens the account', async () => {
    const { who, id, version } = await people.listed();
    const once = await harness.decide(first, id, version, 'approve');
    expect(once).toMatchObject({
      state: 'awaiting_second_person',
      firstApproval: { by: first.email, isOwn: true },
      claim: null,
      hindrance: 'own_approval',
    });
    expect((await harness.read(who)).state).toBe('in_review');
    expect((await harness.review(id, second)).hindrance).toBeNull();
    expect(harness.votes).not.toContain(id);
    expect(await harness.decide(second, id, once.version, 'approve')).toMatchObject({
      state: 'active',
      firstApproval: null,
    });
    // The last word is a vote, which is confirmed by a second factor.
    expect(harness.votes).toContain(id);
    expect((await harness.read(who)).state).toBe('active');
  });

  // Every word at the first turn and at the second, by the same person and by another.
  test.each(words.flatMap((word) => whom.map((person) => [word, person] as const)))(
    'after a first approval, %s by %s',
    async (word, person) => {
      const { id, version } = await people.listed();
      const once = await harness.decide(first, id, version, 'approve');
      const decided = harness.decide(person === 'another person' ? second : first, id, once.version, word);
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
    const once = await harness.decide(first, id, version, 'approve');
    await expect(harness.claim(first, id)).rejects.toMatchObject({ code: 'self_approval_forbidden' });
    await harness.decide(second, id, once.version, 'want_documents');
    await harness.submit(who);
    await harness.settle();
    const again = await harness.review(id);
    expect((await harness.decide(second, id, again.version, 'approve')).state).toBe('awaiting_second_person');
  });

  test('is one of two who approve at once: never both at once, never one of them twice', async () => {
    for (let race = 0; race < 5; race += 1) {
      const { who, id, version } = await people.listed();
      const approvals = await Promise.allSettled([
        harness.decide(first, id, version, 'approve'),
        harness.decide(second, id, version, 'approve'),
      ]);
      expect(approvals.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
      expect(approvals.find(({ status }) => status === 'rejected')).toMatchObject({
        reason: refused('conflict'),
      });
      expect((await harness.read(who)).state).toBe('in_review');
    }
  });

  const voteOf = (who: Principal, objectId: string, ballot: Ballot) => {
    const ctx = harness.as(who);
    const about = { act: 'registration.approved', objectId } as const;
    return transact(ctx, (tx) => harness.approvals.vote(tx, ctx, about, ballot));
  };

  test('votes in the approvals as well: the last vote opens the account, on the note of the first approval', async () => {
    const { who, id, version } = await people.listed();
    await harness.decide(first, id, version, 'approve');
    await expect(voteOf(first, id, { verdict: 'approve' })).rejects.toMatchObject({
      code: 'self_approval_forbidden',
    });
    expect(await voteOf(second, id, { verdict: 'approve' })).toBe('approved');
    expect(await harness.read(who)).toMatchObject({
      state: 'active',
      decisionReason: 'The picture is cut off.',
    });
    expect((await harness.history(id))[0]).toMatchObject({
      action: 'onboarding.decided',
      actor: second.email,
    });
  });

  test('who rejects it there takes the first approval back, and whoever gave it may not send it again', async () => {
    const { id, version } = await people.listed();
    await harness.decide(first, id, version, 'approve');
    const rejected = { verdict: 'reject', reason: 'suspicious', comment: 'The list may be right.' } as const;
    expect(await voteOf(second, id, rejected)).toBe('rejected');
    const back = await harness.review(id);
    expect(back).toMatchObject({ state: 'in_review', firstApproval: null });
    expect((await harness.history(id))[0]).toMatchObject({
      action: 'onboarding.first_approval_ended',
      actor: second.email,
      reason: 'The list may be right.',
      changes: expect.arrayContaining([{ field: 'firstApproval', before: 'true', after: 'false' }]),
    });
    expect((await harness.decide(second, id, back.version, 'approve')).state).toBe('awaiting_second_person');
    expect(await voteOf(first, id, { verdict: 'approve' })).toBe('approved');
  });

  test('has nothing to vote on once the case is refused, and a claim of another keeps a vote away', async () => {
    const { id, version } = await people.listed();
    const { version: next } = await harness.decide(first, id, version, 'approve');
    const third = await reviewer(harness, 'third@tael.test');
    await harness.claim(third, id);
    await expect(voteOf(second, id, { verdict: 'approve' })).rejects.toMatchObject({
      code: 'review_claimed',
    });
    await harness.decide(third, id, next, 'reject');
    await expect(voteOf(second, id, { verdict: 'approve' })).rejects.toMatchObject({ code: 'not_found' });
  });

  test('is nobody who took a step of the registration', async () => {
    const { who, id, version } = await people.inReview();
    const turned = testAdmin({ userId: who.userId, email: 'turned@tael.test' });
    await expect(harness.decide(turned, id, version, 'approve')).rejects.toMatchObject({
      code: 'self_approval_forbidden',
    });
    await expect(harness.claim(turned, id)).rejects.toMatchObject({ code: 'self_approval_forbidden' });
    expect((await harness.review(id, turned)).hindrance).toBe('own_case');
  });
});
