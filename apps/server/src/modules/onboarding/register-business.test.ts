import { onboardingRoutes } from '@tael/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Principal } from '../../kernel/context.ts';
import { read } from '../../kernel/transaction.ts';
import { applicantAsPerson, businessHarness, personOf, soleOwner } from '../../testing/business.ts';
import { testDatabase, type TestDatabase } from '../../testing/database.ts';
import { testPrincipal } from '../../testing/principal.ts';
import { quote } from '../fees/index.ts';

let db: TestDatabase;
let house: ReturnType<typeof businessHarness>;

beforeAll(async () => {
  db = await testDatabase();
  house = businessHarness(db);
});
afterAll(() => db.close());

const statusOf = async (who: Principal) => (await house.sessionOf(who.email)).userStatus;

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
    const { email } = await house.newcomer();
    const applicant = await house.sessionOf(email);
    await house.choose(applicant);
    await house.details(applicant);
    await house.purpose(applicant);
    await house.submit(applicant);
    await house.settle();
    const who = await house.sessionOf(email);
    expect(await statusOf(who)).toBe(1);

    const upgrade = onboardingRoutes.upgradeToBusiness;
    await house.handlers.upgradeToBusiness(house.as(who, upgrade), {}, house.noExtras);
    await house.company(who);
    expect((await house.people(who, soleOwner)).missing).toEqual(['purpose', 'bank_link', 'submission']);
    await house.purpose(who);
    await house.linked(who);
    const { id, state } = await house.submitBusiness(who);
    expect(state).toBe('in_review');
    await house.settle();
    // All the while the person went on as before.
    expect(await statusOf(who)).toBe(1);
    expect(await accountsOf(who)).toEqual([{ code: 1, status: 1 }]);
    expect((await house.review(id)).id).toBe(id);

    const { version } = await house.read(who);
    await house.decide(house.admin, id, version, 'approve');
    expect(await statusOf(who)).toBe(1);
    expect(await accountsOf(who)).toEqual([
      { code: 1, status: 1 },
      { code: 3, status: 1 },
    ]);
    expect(await house.sessionOf(email)).toMatchObject({ entityType: 2 });
  });

  test('comes in step by step, each leading the guard on, and is a business once it is approved', async () => {
    const who = await house.newcomer();
    expect(await house.choose(who, 2)).toMatchObject({
      entityType: 2,
      missing: expect.arrayContaining(['company']),
    });
    expect(await statusOf(who)).toBe(4);
    expect((await house.company(who)).missing[0]).toBe('details');
    expect(await auditOf(who, 'onboarding.company_saved')).toEqual([
      { before: 'collecting', after: 'collecting' },
    ]);
    expect((await house.details(who)).missing[0]).toBe('people');
    expect((await house.people(who, soleOwner)).missing[0]).toBe('purpose');
    expect(await house.purpose(who)).toMatchObject({
      state: 'verifying',
      missing: ['identity_check', 'bank_link', 'submission'],
    });
    expect(await statusOf(who)).toBe(10000);
    expect((await house.submit(who)).missing).toEqual(['bank_link', 'submission']);
    expect(await statusOf(who)).toBe(4);
    await house.settle();
    expect(await house.read(who)).toMatchObject({ state: 'verifying', identityCheck: { state: 'passed' } });
    await house.linked(who);
    const ready = onboardingRoutes.onboarding.output.parse(await house.read(who));
    expect(ready.missing).toEqual(['submission']);
    expect(ready.people).toMatchObject([
      { isApplicant: true, firstName: 'Adelaide', state: 'passed', share: '100' },
    ]);
    expect(await statusOf(who)).toBe(4);
    expect(await accountsOf(who)).toEqual([{ code: 1, status: 2 }]);

    const { id, version } = await house.submitBusiness(who);
    expect(await auditOf(who, 'onboarding.business_submitted')).toEqual([
      { before: 'verifying', after: 'in_review' },
    ]);
    expect(await statusOf(who)).toBe(5);
    await expect(house.decide(house.admin, id, version, 'approve')).rejects.toMatchObject({
      code: 'screening_pending',
    });
    await house.settle();
    const { version: screened } = await house.read(who);
    await house.decide(house.admin, id, screened, 'approve');
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
    const ctx = house.as(who);
    const price = await read(ctx, (tx) =>
      quote(tx, ctx, { customerId: who.customerId ?? '', code: 'card_creation', quantity: 1 }),
    );
    expect(price.amount.minor).toBe(5n);
  });

  test('is not handed in before everything is there, nor while the applicant is being checked', async () => {
    const who = await house.writtenDown([applicantAsPerson, another()]);
    await expect(house.submitBusiness(who)).rejects.toMatchObject({ code: 'onboarding_incomplete' });
    await house.linked(who);
    await house.submit(who);
    await expect(house.submitBusiness(who)).rejects.toMatchObject({ code: 'onboarding_incomplete' });
    await house.settle();
    expect((await house.read(who)).missing).toEqual(['owners', 'submission']);
    await expect(house.submitBusiness(who)).rejects.toMatchObject({ code: 'onboarding_incomplete' });
  });

  test('is handed in once, when two submissions come together', async () => {
    const who = await house.complete();
    const both = await Promise.allSettled([house.submitBusiness(who), house.submitBusiness(who)]);
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
    const who = await house.writtenDown(soleOwner, 'Mismatch');
    await house.submit(who);
    await house.settle();
    expect(await house.read(who)).toMatchObject({
      state: 'collecting',
      missing: expect.arrayContaining(['details']),
    });
    expect(await statusOf(who)).toBe(4);
    expect(await house.details(who)).toMatchObject({ state: 'verifying' });
    await house.submit(who);
    await house.settle();
    expect((await house.read(who)).missing).toEqual(['bank_link', 'submission']);
  });

  test('that was asked for documents hands something new in before it is submitted again', async () => {
    const who = await house.complete();
    const { id, version } = await house.submitBusiness(who);
    await house.decide(house.admin, id, version, 'want_documents');
    expect(await statusOf(who)).toBe(4);
    expect((await house.read(who)).missing).toEqual(['documents', 'submission']);
    await expect(house.submitBusiness(who)).rejects.toMatchObject({ code: 'onboarding_incomplete' });
    house.clock.advance(1_000);
    expect((await house.company(who)).missing).toEqual(['submission']);
    expect((await house.submitBusiness(who)).state).toBe('in_review');
  });

  test('whose bank account a reviewer does not accept links another and is handed in again', async () => {
    const who = await house.complete();
    const { id, version } = await house.submitBusiness(who);
    await house.decide(house.admin, id, version, 'reject', ['bank_not_accepted']);
    expect(await house.read(who)).toMatchObject({
      state: 'collecting',
      missing: ['bank_link', 'submission'],
      refusals: [{ code: 'bank_not_accepted', field: 'accountNumber' }],
    });
    expect(await statusOf(who)).toBe(4);
    await house.linked(who);
    expect(await house.read(who)).toMatchObject({ state: 'verifying', missing: ['submission'] });
    expect((await house.submitBusiness(who)).state).toBe('in_review');
  });

  test('that was refused stays where the guard shows the answer', async () => {
    const who = await house.complete();
    const { id, version } = await house.submitBusiness(who);
    await house.decide(house.admin, id, version, 'reject');
    expect(await statusOf(who)).toBe(5);
    expect(await house.read(who)).toMatchObject({
      state: 'rejected',
      decisionReason: 'The picture is cut off.',
    });
    for (const step of [house.company, house.submit, house.submitBusiness, house.link])
      await expect(step(who)).rejects.toMatchObject({ code: 'illegal_transition', details: { allowed: [] } });
  });

  test('incorporated tomorrow, or with somebody else’s licence, is refused by the field', async () => {
    const who = await house.newcomer();
    await house.choose(who, 2);
    await expect(house.company(who, { incorporatedOn: '2026-03-09' })).rejects.toMatchObject({
      details: { fields: [{ field: 'incorporatedOn', code: 'date_future' }] },
    });
    const other = await house.newcomer();
    await house.choose(other, 2);
    const theirs = (await house.company(other)).company?.licenceFileId;
    await expect(house.company(who, { licenceFileId: theirs })).rejects.toMatchObject({
      details: { fields: [{ field: 'licenceFileId', code: 'file_required' }] },
    });
  });

  test('has steps of its own: a person’s case takes none of them', async () => {
    const who = await house.newcomer();
    await house.choose(who);
    for (const step of [house.company, house.submitBusiness, house.link])
      await expect(step(who)).rejects.toMatchObject({ code: 'illegal_transition' });
  });

  test('names its people only after itself and its applicant', async () => {
    const who = await house.newcomer();
    await house.choose(who, 2);
    await house.company(who);
    await expect(house.people(who, soleOwner)).rejects.toMatchObject({ code: 'onboarding_incomplete' });
  });
});

test('a company’s rows are seen in its own scope alone', async () => {
  const who = await house.writtenDown([applicantAsPerson, another()]);
  await house.link(who);
  const tables = [
    'onboarding_people',
    'onboarding_invitations',
    'onboarding_bank_links',
    'onboarding_drafts',
  ];
  await house.handlers.saveDraft(
    house.as(who, onboardingRoutes.saveDraft),
    { purpose: { note: 'x' } },
    house.noExtras,
  );
  for (const table of tables) {
    const count = (principal: Principal) =>
      read(house.as(principal), async (tx) =>
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
