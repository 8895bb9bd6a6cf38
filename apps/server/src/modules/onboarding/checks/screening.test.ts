import { onboardingRoutes } from '@tael/contract';
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

beforeAll(async () => {
  db = await testDatabase();
  harness = onboardingHarness(db);
  people = applicants(db, harness);
  first = await reviewer(harness, 'first@tael.test');
});
afterAll(() => db.close());

describe('the lists of sanctions and exposed persons', () => {
  test('let through whom they do not know', async () => {
    const { id, state } = await people.applied({});
    expect(state).toBe('active');
    expect((await harness.review(id)).screenings).toEqual([
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
      const { who, id, state } = await people.applied(names);
      expect(state).toBe('in_review');
      const review = onboardingRoutes.getReview.output.parse(await harness.review(id));
      expect(review).toMatchObject({ risk: 'high', findings: 1, state: 'in_review' });
      expect(review.screenings[0]?.findings[0]).toMatchObject({ kind, script, matchedName });
      expect((await harness.sessionOf(who.email)).userStatus).toBe(45);
    },
  );

  test('are asked again about another name, and what they found once is not forgotten', async () => {
    const { who, id, version } = await people.listed();
    await harness.decide(first, id, version, 'reject', ['name_differs']);
    await harness.details(who, { lastName: 'Lovelace' });
    await harness.submit(who);
    await harness.settle();
    const review = await harness.review(id);
    expect(review.screenings).toEqual([
      expect.objectContaining({ name: 'Adelaide Lovelace', state: 'clear' }),
    ]);
    expect(review).toMatchObject({ state: 'in_review', risk: 'high' });
  });

  test('are asked once about the same name, however often documents are checked', async () => {
    const { who, id, version } = await people.inReview();
    await harness.decide(first, id, version, 'want_documents');
    await harness.submit(who);
    await harness.settle();
    const asked = await db.pool.query('select from onboarding_screenings where case_id = $1', [id]);
    expect(asked.rowCount).toBe(1);
  });

  test('answer once: what comes again, unasked or unsigned changes nothing', async () => {
    const { who, id } = await people.applied({});
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
    const ctx = harness.as(null);
    const late = harness.signed({ screeningId: asked.rows[0]?.id, findings: [finding] });
    expect(await harness.deliverScreening(ctx, late)).toBe('ignored');
    expect(await harness.deliverScreening(ctx, harness.signed({ screeningId: newId(), findings: [] }))).toBe(
      'ignored',
    );
    const forged = { ...late, body: late.body.replace('99', '98') };
    await expect(harness.deliverScreening(ctx, forged)).rejects.toMatchObject({
      code: 'network_signature_invalid',
    });
    expect((await harness.read(who)).state).toBe('active');
  });

  test('are waited for: nothing is changed and nothing approved meanwhile', async () => {
    const { who, id, version } = await people.inReview();
    await db.pool.query(
      `update onboarding_screenings set state = 'pending', answered_at = null where case_id = $1`,
      [id],
    );
    await expect(harness.decide(first, id, version, 'approve')).rejects.toMatchObject({
      code: 'screening_pending',
    });
    await db.pool.query(`update onboarding_cases set state = 'verifying' where id = $1`, [id]);
    await expect(harness.details(who)).rejects.toMatchObject({ code: 'identity_check_pending' });
  });
});
