import { onboardingRoutes } from '@tael/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Principal } from '../../../kernel/context.ts';
import { newId } from '../../../kernel/ids.ts';
import { applicantAsPerson, businessHarness } from '../../../testing/business.ts';
import { testDatabase, type TestDatabase } from '../../../testing/database.ts';
import { applyBankLinkOutcome } from './apply-bank-link-outcome.ts';

let db: TestDatabase;
let harness: ReturnType<typeof businessHarness>;

beforeAll(async () => {
  db = await testDatabase();
  harness = businessHarness(db);
});
afterAll(() => db.close());

const company = (): Promise<Principal> => harness.writtenDown([{ ...applicantAsPerson, share: '100' }]);
const linkOf = async (who: Principal) => (await harness.read(who)).bankLink;
const wrong = ['0.98', '0.99'] as const;

/** A company whose two deposits are on their statement. */
const waiting = async (): Promise<Principal> => {
  const who = await company();
  await harness.link(who);
  await harness.settle();
  return who;
};

describe('a company’s bank account', () => {
  test('is confirmed by its two deposits, in either order, and is shown by its last four digits', async () => {
    const who = await company();
    expect(await harness.link(who)).toMatchObject({ bankLink: { state: 'requested', lastFour: '6789' } });
    await expect(harness.confirm(who, wrong)).rejects.toMatchObject({
      code: 'illegal_transition',
      details: { allowed: ['deposits_sent', 'refused', 'replaced'] },
    });
    await harness.settle();
    expect(await linkOf(who)).toMatchObject({ state: 'deposits_sent', triesLeft: 3 });
    const [first, second] = await harness.deposits(who);
    const answer = await harness.confirm(who, [second, first]);
    expect(onboardingRoutes.confirmBankLink.output.parse(answer)).toMatchObject({
      bankLink: { state: 'verified', triesLeft: 2 },
    });
    expect(answer.missing).not.toContain('bank_link');
  });

  test('is kept sealed: its number is in no row, event or audit entry', async () => {
    const who = await company();
    await harness.link(who, '8675309867530912');
    await harness.settle();
    const rows = await db.pool.query<{ all: string }>(
      `select (select string_agg(l::text, ' ') from onboarding_bank_links l)
         || (select string_agg(o::text, ' ') from outbox o) || (select string_agg(a::text, ' ') from audit_log a) as all`,
    );
    expect(rows.rows[0]?.all).toContain('0912');
    expect(rows.rows[0]?.all).not.toContain('8675309867530912');
    expect(rows.rows[0]?.all).not.toContain(Buffer.from('8675309867530912').toString('hex'));
  });

  test('is given up after three wrong tries, each of which counts although it is refused', async () => {
    const who = await waiting();
    for (const triesLeft of [2, 1, 0]) {
      await expect(harness.confirm(who, wrong)).rejects.toMatchObject({ code: 'bank_deposits_wrong' });
      expect((await linkOf(who))?.triesLeft).toBe(triesLeft);
    }
    expect(await linkOf(who)).toMatchObject({ state: 'failed' });
    await expect(harness.confirm(who, await harness.deposits(who))).rejects.toMatchObject({
      code: 'illegal_transition',
      details: { allowed: ['replaced'] },
    });
    await harness.link(who);
    await harness.settle();
    expect((await harness.confirm(who, await harness.deposits(who))).bankLink?.state).toBe('verified');
    const history = await db.pool.query<{ state: string }>(
      `select after ->> 'state' as state from audit_log
       where customer_id = $1 and action = 'onboarding.bank_link_tried' order by id`,
      [who.customerId],
    );
    expect(history.rows.map(({ state }) => state)).toEqual([
      'deposits_sent',
      'deposits_sent',
      'failed',
      'verified',
    ]);
  });

  test('is guessed at three times at most, also by tries that come together', async () => {
    const who = await waiting();
    await Promise.allSettled(Array.from({ length: 8 }, () => harness.confirm(who, wrong)));
    expect(await linkOf(who)).toMatchObject({ state: 'failed', triesLeft: 0 });
    const tried = await db.pool.query(
      `select 1 from audit_log where customer_id = $1 and action = 'onboarding.bank_link_tried'`,
      [who.customerId],
    );
    expect(tried.rowCount).toBe(3);
  });

  test('that its bank refuses, or that stays silent, is replaced by another', async () => {
    const who = await company();
    await harness.link(who, '1234560000');
    await harness.settle();
    expect(await linkOf(who)).toMatchObject({ state: 'refused' });
    await harness.link(who, '1234569999');
    await harness.settle();
    expect(await linkOf(who)).toMatchObject({ state: 'requested', lastFour: '9999' });
    await harness.linked(who);
    expect(await linkOf(who)).toMatchObject({ state: 'verified' });
  });

  test('is tried anew five times a day', async () => {
    const who = await company();
    for (let tries = 0; tries < 5; tries += 1) await harness.link(who);
    await expect(harness.link(who)).rejects.toMatchObject({ code: 'bank_link_quota_exceeded' });
    harness.clock.advance(86_400_001);
    expect(await harness.link(who)).toMatchObject({ bankLink: { state: 'requested' } });
  });
});

describe('what the provider says about an account', () => {
  const deliver = (said: Readonly<Record<string, unknown>>) =>
    applyBankLinkOutcome(harness.as(null), harness.bank, harness.signed(said));
  const idOf = async (who: Principal): Promise<string> =>
    (
      await db.pool.query<{ id: string }>(
        `select id from onboarding_bank_links where customer_id = $1 order by requested_at desc, id desc limit 1`,
        [who.customerId],
      )
    ).rows[0]?.id ?? '';

  test('counts once, and not for an account that was given up meanwhile', async () => {
    const who = await company();
    await harness.link(who);
    const linkId = await idOf(who);
    const sent = { linkId, outcome: 'deposits_sent', deposits: [9, 4] };
    const answers = await Promise.all([deliver(sent), deliver(sent), deliver({ ...sent, deposits: [1, 2] })]);
    expect(answers.toSorted()).toEqual(['applied', 'ignored', 'ignored']);
    await harness.link(who);
    expect(await deliver({ linkId, outcome: 'refused' })).toBe('ignored');
    expect(await deliver({ linkId: newId(), outcome: 'refused' })).toBe('ignored');
    expect(await linkOf(who)).toMatchObject({ state: 'requested' });
  });

  test('is refused when the provider did not sign it', async () => {
    const who = await company();
    await harness.link(who);
    const honest = harness.signed({ linkId: await idOf(who), outcome: 'refused' });
    const forged = { ...honest, body: honest.body.replace('refused', 'deposits_sent') };
    await expect(applyBankLinkOutcome(harness.as(null), harness.bank, forged)).rejects.toMatchObject({
      code: 'network_signature_invalid',
    });
    expect(await linkOf(who)).toMatchObject({ state: 'requested' });
  });
});

describe('an account as it is typed', () => {
  const { input } = onboardingRoutes.startBankLink;
  const account = { routingNumber: '021000021', accountNumber: '12345678', accountType: 'savings' };
  test.each([
    ['routingNumber', '021000022', 'routing_number_check'],
    ['routingNumber', '0210000', 'routing_number_format'],
    ['accountNumber', '12 34', 'account_number_characters'],
    ['accountType', '', 'required'],
  ])('is refused at %s for %s', (field, value, code) => {
    expect(input.safeParse({ ...account, [field]: value }).error?.issues).toMatchObject([
      { path: [field], message: code },
    ]);
  });

  test('may leave out the check digit, which is completed', () => {
    expect(input.parse({ ...account, routingNumber: '02100002' }).routingNumber).toBe('021000021');
  });
});
