import { parseMoney } from '@tael/money';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testApp, type TestApp } from '../../../testing/app.ts';
import type { Caller } from '../../../testing/caller.ts';
import { intentsOf } from '../../../testing/intents.ts';
import { confirming } from '../../../testing/step-ups.ts';
import type { FundingCase, FundingCaseDetail } from './present.ts';
import { riskReasonsOf, riskSettings } from './risk-rules.ts';

let server: TestApp;
let admin: Caller;
let second: Caller;
let ana: Caller;
let books: ReturnType<typeof intentsOf>;
let people = 0;
let payments = 0;
beforeAll(async () => {
  server = await testApp();
  admin = await server.staff('admin@tael.test', 1);
  second = await server.staff('second@tael.test', 1);
  books = intentsOf(server);
});
afterAll(() => server.close());
beforeEach(async () => {
  people += 1;
  ana = await server.customer(email());
});

const email = () => `ana${people}@case.test`;
const pay = async (amount: string, verdict?: Parameters<typeof books.pay>[2]) => {
  const intent = await books.open(email(), 'zelle', { amount: parseMoney(amount, 'USD') });
  const event = { eventId: `case-${String((payments += 1))}`, amount: parseMoney(amount, 'USD') };
  await books.pay(intent, event, verdict);
  return intent.id;
};
const held = () => pay('120.00', { to: 'review', reasons: ['sender_differs'] });
const stateOf = async (id: string) => (await ana.call('getFundingIntent', { id })).body.data as object;
const caseOf = async (id: string, who = admin) =>
  (await who.call('getFundingCase', { id })).body.data as FundingCaseDetail;
const cases = async (query: object = {}) =>
  (await admin.call('listFundingCases', { limit: 100, ...query })).body.data.items as FundingCase[];
const ask = (id: string, who = admin, questions = ['Where does it come from?', 'Who sent it?']) =>
  who.call('askFundingQuestion', { id, reason: 'source_of_funds', questions });
const questions = async () => (await ana.call('listFundingQuestions', {})).body.data as { id: string }[];
const answer = (id: string | undefined, change: object = {}, who = ana) =>
  who.call('answerFundingQuestion', { id, version: 1, answers: ['A salary', 'My employer'], ...change });
const credit = async (id: string, who = admin) => {
  const { version } = (await admin.call('getFundingIntentReview', { id })).body.data as { version: number };
  return who.call('creditHeldIntent', { id, version, reason: 'The contract explains it' });
};
const transfer = async (change: object = {}) => {
  const paymentNumber = `88${String((payments += 1)).padStart(14, '0')}`;
  const notice = { amount: '250.00', senderName: 'ANA SILVA', paymentNumber, proofFileId: null };
  const transferDate = server.app.clock.now().toISOString().slice(0, 10);
  const { id } = (await ana.call('announceDeposit', { ...notice, transferDate })).body.data as { id: string };
  const { amount, senderName } = notice;
  await server.visitor.call('sandboxIncomingTransfer', { amount, senderName, paymentNumber, ...change });
  await server.app.settle();
  return id;
};
const approve = async (id: string) => {
  const { version } = (await admin.call('getFundingReview', { id })).body.data as { version: number };
  await confirming(server, '')('approval.vote', id);
  return admin.call('approveDeposit', { id, version });
};

describe('A rule', () => {
  const now = Date.parse('2026-03-02T12:00:00.000Z');
  const past = (amount: bigint, times: number, hoursAgo = 1) =>
    Array.from({ length: times }, () => ({ at: new Date(now - hoursAgo * 3_600_000), amount }));
  const found = (amount: bigint, before: ReturnType<typeof past>, country: string | null = null) =>
    riskReasonsOf({ amount, now, before, country });

  it('finds round amounts in a row, and not one less, nor a broken row', () => {
    const { roundInRow, roundStep } = riskSettings;
    expect(found(roundStep, past(roundStep, roundInRow - 1, 30))).toEqual(['round_amounts']);
    expect(found(roundStep, past(roundStep, roundInRow - 2, 30))).toEqual([]);
    expect(found(roundStep + 1n, past(roundStep, roundInRow - 1, 30))).toEqual([]);
  });

  it('finds too many in a day, and too much, and forgets them the day after', () => {
    const { mostInDay, mostOfDay } = riskSettings;
    expect(found(1_01n, past(1_01n, mostInDay))).toEqual(['velocity']);
    expect(found(1_01n, past(1_01n, mostInDay - 1))).toEqual([]);
    expect(found(2n, past(mostOfDay - 1n, 1))).toEqual(['velocity']);
    expect(found(1n, past(mostOfDay - 1n, 1))).toEqual([]);
    expect(found(1_01n, past(mostOfDay, mostInDay, 25))).toEqual([]);
  });

  it('finds a country under sanctions', () => {
    expect(found(1_01n, [], 'IR')).toEqual(['sanctioned_country']);
    expect(found(1_01n, [], 'DE')).toEqual([]);
  });
});

describe('Money of any way that matches a rule', () => {
  it('is held by round amounts in a row instead of credited, and credited once somebody says so', async () => {
    for (let count = 1; count < riskSettings.roundInRow; count += 1)
      expect(await stateOf(await pay('2000.00'))).toMatchObject({ state: 'paid' });
    const id = await pay('2000.00');
    expect(await stateOf(id)).toMatchObject({ state: 'review', reviewReasons: ['round_amounts'] });
    expect(await caseOf(id)).toMatchObject({ state: 'open', way: 'zelle', reasons: ['round_amounts'] });
    expect((await credit(id)).status).toBe(200);
    expect(await stateOf(id)).toMatchObject({ state: 'paid' });
    expect(await caseOf(id)).toMatchObject({ state: 'released' });
  });

  it.each([
    ['another sender', { senderName: 'BO ZHENG' }, 'sender_differs'],
    ['a country under sanctions', { senderCountry: 'KP' }, 'sanctioned_country'],
  ])('by bank transfer from %s is not approved before it is released', async (_, change, reason) => {
    const id = await transfer(change);
    expect(await caseOf(id)).toMatchObject({
      kind: 'deposit',
      way: 'bank',
      reasons: [reason],
      isReleasable: true,
    });
    expect((await approve(id)).body.code).toBe('deposit_in_review');
    expect((await admin.call('releaseFundingCase', { id, reason: 'A known parent company' })).status).toBe(
      200,
    );
    expect((await approve(id)).body.data).toMatchObject({ state: 'on_hold' });
  });

  it('by bank transfer of the customer itself needs no look', async () => {
    const id = await transfer();
    expect((await admin.call('getFundingCase', { id })).body.code).toBe('not_found');
    expect((await approve(id)).status).toBe(200);
  });

  it('stands in one queue with filters', async () => {
    const [zelle, bank] = [await held(), await transfer({ senderCountry: 'SY' })];
    const ids = async (query: object) => (await cases(query)).map(({ id }) => id);
    expect(await ids({})).toEqual(expect.arrayContaining([zelle, bank]));
    expect(await ids({ way: 'bank' })).not.toContain(zelle);
    expect(await ids({ reason: 'sanctioned_country' })).toContain(bank);
    expect(await ids({ reason: 'sanctioned_country' })).not.toContain(zelle);
    await admin.call('claimFundingCase', { id: bank });
    expect(await ids({ mine: 'true' })).toEqual([bank]);
    expect((await admin.call('listFundingCases', { way: 'post' })).status).toBe(422);
  });
});

describe('A case', () => {
  it('is in the hand of one of two who claim it, who alone decides, until another takes it over with a reason', async () => {
    const id = await held();
    const both = await Promise.all([admin, second].map((who) => who.call('claimFundingCase', { id })));
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const [owner, other] = both[0]?.status === 200 ? [admin, second] : [second, admin];
    for (const refused of [await credit(id, other), await ask(id, other)])
      expect(refused.body.code).toBe('review_claimed');
    const takeOver = { id, reason: 'They are on leave' };
    expect((await other.call('claimFundingCase', takeOver)).status).toBe(200);
    expect((await owner.call('returnFundingCase', takeOver)).body.code).toBe('review_claimed');
    expect((await other.call('returnFundingCase', takeOver)).body.data).toMatchObject({
      claim: null,
      state: 'open',
    });
  });

  it('is released once of two at a time, and by its own decision where it has one', async () => {
    const id = await transfer({ senderCountry: 'CU' });
    const release = () => admin.call('releaseFundingCase', { id, reason: 'A license allows it' });
    const both = await Promise.all([release(), release()]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const other = { id: await held(), reason: 'A mistake' };
    expect((await admin.call('releaseFundingCase', other)).body.code).toBe('illegal_transition');
  });

  it('is closed with its deposit, and its question withdrawn', async () => {
    const id = await held();
    await ask(id);
    const [question] = await questions();
    const { version } = (await admin.call('getFundingIntentReview', { id })).body.data as { version: number };
    await admin.call('refundHeldIntent', { id, version, reason: 'Nobody answered' });
    expect(await caseOf(id)).toMatchObject({ state: 'refused', questions: [{ state: 'withdrawn' }] });
    expect((await answer(question?.id)).body.code).toBe('illegal_transition');
    expect((await ask(id)).body.code).toBe('illegal_transition');
  });

  it('is no customer’s to read', async () => {
    const id = await held();
    expect((await ana.call('getFundingCase', { id })).status).toBe(403);
    expect((await ask(id, ana)).status).toBe(403);
  });
});

describe('A question', () => {
  it('is told, waits on the overview, is answered with documents, and read by staff', async () => {
    const id = await held();
    expect((await ask(id)).body.data).toMatchObject({ state: 'asked' });
    await server.app.settle();
    const { items } = (await ana.call('listMessages', {})).body.data as { items: { code: string }[] };
    expect(items.map(({ code }) => code)).toContain('funding_question');
    const { fundingQuestions } = (await ana.call('homeSummary', {})).body.data as {
      fundingQuestions: object[];
    };
    expect(fundingQuestions).toMatchObject([{ amount: { amount: '120.00' }, reason: 'source_of_funds' }]);
    const [question] = await questions();
    const fileIds = [await ana.upload('funding_proof')];
    expect((await answer(question?.id, { fileIds })).body.data).toMatchObject({ state: 'answered' });
    expect(await caseOf(id)).toMatchObject({
      state: 'answered',
      questions: [{ answers: ['A salary', 'My employer'], fileIds, askedBy: 'admin@tael.test' }],
    });
    expect((await admin.call('readFile', { id: fileIds[0] })).status).toBe(200);
    expect((await credit(id)).status).toBe(200);
  });

  it('is answered once of two at a time', async () => {
    await ask(await held());
    const [question] = await questions();
    const both = await Promise.all([answer(question?.id), answer(question?.id)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it('is one at a time, and may be followed by another', async () => {
    const id = await held();
    const both = await Promise.all([ask(id), ask(id)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const [question] = await questions();
    await answer(question?.id);
    expect((await ask(id)).status).toBe(200);
  });

  it('wants an answer to each part, its own version, and files of the customer', async () => {
    await ask(await held());
    const [question] = await questions();
    const faults = async (change: object) =>
      (await answer(question?.id, change)).body as { code: string; errors: unknown };
    expect((await faults({ answers: ['A salary'] })).errors).toMatchObject([
      { field: 'answers', code: 'required' },
    ]);
    expect((await faults({ answers: ['A salary', ''] })).errors).toMatchObject([
      { field: 'answers.1', code: 'required' },
    ]);
    expect((await faults({ version: 7 })).code).toBe('conflict');
    const bob = await server.customer(`bob${people}@case.test`);
    expect((await faults({ fileIds: [await bob.upload('funding_proof')] })).code).toBe('not_found');
    expect((await answer(question?.id, {}, bob)).body.code).toBe('not_found');
    expect((await ask(await held(), admin, [])).status).toBe(422);
  });
});
