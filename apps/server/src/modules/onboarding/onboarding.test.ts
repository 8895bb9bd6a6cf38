import { onboardingRoutes } from '@tael/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Principal } from '../../kernel/context.ts';
import { newId } from '../../kernel/ids.ts';
import { testDatabase, type TestDatabase } from '../../testing/database.ts';
import { onboardingHarness } from '../../testing/onboarding.ts';
import { testAdmin, testPrincipal } from '../../testing/principal.ts';

let db: TestDatabase;
let house: ReturnType<typeof onboardingHarness>;

beforeAll(async () => {
  db = await testDatabase();
  house = onboardingHarness(db);
});
afterAll(() => db.close());

/** A newcomer whose details and purpose are saved. */
const writtenDown = async (lastName = 'Lovelace'): Promise<Principal> => {
  const who = await house.newcomer();
  await house.choose(who);
  await house.details(who, { lastName });
  await house.purpose(who);
  return who;
};

const checked = async (lastName: string): Promise<Principal> => {
  const who = await writtenDown(lastName);
  await house.submit(who);
  await house.settle();
  return who;
};

const statusOf = async (who: Principal) => {
  const { userStatus } = await house.sessionOf(who.email);
  const found = await db.pool.query<{ status: number }>(
    'select status from org_accounts where customer_id = $1',
    [who.customerId],
  );
  return [userStatus, found.rows[0]?.status];
};

const auditOf = async (who: Principal, action: string) => {
  const found = await db.pool.query<Record<string, string | null>>(
    `select actor_type, actor_id, before ->> 'state' as before, after ->> 'state' as after, reason
       from audit_log where customer_id = $1 and action = $2 order by id`,
    [who.customerId, action],
  );
  return found.rows;
};

const checkIdOf = async (who: Principal): Promise<string> =>
  (
    await db.pool.query<{ id: string }>(
      'select id from onboarding_checks where customer_id = $1 order by round desc limit 1',
      [who.customerId],
    )
  ).rows[0]?.id ?? '';

describe('a personal customer', () => {
  test('comes in step by step, each written down, and may move money only at the end', async () => {
    const who = await house.newcomer();
    const user = { actor_type: 'user', actor_id: who.userId, reason: null };
    expect(await statusOf(who)).toEqual([2, 2]);

    expect(await house.choose(who)).toMatchObject({ state: 'collecting', entityType: 1, version: 2 });
    expect(await statusOf(who)).toEqual([4, 2]);
    expect(await auditOf(who, 'onboarding.entity_type_chosen')).toEqual([
      { ...user, before: 'started', after: 'collecting' },
    ]);

    expect(await house.details(who)).toMatchObject({
      state: 'collecting',
      missing: ['purpose', 'identity_check'],
    });
    expect(await auditOf(who, 'onboarding.details_saved')).toEqual([
      { ...user, before: 'collecting', after: 'collecting' },
    ]);

    expect(await house.purpose(who)).toMatchObject({ state: 'verifying', missing: ['identity_check'] });
    expect(await statusOf(who)).toEqual([10000, 2]);
    expect(await auditOf(who, 'onboarding.purpose_saved')).toEqual([
      { ...user, before: 'collecting', after: 'verifying' },
    ]);

    const submitted = await house.submit(who);
    expect(onboardingRoutes.submitIdentityCheck.output.parse(submitted)).toMatchObject({
      state: 'verifying',
      identityCheck: { state: 'pending', reasons: [] },
      missing: [],
    });
    expect(await auditOf(who, 'onboarding.identity_check_submitted')).toEqual([
      { ...user, before: 'verifying', after: 'verifying' },
    ]);

    await house.settle();
    expect(await house.read(who)).toMatchObject({
      state: 'active',
      identityCheck: { state: 'passed' },
      missing: [],
    });
    expect(await statusOf(who)).toEqual([1, 1]);
    expect(await auditOf(who, 'onboarding.identity_verdict_applied')).toEqual([
      { actor_type: 'network', actor_id: null, before: 'verifying', after: 'verifying', reason: null },
    ]);
    expect(await auditOf(who, 'onboarding.screening_answered')).toEqual([
      { actor_type: 'network', actor_id: null, before: 'verifying', after: 'active', reason: null },
    ]);
    expect((await house.mail.sentTo(who.email))[0]?.subject).toBe('Your account is open');
    const moves = await db.pool.query<{ payload: unknown }>(
      `select payload from outbox where topic = 'onboarding.moved' and customer_id = $1 order by object_seq`,
      [who.customerId],
    );
    expect(moves.rows.map((row) => row.payload)).toEqual([
      { from: 'started', to: 'collecting' },
      { from: 'collecting', to: 'verifying' },
      { from: 'verifying', to: 'active' },
    ]);
    const named = await db.pool.query(
      `select u.first_name, u.last_name, u.mobile, u.nation, u.entity_type, u.function_status, c.display_name
         from identity_users u join org_customers c on c.id = u.customer_id where u.id = $1`,
      [who.userId],
    );
    expect(named.rows[0]).toEqual({
      first_name: 'Adelaide',
      last_name: 'Lovelace',
      mobile: '510-555-1212',
      nation: 'US',
      entity_type: 1,
      function_status: 1,
      display_name: 'Adelaide Lovelace',
    });
  });

  test('is written to in the language of the last step', async () => {
    const who = await writtenDown();
    await house.submit(who, 'zh_CN');
    await house.settle();
    expect((await house.mail.sentTo(who.email))[0]?.subject).toBe('您的账户已开通');
  });

  test('under 18 is refused by the field, and nothing is saved', async () => {
    const who = await house.newcomer();
    await house.choose(who);
    await expect(house.details(who, { birthDate: '2008-03-03' })).rejects.toMatchObject({
      details: { fields: [{ field: 'birthDate', code: 'birth_date_age' }] },
    });
    expect(await house.read(who)).toMatchObject({ details: null, version: 2 });
  });

  test('hands in papers only after details and purpose, and only its own papers of the right kind', async () => {
    const who = await house.newcomer();
    await house.choose(who);
    await expect(house.submit(who)).rejects.toMatchObject({ code: 'onboarding_incomplete' });
    const ready = await writtenDown();
    const papers = { documentType: 'passport', documentFileId: newId(), faceFileId: newId() } as const;
    await expect(
      house.handlers.submitIdentityCheck(house.as(ready), papers, house.noExtras),
    ).rejects.toMatchObject({
      details: { fields: [{ field: 'documentFileId', code: 'file_required' }] },
    });
    expect((await house.read(ready)).identityCheck).toBeNull();
  });

  test('changes nothing while its papers are being checked', async () => {
    const who = await writtenDown();
    await house.submit(who);
    for (const step of [house.details, house.purpose, house.submit])
      await expect(step(who)).rejects.toMatchObject({ code: 'identity_check_pending' });
    await house.settle();
  });

  test.each<[string, (who: Principal) => Promise<unknown>, string[]]>([
    ['saves details before choosing', (who) => house.details(who), ['collecting']],
    ['saves the purpose before choosing', (who) => house.purpose(who), ['collecting']],
    ['hands in papers before choosing', (who) => house.submit(who), ['collecting']],
    [
      'chooses twice',
      async (who) => (await house.choose(who), house.choose(who)),
      ['verifying', 'in_review'],
    ],
  ])('that %s is told which moves are allowed', async (_, step, allowed) => {
    const who = await house.newcomer();
    await expect(step(who)).rejects.toMatchObject({ code: 'illegal_transition', details: { allowed } });
  });

  test('that is active has no step left', async () => {
    const who = await checked('Lovelace');
    for (const step of [house.choose, house.details, house.purpose, house.submit])
      await expect(step(who)).rejects.toMatchObject({ code: 'illegal_transition', details: { allowed: [] } });
  });

  test('sees its own case alone, and admins and sub-accounts have none', async () => {
    const who = await writtenDown();
    for (const other of [
      testPrincipal(),
      testAdmin(),
      testPrincipal({ customerId: who.customerId, userType: 3 }),
    ]) {
      await expect(house.read(other)).rejects.toMatchObject({ code: 'not_found' });
      await expect(house.purpose(other)).rejects.toMatchObject({ code: 'not_found' });
    }
  });

  test('is asked for the identity check by its status alone', async () => {
    const who = await writtenDown();
    const ask = async () =>
      house.handlers.idvCheck(house.as(await house.sessionOf(who.email)), {}, house.noExtras);
    expect(await ask()).toEqual({ isNeedIdv: true });
    await house.submit(who);
    await house.settle();
    expect(await ask()).toEqual({ isNeedIdv: false });
  });
});

describe('the verdict of the firm', () => {
  test.each<[string, string, string, string[]]>([
    ['Blurred', 'document_blurred', 'documentFileId', ['identity_check']],
    ['Expired', 'document_expired', 'documentFileId', ['identity_check']],
    ['Mismatch', 'name_mismatch', 'lastName', ['details', 'identity_check']],
  ])(
    'on %s sends the case back with the field to mend, and a second try succeeds',
    async (name, code, field, missing) => {
      const who = await checked(name);
      expect(await house.read(who)).toMatchObject({
        state: 'collecting',
        identityCheck: { state: 'failed', reasons: [{ code, field }] },
        missing,
      });
      expect(await statusOf(who)).toEqual([missing.includes('details') ? 4 : 10000, 2]);
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
    const who = await checked('Blurred');
    expect(await house.submit(who)).toMatchObject({
      state: 'verifying',
      identityCheck: { state: 'pending' },
    });
    await house.settle();
  });

  test('counts once, however often and in whatever order it comes', async () => {
    const who = await checked('Mismatch');
    const first = await checkIdOf(who);
    house.clock.advance(1_000);
    await house.details(who, { lastName: 'Review' });
    await house.submit(who);
    const second = await checkIdOf(who);
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
    expect(await auditOf(who, 'onboarding.identity_verdict_applied')).toHaveLength(2);
  });

  test('that the firm did not sign is refused', async () => {
    const who = await writtenDown();
    await house.submit(who);
    const honest = house.signed({
      checkId: await checkIdOf(who),
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
    const who = await writtenDown();
    await house.submit(who);
    const bare = house.signed({ checkId: await checkIdOf(who), verdict: 'failed', reasons: [] });
    await expect(house.deliver(house.as(null), bare)).rejects.toThrow();
    await house.settle();
  });

  test('does not lift a suspension', async () => {
    const who = await writtenDown();
    await house.submit(who);
    await db.pool.query('update org_accounts set status = 7 where customer_id = $1', [who.customerId]);
    await house.settle();
    expect(await statusOf(who)).toEqual([1, 7]);
  });
});

describe('a review', () => {
  const waiting = async () => {
    const who = await checked('Review');
    const { id, version } = await house.read(who);
    return { who, id, version };
  };

  test('waits in the queue with what the reviewer needs, the longest waiting first, in pages', async () => {
    const first = await waiting();
    house.clock.advance(1_000);
    const second = await waiting();
    expect(await statusOf(first.who)).toEqual([45, 0]);
    const all = onboardingRoutes.listReviews.output.parse(await house.reviews());
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
      const page = await house.reviews({ limit: 1, cursor });
      paged.push(...page.items.map((item) => item.id));
      more = page.nextCursor !== null;
      cursor = page.nextCursor ?? undefined;
    }
    expect(paged).toEqual(ids);
  });

  test.each<['approve' | 'reject' | 'want_documents', string, [number, number], string]>([
    ['approve', 'active', [1, 1], 'Your account is open'],
    ['reject', 'rejected', [45, 0], 'We cannot open your account'],
    ['want_documents', 'documents_wanted', [10000, 2], 'We need another look at your documents'],
  ])(
    'that ends with %s moves the case, keeps the reason, and tells the applicant',
    async (decision, state, status, subject) => {
      const { who, id, version } = await waiting();
      const decided = await house.decide(house.admin, id, version, decision);
      expect(onboardingRoutes.decideReview.output.parse(decided)).toMatchObject({
        state,
        version: version + 1,
      });
      expect(await statusOf(who)).toEqual(status);
      expect((await house.read(who)).decisionReason).toBe('The picture is cut off.');
      expect(await auditOf(who, 'onboarding.decided')).toEqual([
        {
          actor_type: 'user',
          actor_id: house.admin.userId,
          before: 'in_review',
          after: state,
          reason: 'The picture is cut off.',
        },
      ]);
      await house.dispatcher.drain();
      expect((await house.mail.sentTo(who.email))[0]?.subject).toBe(subject);
      await expect(house.decide(house.admin, id, version + 1, 'approve')).rejects.toMatchObject({
        code: 'illegal_transition',
      });
    },
  );

  test('that asked for papers comes back to a person, also when the firm is content', async () => {
    const { who, id, version } = await waiting();
    await house.decide(house.admin, id, version, 'want_documents');
    await house.details(who, { lastName: 'Lovelace' });
    expect((await house.submit(who)).state).toBe('verifying');
    await house.settle();
    expect(await house.read(who)).toMatchObject({ state: 'in_review', identityCheck: { state: 'passed' } });
  });

  test('of an older version of the case is refused', async () => {
    const { id, version } = await waiting();
    await expect(house.decide(house.admin, id, version - 1, 'approve')).rejects.toMatchObject({
      code: 'conflict',
    });
  });

  test('by the applicant, under whatever user, is refused', async () => {
    const { who, id, version } = await waiting();
    for (const self of [testAdmin({ email: who.email }), { ...who, userType: 1 }])
      await expect(house.decide(self, id, version, 'approve')).rejects.toMatchObject({
        code: 'self_approval_forbidden',
      });
  });

  test('is decided once when two reviewers are at it together', async () => {
    const { id, version } = await waiting();
    const words = await Promise.allSettled([
      house.decide(house.admin, id, version, 'approve'),
      house.decide(testAdmin({ email: 'second@example.com' }), id, version, 'reject'),
    ]);
    expect(words.map((word) => word.status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  test('cannot be decided before the firm has answered, nor by whoever does not see the case', async () => {
    const who = await writtenDown();
    const { id, version } = await house.submit(who);
    await expect(house.decide(house.admin, id, version, 'approve')).rejects.toMatchObject({
      code: 'illegal_transition',
      details: { allowed: ['active', 'in_review', 'collecting'] },
    });
    await house.settle();
    for (const stranger of [testPrincipal(), { ...house.admin }])
      await expect(house.decide(stranger, newId(), 1, 'approve')).rejects.toMatchObject({
        code: 'not_found',
      });
    await expect(house.decide(testPrincipal(), id, version, 'approve')).rejects.toMatchObject({
      code: 'not_found',
    });
  });
});
