import { onboardingRoutes } from '@tael/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Principal } from '../../kernel/context.ts';
import { newId } from '../../kernel/ids.ts';
import { applicantAsPerson, businessHarness, personOf } from '../../testing/business.ts';
import { testDatabase, type TestDatabase } from '../../testing/database.ts';
import { picture } from '../files/testing.ts';

let db: TestDatabase;
let house: ReturnType<typeof businessHarness>;

beforeAll(async () => {
  db = await testDatabase();
  house = businessHarness(db);
});
afterAll(() => db.close());

let kate: string;
let grace: string;
beforeEach(() => {
  kate = `${newId()}@example.com`;
  grace = `${newId()}@example.com`;
});

const withKate = (change: Parameters<typeof personOf>[0] = {}) => [
  applicantAsPerson,
  personOf({ email: kate, ...change }),
];
const withBoth = () => [
  { ...applicantAsPerson, share: '' },
  personOf({ email: kate, share: '50' }),
  personOf({ email: grace, firstName: 'Grace', lastName: 'Hopper', share: '33.33', language: 'zh_CN' }),
];
const stateOf = async (who: Principal, email: string) =>
  (await house.read(who)).people.find((one) => one.email === email)?.state;
/** The list as it is kept, for a form that sends it again. */
const listOf = async (who: Principal) =>
  (await house.read(who)).people.map(({ id, isApplicant, isController, ...one }) => ({
    id,
    isApplicant,
    isController,
    language: one.language,
    share: one.share,
    firstName: isApplicant ? '' : one.firstName,
    lastName: isApplicant ? '' : one.lastName,
    email: isApplicant ? '' : one.email,
  }));

describe('an owner', () => {
  test('is invited in their own language and sees who asks, without a session', async () => {
    const who = await house.writtenDown(withBoth());
    const [mail] = await house.mail.sentTo(grace);
    expect(mail).toMatchObject({ subject: '请确认您的身份' });
    expect(mail?.text).toContain('Analytical Engines Ltd');
    const told = onboardingRoutes.readInvitation.output.parse(
      await house.owner.read(await house.tokenOf(grace)),
    );
    expect(told).toMatchObject({
      state: 'open',
      language: 'zh_CN',
      company: 'Analytical Engines Ltd',
      inviter: 'Adelaide Lovelace',
      owner: {
        firstName: 'Grace',
        lastName: 'Hopper',
        share: '33.33',
        state: 'invited',
        identityCheck: null,
      },
    });
    expect(await stateOf(who, grace)).toBe('invited');
  });

  test('is kept by the hash of the link alone', async () => {
    await house.writtenDown(withKate());
    const token = await house.tokenOf(kate);
    const kept = await db.pool.query<{ all: string }>(
      `select (select string_agg(i::text, ' ') from onboarding_invitations i)
         || (select string_agg(o::text, ' ') from outbox o) || (select string_agg(a::text, ' ') from audit_log a) as all`,
    );
    expect(token).toHaveLength(43);
    expect(kept.rows[0]?.all).not.toContain(token);
  });

  test('says who they are, consents, is confirmed, and the link is used up', async () => {
    const who = await house.writtenDown(withKate());
    const token = await house.tokenOf(kate);
    await expect(house.owner.papers(token, who)).rejects.toMatchObject({ code: 'onboarding_incomplete' });
    expect((await house.owner.details(token)).owner).toMatchObject({ state: 'begun' });
    expect((await house.owner.papers(token, who)).owner).toMatchObject({ state: 'checking' });
    for (const act of [house.owner.details, (one: string) => house.owner.papers(one, who)])
      await expect(act(token)).rejects.toMatchObject({ code: 'identity_check_pending' });
    await house.settle();
    expect(await stateOf(who, kate)).toBe('passed');
    expect(await house.owner.read(token)).toMatchObject({
      state: 'used',
      company: 'Analytical Engines Ltd',
      owner: null,
    });
    const trail = await db.pool.query<{ action: string; actor_type: string }>(
      `select action, actor_type from audit_log where object_type = 'onboarding_person' and customer_id = $1 order by id`,
      [who.customerId],
    );
    expect(trail.rows).toEqual([
      { action: 'onboarding.owner_invited', actor_type: 'user' },
      { action: 'onboarding.owner_details_saved', actor_type: 'visitor' },
      { action: 'onboarding.owner_check_submitted', actor_type: 'visitor' },
      { action: 'onboarding.owner_verdict_applied', actor_type: 'network' },
    ]);
  });

  test.each([
    ['Blurred', 'document_blurred', 'documentFileId', false],
    ['Mismatch', 'name_mismatch', 'lastName', true],
  ] as const)(
    'refused as %s mends the named field with the same link',
    async (name, code, field, mustMend) => {
      const who = await house.writtenDown(withKate());
      const token = await house.owner.walk(kate, who, name);
      expect(await house.owner.read(token)).toMatchObject({
        state: 'open',
        owner: {
          state: 'to_mend',
          mustMendDetails: mustMend,
          identityCheck: { state: 'failed', reasons: [{ code, field }] },
        },
      });
      expect(await stateOf(who, kate)).toBe('to_mend');
      expect((await house.mail.sentTo(kate))[0]?.subject).toBe('We could not confirm who you are');
      if (mustMend)
        await expect(house.owner.papers(token, who)).rejects.toMatchObject({ code: 'onboarding_incomplete' });
      house.clock.advance(1_000);
      await house.owner.details(token);
      await house.owner.papers(token, who);
      await house.settle();
      expect(await stateOf(who, kate)).toBe('passed');
    },
  );

  test('under 18 is refused by the field', async () => {
    await house.writtenDown(withKate());
    const token = await house.tokenOf(kate);
    await expect(house.owner.details(token, { birthDate: '2010-01-01' })).rejects.toMatchObject({
      details: { fields: [{ field: 'birthDate', code: 'birth_date_age' }] },
    });
  });

  test('whom a person looks at does not keep the company from being handed in', async () => {
    const who = await house.writtenDown(withKate());
    await house.submit(who);
    await house.linked(who);
    await house.owner.walk(kate, who, 'Review');
    expect((await house.read(who)).people[1]).toMatchObject({ state: 'in_review', reasons: [] });
    expect((await house.submitBusiness(who)).state).toBe('in_review');
  });
});

test('an owner who is done sends other papers when a reviewer wants some', async () => {
  const who = await house.writtenDown(withKate());
  await house.submit(who);
  await house.linked(who);
  await house.owner.walk(kate, who, 'Review');
  const { id, version } = await house.submitBusiness(who);
  await house.decide(house.admin, id, version, 'want_documents');
  expect((await house.read(who)).missing).toEqual(['documents', 'submission']);
  const owner = (await listOf(who))[1]?.id ?? '';
  house.clock.advance(60_000);
  await house.handlers.resendInvitation(
    house.as(who, onboardingRoutes.resendInvitation),
    { id: owner },
    house.noExtras,
  );
  await house.dispatcher.drain();
  await house.owner.walk(kate, who);
  expect(await stateOf(who, kate)).toBe('passed');
  expect((await house.submitBusiness(who)).state).toBe('in_review');
});

describe('a link', () => {
  test('that nobody was sent is not found, whatever is asked with it', async () => {
    const who = await house.writtenDown(withKate());
    for (const token of ['x', newId(), 'A'.repeat(43)])
      for (const act of [
        house.owner.read,
        house.owner.details,
        (one: string) => house.owner.papers(one, who),
      ])
        await expect(act(token)).rejects.toMatchObject({ code: 'not_found' });
  });

  test('says that it has expired, and opens nothing any more', async () => {
    const who = await house.writtenDown(withKate());
    const token = await house.tokenOf(kate);
    house.clock.advance(14 * 86_400_000);
    expect(await house.owner.read(token)).toMatchObject({ state: 'expired', owner: null });
    expect(await stateOf(who, kate)).toBe('expired');
    await expect(house.owner.details(token)).rejects.toMatchObject({ code: 'illegal_transition' });
  });

  test('sent again takes the place of the earlier one; one a minute, five an hour', async () => {
    const who = await house.writtenDown(withKate());
    const id = (await listOf(who))[1]?.id ?? '';
    const resend = async () => {
      await house.handlers.resendInvitation(
        house.as(who, onboardingRoutes.resendInvitation),
        { id },
        house.noExtras,
      );
      await house.dispatcher.drain();
    };
    const first = await house.tokenOf(kate);
    await expect(resend()).rejects.toMatchObject({ code: 'code_sent_too_soon' });
    house.clock.advance(60_000);
    await resend();
    const second = await house.tokenOf(kate);
    expect(second).not.toBe(first);
    expect(await house.owner.read(first)).toMatchObject({ state: 'withdrawn', owner: null });
    expect(await house.owner.read(second)).toMatchObject({ state: 'open' });
    for (let more = 0; more < 3; more += 1) {
      house.clock.advance(60_000);
      await resend();
    }
    house.clock.advance(60_000);
    await expect(resend()).rejects.toMatchObject({ code: 'code_quota_exceeded' });
  });

  test('is sent again only by the applicant whose owner it is, and not to who is confirmed', async () => {
    const who = await house.writtenDown(withKate());
    const [applicant, owner] = await listOf(who);
    const resend = (principal: Principal, id = '') =>
      house.handlers.resendInvitation(
        house.as(principal, onboardingRoutes.resendInvitation),
        { id },
        house.noExtras,
      );
    await expect(resend(await house.newcomer(), owner?.id)).rejects.toMatchObject({ code: 'not_found' });
    await expect(resend(who, applicant?.id)).rejects.toMatchObject({ code: 'not_found' });
    await house.owner.walk(kate, who);
    await expect(resend(who, owner?.id)).rejects.toMatchObject({ code: 'illegal_transition' });
  });

  test('used twice at once asks for one check', async () => {
    const who = await house.writtenDown(withKate());
    const token = await house.tokenOf(kate);
    await house.owner.details(token);
    const both = await Promise.allSettled([house.owner.papers(token, who), house.owner.papers(token, who)]);
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(both.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'identity_check_pending' },
    });
    await house.settle();
    const checks = await db.pool.query('select state from onboarding_checks where customer_id = $1', [
      who.customerId,
    ]);
    expect(checks.rows).toEqual([{ state: 'passed' }]);
  });

  test('takes pictures for its own owner, and no other file of the company', async () => {
    const who = await house.writtenDown(withKate());
    const token = await house.tokenOf(kate);
    const upload = async (secret: string, bytes: Buffer) =>
      house.handlers.uploadOwnerPaper(
        house.as(null, onboardingRoutes.uploadOwnerPaper),
        { token: secret, purpose: 'identity_document' },
        { ...house.noExtras, upload: { filename: 'passport.png', bytes } },
      );
    const kept = await upload(token, await picture('png'));
    const row = await db.pool.query('select customer_id, purpose from files_files where id = $1', [kept.id]);
    expect(row.rows).toEqual([{ customer_id: who.customerId, purpose: 'identity_document' }]);
    await expect(upload('A'.repeat(43), await picture('png'))).rejects.toMatchObject({ code: 'not_found' });
    await expect(upload(token, Buffer.from('no picture'))).rejects.toMatchObject({
      code: 'unsupported_media_type',
    });
    await db.pool.query('update onboarding_invitations set uploads = 30 where customer_id = $1', [
      who.customerId,
    ]);
    await expect(upload(token, await picture('png'))).rejects.toMatchObject({ code: 'rate_limited' });
  });
});

describe('the list of owners', () => {
  test('withdraws the link of who is taken off it, and another address gets a link of its own', async () => {
    const who = await house.writtenDown(withBoth());
    const [first, second] = [await house.tokenOf(kate), await house.tokenOf(grace)];
    const [applicant, one] = await listOf(who);
    const elsewhere = `${newId()}@example.com`;
    house.clock.advance(60_000);
    await house.people(
      who,
      [applicant, { ...one, email: elsewhere }].map((each) => personOf(each)),
    );
    await house.dispatcher.drain();
    for (const token of [first, second])
      expect(await house.owner.read(token)).toMatchObject({ state: 'withdrawn' });
    expect(await house.owner.read(await house.tokenOf(elsewhere))).toMatchObject({
      state: 'open',
      owner: { firstName: 'Katherine', share: '50' },
    });
    expect(await house.read(who)).toMatchObject({ people: { length: 2 } });
  });

  test('saved again without a change mails nobody', async () => {
    const who = await house.writtenDown(withBoth());
    await house.people(
      who,
      (await listOf(who)).map((each) => personOf(each)),
    );
    await house.dispatcher.drain();
    expect(await house.mail.sentTo(kate)).toHaveLength(1);
    expect(await house.owner.read(await house.tokenOf(grace))).toMatchObject({ state: 'open' });
  });

  test('lets control pass from one to another', async () => {
    const who = await house.writtenDown(withBoth());
    const changed = (await listOf(who)).map((each) =>
      personOf({ ...each, isController: each.email === kate, share: each.share || '25' }),
    );
    expect(
      (
        await house.people(
          who,
          changed.filter((each) => each.email !== grace),
        )
      ).people,
    ).toMatchObject([{ isController: false }, { isController: true }]);
  });

  test('keeps the name and address of who has said who they are', async () => {
    const who = await house.writtenDown(withKate());
    await house.owner.details(await house.tokenOf(kate));
    const list = (await listOf(who)).map((each) => personOf(each));
    await expect(
      house.people(
        who,
        list.map((each) => (each.isApplicant ? each : { ...each, lastName: 'Other' })),
      ),
    ).rejects.toMatchObject({ details: { fields: [{ field: 'people.1.lastName', code: 'person_fixed' }] } });
    expect((await house.people(who, list)).people).toMatchObject([{}, { state: 'begun' }]);
  });

  test('names nobody of another company, and the applicant not twice', async () => {
    const who = await house.writtenDown(withKate());
    const theirs = (await listOf(await house.writtenDown(withBoth())))[1]?.id;
    await expect(
      house.people(who, [applicantAsPerson, personOf({ id: theirs, email: grace })]),
    ).rejects.toMatchObject({ details: { fields: [{ field: 'people.1.id', code: 'invalid_value' }] } });
    await expect(
      house.people(who, [applicantAsPerson, personOf({ email: who.email })]),
    ).rejects.toMatchObject({ details: { fields: [{ field: 'people.1.email', code: 'already_exists' }] } });
  });

  test('two verdicts at once both count', async () => {
    const who = await house.writtenDown(withBoth());
    for (const email of [kate, grace]) {
      const token = await house.tokenOf(email);
      await house.owner.details(token);
      await house.owner.papers(token, who);
    }
    await house.dispatcher.drain();
    const checks = await db.pool.query<{ id: string }>(
      'select id from onboarding_checks where customer_id = $1',
      [who.customerId],
    );
    const said = checks.rows.map(({ id }) => house.signed({ checkId: id, verdict: 'passed', reasons: [] }));
    const ctx = house.as(null);
    const answers = await Promise.all([...said, ...said].map((message) => house.deliver(ctx, message)));
    expect(answers.toSorted()).toEqual(['applied', 'applied', 'ignored', 'ignored']);
    expect([await stateOf(who, kate), await stateOf(who, grace)]).toEqual(['passed', 'passed']);
    await house.settle();
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
