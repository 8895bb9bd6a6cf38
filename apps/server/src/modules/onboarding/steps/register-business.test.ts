import { onboardingRoutes } from '@tael/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Principal } from '../../../kernel/context.ts';
import { read } from '../../../kernel/transaction.ts';
import { applicantAsPerson, businessHarness, personOf, soleOwner } from '../../../testing/business.ts';
import { testDatabase, type TestDatabase } from '../../../testing/database.ts';
import { testPrincipal } from '../../../testing/principal.ts';
import { quote } from '../../fees/index.ts';

let db: TestDatabase;
let harness: ReturnType<typeof businessHarness>;

beforeAll(async () => {
  db = await testDatabase();
  harness = businessHarness(db);
});
afterAll(() => db.close());

const statusOf = async (who: Principal) => (await harness.sessionOf(who.email)).userStatus;

const accountsOf = async (who: Principal) =>
  (
    await db.pool.query<{ code: number; status: number }>(
      'select code, status from org_accounts where customer_id = $1 order by code',
      [who.customerId],
    )
  ).rows;

const auditOf = async (who: Principal, action: string) =>
  (
    await db.pool.query<{ before: string | null; after: string | null }>(
      `select before ->> 'state' as before, after ->> 'state' as after from audit_log
       where customer_id = $1 and action = $2 order by id`,
      [who.customerId, action],
    )
  ).rows;

let nextOwner = 0;

/** Somebody else than every other test's owner. */
const another = (change: Parameters<typeof personOf>[0] = {}) => {
  nextOwner += 1;
  return personOf({ email: `owner-${nextOwner}@example.com`, ...change });
};

describe('a company', () => {
  test('that somebody brings to their open account makes a business of it, once it is approved', async () => {
    const { email } = await harness.newcomer();
    const applicant = await harness.sessionOf(email);
    await harness.choose(applicant);
    await harness.details(applicant);
    await harness.purpose(applicant);
    await harness.submit(applicant);
    await harness.settle();
    const who = await harness.sessionOf(email);
    expect(await statusOf(who)).toBe(1);

    const upgrade = onboardingRoutes.upgradeToBusiness;
    await harness.handlers.upgradeToBusiness(harness.as(who, upgrade), {}, harness.noExtras);
    await harness.company(who);
    expect((await harness.people(who, soleOwner)).missing).toEqual(['purpose', 'bank_link', 'submission']);
    await harness.purpose(who);
    await harness.linked(who);
    const { id, state } = await harness.submitBusiness(who);
    expect(state).toBe('in_review');
    await harness.settle();
    // All the while the person went on as before.
    expect(await statusOf(who)).toBe(1);
    expect(await accountsOf(who)).toEqual([{ code: 1, status: 1 }]);
    expect((await harness.review(id)).id).toBe(id);

    const { version } = await harness.read(who);
    await harness.decide(harness.admin, id, version, 'approve');
    expect(await statusOf(who)).toBe(1);
    expect(await accountsOf(who)).toEqual([
      { code: 1, status: 1 },
      { code: 3, status: 1 },
    ]);
    expect(await harness.sessionOf(email)).toMatchObject({ entityType: 2 });
  });

  test('comes in step by step, each leading the guard on, and is a business once it is approved', async () => {
    const who = await harness.newcomer();
    expect(await harness.choose(who, 2)).toMatchObject({
      entityType: 2,
      missing: expect.arrayContaining(['company']),
    });
    expect(await statusOf(who)).toBe(4);
    expect((await harness.company(who)).missing[0]).toBe('details');
    expect(await auditOf(who, 'onboarding.company_saved')).toEqual([
      { before: 'collecting', after: 'collecting' },
    ]);
    expect((await harness.details(who)).missing[0]).toBe('people');
    expect((await harness.people(who, soleOwner)).missing[0]).toBe('purpose');
    expect(await harness.purpose(who)).toMatchObject({
      state: 'verifying',
      missing: ['identity_check', 'bank_link', 'submission'],
    });
    expect(await statusOf(who)).toBe(10000);
    expect((await harness.submit(who)).missing).toEqual(['bank_link', 'submission']);
    expect(await statusOf(who)).toBe(4);
    await harness.settle();
    expect(await harness.read(who)).toMatchObject({ state: 'verifying', identityCheck: { state: 'passed' } });
    await harness.linked(who);
    const ready = onboardingRoutes.onboarding.output.parse(await harness.read(who));
    expect(ready.missing).toEqual(['submission']);
    expect(ready.people).toMatchObject([
      { isApplicant: true, firstName: 'Adelaide', state: 'passed', share: '100' },
    ]);
    expect(await statusOf(who)).toBe(4);
    expect(await accountsOf(who)).toEqual([{ code: 1, status: 2 }]);

    const { id, version } = await harness.submitBusiness(who);
    expect(await auditOf(who, 'onboarding.business_submitted')).toEqual([
      { before: 'verifying', after: 'in_review' },
    ]);
    expect(await statusOf(who)).toBe(5);
    await expect(harness.decide(harness.admin, id, version, 'approve')).rejects.toMatchObject({
      code: 'screening_pending',
    });
    await harness.settle();
    const { version: screened } = await harness.read(who);
    await harness.decide(harness.admin, id, screened, 'approve');
    expect(await statusOf(who)).toBe(1);
    expect(await accountsOf(who)).toEqual([
      { code: 1, status: 1 },
      { code: 3, status: 1 },
    ]);
    const named = await db.pool.query(
      `select u.registered_business_name, u.business_no, u.entity_type, c.entity_type as customer, c.display_name
         from identity_users u join org_customers c on c.id = u.customer_id where u.id = $1`,
      [who.userId],
    );
    expect(named.rows).toEqual([
      {
        registered_business_name: 'Analytical Engines Ltd',
        business_no: 'C-1842-0001',
        entity_type: 2,
        customer: 2,
        display_name: 'Analytical Engines Ltd',
      },
    ]);
    const ctx = harness.as(who);
    const price = await read(ctx, (tx) =>
      quote(tx, ctx, { customerId: who.customerId ?? '', code: 'card_creation', quantity: 1 }),
    );
    expect(price.amount.minor).toBe(5n);
  });

  test('is not handed in before everything is there, nor while the applicant is being checked', async () => {
    const who = await harness.writtenDown([applicantAsPerson, another()]);
    await expect(harness.submitBusiness(who)).rejects.toMatchObject({ code: 'onboarding_incomplete' });
    await harness.linked(who);
    await harness.submit(who);
    await expect(harness.submitBusiness(who)).rejects.toMatchObject({ code: 'onboarding_incomplete' });
    await harness.settle();
    expect((await harness.read(who)).missing).toEqual(['owners', 'submission']);
    await expect(harness.submitBusiness(who)).rejects.toMatchObject({ code: 'onboarding_incomplete' });
  });

  test('is handed in once, when two submissions come together', async () => {
    const who = await harness.complete();
    const both = await Promise.allSettled([harness.submitBusiness(who), harness.submitBusiness(who)]);
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(both.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: {
        code: 'illegal_transition',
        details: { allowed: ['active', 'rejected', 'documents_wanted', 'collecting'] },
      },
    });
    expect(await auditOf(who, 'onboarding.business_submitted')).toHaveLength(1);
  });

  test('whose applicant was refused goes back to what is to be mended, and then on', async () => {
    const who = await harness.writtenDown(soleOwner, 'Mismatch');
    await harness.submit(who);
    await harness.settle();
    expect(await harness.read(who)).toMatchObject({
      state: 'collecting',
      missing: expect.arrayContaining(['details']),
    });
    expect(await statusOf(who)).toBe(4);
    expect(await harness.details(who)).toMatchObject({ state: 'verifying' });
    await harness.submit(who);
    await harness.settle();
    expect((await harness.read(who)).missing).toEqual(['bank_link', 'submission']);
  });

  test('that was asked for documents hands something new in before it is submitted again', async () => {
    const who = await harness.complete();
    const { id, version } = await harness.submitBusiness(who);
    await harness.decide(harness.admin, id, version, 'want_documents');
    expect(await statusOf(who)).toBe(4);
    expect((await harness.read(who)).missing).toEqual(['documents', 'submission']);
    await expect(harness.submitBusiness(who)).rejects.toMatchObject({ code: 'onboarding_incomplete' });
    harness.clock.advance(1_000);
    expect((await harness.company(who)).missing).toEqual(['submission']);
    expect((await harness.submitBusiness(who)).state).toBe('in_review');
  });

  test('whose bank account a reviewer does not accept links another and is handed in again', async () => {
    const who = await harness.complete();
    const { id, version } = await harness.submitBusiness(who);
    await harness.decide(harness.admin, id, version, 'reject', ['bank_not_accepted']);
    expect(await harness.read(who)).toMatchObject({
      state: 'collecting',
      missing: ['bank_link', 'submission'],
      refusals: [{ code: 'bank_not_accepted', field: 'accountNumber' }],
    });
    expect(await statusOf(who)).toBe(4);
    await harness.linked(who);
    expect(await harness.read(who)).toMatchObject({ state: 'verifying', missing: ['submission'] });
    expect((await harness.submitBusiness(who)).state).toBe('in_review');
  });

  test('that was refused stays where the guard shows the answer', async () => {
    const who = await harness.complete();
    const { id, version } = await harness.submitBusiness(who);
    await harness.decide(harness.admin, id, version, 'reject');
    expect(await statusOf(who)).toBe(5);
    expect(await harness.read(who)).toMatchObject({
      state: 'rejected',
      decisionReason: 'The picture is cut off.',
    });
    for (const step of [harness.company, harness.submit, harness.submitBusiness, harness.link])
      await expect(step(who)).rejects.toMatchObject({ code: 'illegal_transition', details: { allowed: [] } });
  });

  test('incorporated tomorrow, or with somebody else’s licence, is refused by the field', async () => {
    const who = await harness.newcomer();
    await harness.choose(who, 2);
    await expect(harness.company(who, { incorporatedOn: '2026-03-09' })).rejects.toMatchObject({
      details: { fields: [{ field: 'incorporatedOn', code: 'date_future' }] },
    });
    const other = await harness.newcomer();
    await harness.choose(other, 2);
    const theirs = (await harness.company(other)).company?.licenceFileId;
    await expect(harness.company(who, { licenceFileId: theirs })).rejects.toMatchObject({
      details: { fields: [{ field: 'licenceFileId', code: 'file_required' }] },
    });
  });

  test('has steps of its own: a person’s case takes none of them', async () => {
    const who = await harness.newcomer();
    await harness.choose(who);
    for (const step of [harness.company, harness.submitBusiness, harness.link])
      await expect(step(who)).rejects.toMatchObject({ code: 'illegal_transition' });
  });

  test('names its people only after itself and its applicant', async () => {
    const who = await harness.newcomer();
    await harness.choose(who, 2);
    await harness.company(who);
    await expect(harness.people(who, soleOwner)).rejects.toMatchObject({ code: 'onboarding_incomplete' });
  });
});

test('a company’s rows are seen in its own scope alone', async () => {
  const who = await harness.writtenDown([applicantAsPerson, another()]);
  await harness.link(who);
  const tables = [
    'onboarding_people',
    'onboarding_invitations',
    'onboarding_bank_links',
    'onboarding_drafts',
  ];
  await harness.handlers.saveDraft(
    harness.as(who, onboardingRoutes.saveDraft),
    { purpose: { note: 'x' } },
    harness.noExtras,
  );
  for (const table of tables) {
    const count = (principal: Principal) =>
      read(harness.as(principal), async (tx) =>
        Number(
          (
            await tx.client.query<{ n: string }>(
              `select count(*) as n from ${table} where customer_id = $1`,
              [who.customerId],
            )
          ).rows[0]?.n,
        ),
      );
    expect(await count(who), table).toBeGreaterThan(0);
    expect(await count(testPrincipal()), table).toBe(0);
  }
});
