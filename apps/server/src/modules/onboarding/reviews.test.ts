import { onboardingRoutes } from '@tael/contract';
import { isAbout, isFinalRefusal, mendingOf, refusalReasons } from '@tael/contract/onboarding/review-lists';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Principal } from '../../kernel/context.ts';
import { newId } from '../../kernel/ids.ts';
import { transact } from '../../kernel/transaction.ts';
import { testDatabase, type TestDatabase } from '../../testing/database.ts';
import { onboardingHarness } from '../../testing/onboarding.ts';
import { testAdmin } from '../../testing/principal.ts';
import { createUser } from '../identity/index.ts';

let db: TestDatabase;
let house: ReturnType<typeof onboardingHarness>;
let first: Principal;
let second: Principal;

/** Somebody of ours, known by address. */
const reviewer = async (email: string): Promise<Principal> => {
  const ctx = house.as(testAdmin());
  const userId = await transact(ctx, (tx) =>
    createUser(tx, ctx, {
      tenantId: testAdmin().tenantId,
      customerId: null,
      email,
      passwordHash: 'nobody signs in here',
      userType: 1,
      userStatus: 1,
      entityType: null,
      registerVersion: 2,
    }),
  );
  return testAdmin({ userId, email });
};

beforeAll(async () => {
  db = await testDatabase();
  house = onboardingHarness(db);
  first = await reviewer('first@tael.test');
  second = await reviewer('second@tael.test');
});
afterAll(() => db.close());

/** Somebody who has handed in everything and been looked up. */
const applied = async (names: Readonly<Record<string, string>>) => {
  const who = await house.newcomer();
  await house.choose(who);
  await house.details(who, names);
  await house.purpose(who);
  await house.submit(who);
  await house.settle();
  const { id, version, state } = await house.read(who);
  return { who, id, version, state };
};
const inReview = () => applied({ lastName: 'Review' });
const listed = () => applied({ firstName: 'Sancho', lastName: 'Embargado' });
const refused = (code: string): unknown => expect.objectContaining({ code });

describe('the lists of sanctions and exposed persons', () => {
  test('let through whom they do not know', async () => {
    const { id, state } = await applied({});
    expect(state).toBe('active');
    expect((await house.review(id)).screenings).toEqual([
      expect.objectContaining({
        subject: 'applicant',
        name: 'Adelaide Lovelace',
        state: 'clear',
        findings: [],
      }),
    ]);
  });

  test.each<[string, Readonly<Record<string, string>>, string, string, string]>([
    ['Latin', { firstName: 'Sancho', lastName: 'Embargado' }, 'sanction', 'latin', 'Sancho Embargado'],
    [
      'Latin, nearly spelled',
      { firstName: 'Sanchó', lastName: 'Embragado' },
      'sanction',
      'latin',
      'Sancho Embargado',
    ],
    ['Chinese', { chineseLastName: '赵', chineseFirstName: '天雷' }, 'sanction', 'chinese', '赵天雷'],
    [
      'an exposed person’s',
      { firstName: 'Eleonora', lastName: 'Prado Ministrelli' },
      'pep',
      'latin',
      'Eleonora Prado Ministrelli',
    ],
  ])(
    'keep a name in review at high risk that is theirs in %s',
    async (_, names, kind, script, matchedName) => {
      const { who, id, state } = await applied(names);
      expect(state).toBe('in_review');
      const review = onboardingRoutes.getReview.output.parse(await house.review(id));
      expect(review).toMatchObject({ risk: 'high', findings: 1, state: 'in_review' });
      expect(review.screenings[0]?.findings[0]).toMatchObject({ kind, script, matchedName });
      expect((await house.sessionOf(who.email)).userStatus).toBe(45);
    },
  );

  test('are asked again about another name, and what they found once is not forgotten', async () => {
    const { who, id, version } = await listed();
    await house.decide(first, id, version, 'reject', ['name_differs']);
    await house.details(who, { lastName: 'Lovelace' });
    await house.submit(who);
    await house.settle();
    const review = await house.review(id);
    expect(review.screenings).toEqual([
      expect.objectContaining({ name: 'Adelaide Lovelace', state: 'clear' }),
    ]);
    expect(review).toMatchObject({ state: 'in_review', risk: 'high' });
  });

  test('are asked once about the same name, however often papers are checked', async () => {
    const { who, id, version } = await inReview();
    await house.decide(first, id, version, 'want_documents');
    await house.submit(who);
    await house.settle();
    const asked = await db.pool.query('select from onboarding_screenings where case_id = $1', [id]);
    expect(asked.rowCount).toBe(1);
  });

  test('answer once: what comes again, unasked or unsigned changes nothing', async () => {
    const { who, id } = await applied({});
    const asked = await db.pool.query<{ id: string }>(
      'select id from onboarding_screenings where case_id = $1',
      [id],
    );
    const finding = {
      list: 'x',
      entryId: 'y',
      kind: 'sanction',
      matchedName: 'n',
      ownName: 'n',
      script: 'latin',
      score: 99,
      nameScore: 99,
      birthDate: 'unknown',
      nation: 'unknown',
    };
    const ctx = house.as(null);
    const late = house.signed({ screeningId: asked.rows[0]?.id, findings: [finding] });
    expect(await house.deliverScreening(ctx, late)).toBe('ignored');
    expect(await house.deliverScreening(ctx, house.signed({ screeningId: newId(), findings: [] }))).toBe(
      'ignored',
    );
    const forged = { ...late, body: late.body.replace('99', '98') };
    await expect(house.deliverScreening(ctx, forged)).rejects.toMatchObject({
      code: 'network_signature_invalid',
    });
    expect((await house.read(who)).state).toBe('active');
  });

  test('are waited for: nothing is changed and nothing approved meanwhile', async () => {
    const { who, id, version } = await inReview();
    await db.pool.query(
      `update onboarding_screenings set state = 'pending', answered_at = null where case_id = $1`,
      [id],
    );
    await expect(house.decide(first, id, version, 'approve')).rejects.toMatchObject({
      code: 'screening_pending',
    });
    await db.pool.query(`update onboarding_cases set state = 'verifying' where id = $1`, [id]);
    await expect(house.details(who)).rejects.toMatchObject({ code: 'identity_check_pending' });
  });
});

describe('a case in hand', () => {
  test('is held by one of two who claim it together, for half an hour, renewed by each act', async () => {
    const { id } = await inReview();
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
    const { id, version } = await inReview();
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
  const people = ['the same person', 'another person'] as const;

  test('an approval of high risk waits for somebody else, who then opens the account', async () => {
    const { who, id, version } = await listed();
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
  test.each(words.flatMap((word) => people.map((person) => [word, person] as const)))(
    'after a first approval, %s by %s',
    async (word, person) => {
      const { id, version } = await listed();
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
    const { who, id, version } = await listed();
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
      const { who, id, version } = await listed();
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
    const { who, id, version } = await inReview();
    const turned = testAdmin({ userId: who.userId, email: 'turned@tael.test' });
    await expect(house.decide(turned, id, version, 'approve')).rejects.toMatchObject({
      code: 'self_approval_forbidden',
    });
    await expect(house.claim(turned, id)).rejects.toMatchObject({ code: 'self_approval_forbidden' });
    expect((await house.review(id, turned)).hindrance).toBe('own_case');
  });
});

describe('a refusal', () => {
  test.each(refusalReasons.filter((reason) => isAbout('personal', reason)))(
    'for %s tells the applicant, and leads to the field or to the end',
    async (reason) => {
      const { who, id, version } = await inReview();
      await house.decide(first, id, version, 'reject', [reason]);
      const found = onboardingRoutes.onboarding.output.parse(await house.read(who));
      expect(found.refusals).toEqual([{ code: reason, field: mendingOf[reason]?.field ?? null }]);
      expect(found.state).toBe(isFinalRefusal([reason]) ? 'rejected' : 'collecting');
      expect(found.missing).toEqual(mendingOf[reason]?.steps ?? []);
    },
  );

  test('is mended step by step, and comes back to a person who sees what was said before', async () => {
    const { who, id, version } = await inReview();
    await house.decide(first, id, version, 'reject', ['purpose_unclear', 'address_not_accepted']);
    expect((await house.sessionOf(who.email)).userStatus).toBe(4);
    expect((await house.details(who, { lastName: 'Review', address: '2 Analytical Way' })).missing).toEqual([
      'purpose',
    ]);
    house.clock.advance(60_000);
    expect(await house.purpose(who)).toMatchObject({ state: 'in_review', refusals: [], missing: [] });
    const review = await house.review(id);
    expect(review.submittedAt).toBe(house.clock.now().toISOString());
    expect(review.lastDecision).toMatchObject({
      decision: 'reject',
      reasons: ['purpose_unclear', 'address_not_accepted'],
      by: first.email,
    });
    expect((await house.decide(second, id, review.version, 'approve')).state).toBe('active');
  });

  test('of a person is for no reason that only a company can have', async () => {
    const { id, version } = await inReview();
    await expect(house.decide(first, id, version, 'reject', ['ownership_unclear'])).rejects.toMatchObject({
      details: { fields: [{ field: 'reasons', code: 'invalid_choice' }] },
    });
  });

  test('says why, and a wish for documents which: the form refuses to leave it out', () => {
    const { input } = onboardingRoutes.decideReview;
    const word = { id: newId(), version: 1, reason: 'The picture is cut off.' };
    const faults = (said: object) =>
      input.safeParse({ ...word, ...said }).error?.issues.map(({ path }) => path[0]);
    expect(faults({ decision: 'reject' })).toEqual(['reasons']);
    expect(faults({ decision: 'want_documents' })).toEqual(['papers']);
    expect(faults({ decision: 'approve' })).toBeUndefined();
  });
});

describe('the queue', () => {
  test('is narrowed by state, risk, kind, claim and name, and counts what it shows', async () => {
    const plain = await applied({ lastName: 'Review', chineseLastName: '欧', chineseFirstName: '文' });
    const risky = await listed();
    await house.claim(first, plain.id);
    await house.decide(second, risky.id, risky.version, 'approve');
    const ids = async (filter: Readonly<Record<string, string | number>>, who = first) => {
      const page = onboardingRoutes.listReviews.output.parse(await house.reviews(filter, who));
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
  });

  test('reads what is over from the newest back, page by page without gaps', async () => {
    for (let count = 0; count < 3; count += 1) {
      await applied({});
      house.clock.advance(1_000);
    }
    const whole = (await house.reviews({ state: 'active' })).items.map(({ id }) => id);
    const paged: string[] = [];
    for (let cursor: string | undefined, more = true; more;) {
      const page = await house.reviews({ state: 'active', limit: 2, cursor });
      paged.push(...page.items.map(({ id }) => id));
      more = page.nextCursor !== null;
      cursor = page.nextCursor ?? undefined;
    }
    expect(paged).toEqual(whole);
    expect([...whole].sort().reverse()).toEqual(whole);
  });

  test('keeps the trail of a case: who, what, before and after, and no fact that is not listed', async () => {
    const { id, version } = await inReview();
    await house.decide(first, id, version, 'reject', ['other']);
    const trail = await house.trail(id);
    onboardingRoutes.reviewTrail.output.parse({ items: trail, nextCursor: null });
    expect(trail[0]).toMatchObject({
      action: 'onboarding.decided',
      actor: first.email,
      reason: 'The picture is cut off.',
      changes: expect.arrayContaining([
        { field: 'state', before: 'in_review', after: 'rejected' },
        { field: 'reasons', before: null, after: 'other' },
      ]),
    });
    expect(trail.find(({ action }) => action === 'onboarding.details_saved')?.changes).toContainEqual({
      field: 'lastName',
      before: null,
      after: 'Review',
    });
    expect(JSON.stringify(trail)).not.toMatch(/password|hash|token|userAgent/i);
  });
});
