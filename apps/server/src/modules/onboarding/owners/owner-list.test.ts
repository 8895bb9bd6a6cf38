import { onboardingRoutes } from '@tael/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '../../../kernel/ids.ts';
import { applicantAsPerson, businessHarness, personOf } from '../../../testing/business.ts';
import { testDatabase, type TestDatabase } from '../../../testing/database.ts';
import { listOf, ownerState, twoOwners } from '../../../testing/owners.ts';

let db: TestDatabase;
let harness: ReturnType<typeof businessHarness>;
let two: ReturnType<typeof twoOwners>;

beforeAll(async () => {
  db = await testDatabase();
  harness = businessHarness(db);
});
afterAll(() => db.close());
beforeEach(() => {
  two = twoOwners();
});

describe('the list of owners', () => {
  test('withdraws the link of who is taken off it, and another address gets a link of its own', async () => {
    const who = await harness.writtenDown(two.withBoth());
    const [first, second] = [await harness.tokenOf(two.kate), await harness.tokenOf(two.grace)];
    const [applicant, one] = await listOf(harness, who);
    const elsewhere = `${newId()}@example.com`;
    harness.clock.advance(60_000);
    await harness.people(
      who,
      [applicant, { ...one, email: elsewhere }].map((each) => personOf(each)),
    );
    await harness.dispatcher.drain();
    for (const token of [first, second])
      expect(await harness.owner.read(token)).toMatchObject({ state: 'withdrawn' });
    expect(await harness.owner.read(await harness.tokenOf(elsewhere))).toMatchObject({
      state: 'open',
      owner: { firstName: 'Katherine', share: '50' },
    });
    expect(await harness.read(who)).toMatchObject({ people: { length: 2 } });
  });

  test('saved again without a change mails nobody', async () => {
    const who = await harness.writtenDown(two.withBoth());
    await harness.people(
      who,
      (await listOf(harness, who)).map((each) => personOf(each)),
    );
    await harness.dispatcher.drain();
    expect(await harness.mail.sentTo(two.kate)).toHaveLength(1);
    expect(await harness.owner.read(await harness.tokenOf(two.grace))).toMatchObject({ state: 'open' });
  });

  test('lets control pass from one to another', async () => {
    const who = await harness.writtenDown(two.withBoth());
    const changed = (await listOf(harness, who)).map((each) =>
      personOf({ ...each, isController: each.email === two.kate, share: each.share || '25' }),
    );
    expect(
      (
        await harness.people(
          who,
          changed.filter((each) => each.email !== two.grace),
        )
      ).people,
    ).toMatchObject([{ isController: false }, { isController: true }]);
  });

  test('keeps the name and address of who has said who they are', async () => {
    const who = await harness.writtenDown(two.withKate());
    await harness.owner.details(await harness.tokenOf(two.kate));
    const list = (await listOf(harness, who)).map((each) => personOf(each));
    await expect(
      harness.people(
        who,
        list.map((each) => (each.isApplicant ? each : { ...each, lastName: 'Other' })),
      ),
    ).rejects.toMatchObject({ details: { fields: [{ field: 'people.1.lastName', code: 'person_fixed' }] } });
    expect((await harness.people(who, list)).people).toMatchObject([{}, { state: 'begun' }]);
  });

  test('names nobody of another company, and the applicant not twice', async () => {
    const who = await harness.writtenDown(two.withKate());
    const theirs = (await listOf(harness, await harness.writtenDown(two.withBoth())))[1]?.id;
    await expect(
      harness.people(who, [applicantAsPerson, personOf({ id: theirs, email: two.grace })]),
    ).rejects.toMatchObject({ details: { fields: [{ field: 'people.1.id', code: 'invalid_value' }] } });
    await expect(
      harness.people(who, [applicantAsPerson, personOf({ email: who.email })]),
    ).rejects.toMatchObject({ details: { fields: [{ field: 'people.1.email', code: 'already_exists' }] } });
  });

  test('two verdicts at once both count', async () => {
    const who = await harness.writtenDown(two.withBoth());
    for (const email of [two.kate, two.grace]) {
      const token = await harness.tokenOf(email);
      await harness.owner.details(token);
      await harness.owner.documents(token, who);
    }
    await harness.dispatcher.drain();
    const checks = await db.pool.query<{ id: string }>(
      'select id from onboarding_checks where customer_id = $1',
      [who.customerId],
    );
    const said = checks.rows.map(({ id }) => harness.signed({ checkId: id, verdict: 'passed', reasons: [] }));
    const ctx = harness.as(null);
    const answers = await Promise.all([...said, ...said].map((message) => harness.deliver(ctx, message)));
    expect(answers.toSorted()).toEqual(['applied', 'applied', 'ignored', 'ignored']);
    expect([await ownerState(harness, who, two.kate), await ownerState(harness, who, two.grace)]).toEqual([
      'passed',
      'passed',
    ]);
    await harness.settle();
  });
});

describe('who owns a company', () => {
  const faultsOf = (people: readonly unknown[]) =>
    onboardingRoutes.savePeople.input
      .safeParse({ people })
      .error?.issues.map((issue) => [issue.path.join('.'), issue.message]);
  test.each([
    [
      'holds a quarter or more',
      [{ ...applicantAsPerson, share: '24.99' }],
      ['people.0.share', 'share_range'],
    ],
    ['holds at most all', [{ ...applicantAsPerson, share: '100.01' }], ['people.0.share', 'share_range']],
    [
      'holds no more than all together',
      [applicantAsPerson, personOf({ share: '40.01' })],
      ['people', 'shares_over_100'],
    ],
    [
      'owns it or controls it',
      [applicantAsPerson, personOf({ share: '' })],
      ['people.1.share', 'share_or_control'],
    ],
    [
      'is controlled by one person',
      [applicantAsPerson, personOf({ isController: true })],
      ['people', 'one_controller'],
    ],
    [
      'is reached at an address of their own',
      [{ ...applicantAsPerson, share: '25' }, personOf({ share: '25' }), personOf({ share: '25' })],
      ['people.2.email', 'already_exists'],
    ],
    ['has a name', [applicantAsPerson, personOf({ firstName: '' })], ['people.1.firstName', 'required']],
  ] as const)('%s', (_, people, fault) => {
    expect(faultsOf(people)).toContainEqual(fault);
    expect(faultsOf([applicantAsPerson, personOf()])).toBeUndefined();
  });
});
