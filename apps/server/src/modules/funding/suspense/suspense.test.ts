import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApp, type TestApp } from '../../../testing/app.ts';
import type { Caller } from '../../../testing/caller.ts';
import { intentsOf } from '../../../testing/intents.ts';
import { confirmed } from '../../../testing/loop/confirmed.ts';
import { judge, sourceOf } from './rules.ts';
import type { SuspenseDetail } from './present.ts';

let server: TestApp;
let ana: Caller;
let bo: Caller;
let admin: Caller;
let other: Caller;
let books: ReturnType<typeof intentsOf>;
let payments = 0;

beforeAll(async () => {
  server = await testApp();
  books = intentsOf(server);
  ana = await server.customer('ana@mail.test', 'Okafor');
  bo = await server.customer('bo@mail.test', 'Takeda');
  admin = await server.staff('admin@tael.test', 1);
  other = await server.staff('other@tael.test', 1);
});
afterAll(() => server.close());

const freshNumber = () => String((payments += 1)).padStart(16, '4');
const arrive = async (change: object = {}) =>
  (
    await server.visitor.call('sandboxIncomingTransfer', {
      amount: '500.00',
      senderName: 'ANABEL OKAFOR',
      paymentNumber: freshNumber(),
      ...change,
    })
  ).body.data as { id: string; depositId: string | null; paymentNumber: string };
const announce = async (paymentNumber: string, amount = '500.00', who = ana) =>
  (
    await who.call('announceDeposit', {
      amount,
      senderName: 'ANABEL OKAFOR',
      transferDate: '2026-03-02',
      paymentNumber,
      proofFileId: null,
    })
  ).body.data as { id: string; version: number };
const numberOf = async (who: Caller): Promise<string> =>
  (await who.call('bankInstructions', {})).body.data.accountNumber as string;
const idOf = async (email: string): Promise<string> => {
  const { rows } = await server.db.pool.query<{ id: string }>(
    'select customer_id as id from identity_users where email = $1',
    [email],
  );
  return rows[0]?.id ?? '';
};
const item = async (id: string) => (await admin.call('getSuspense', { id })).body.data as SuspenseDetail;
const open = async () =>
  ((await admin.call('listSuspense', { limit: 100 })).body.data.items as SuspenseDetail[]).map(
    ({ id }) => id,
  );
const deposit = async (id: string | null, who = ana) =>
  (await who.call('getDeposit', { id })).body.data as { state: string; version: number; history: object[] };
const suspense = () => books.inBooks('suspense', 'USD');

describe('A bank transfer', () => {
  it('is the customer’s to whose own number it was sent, also without a notice', async () => {
    const { depositId } = await arrive({ accountNumber: await numberOf(ana), senderName: 'A Friend' });
    expect(await deposit(depositId)).toMatchObject({
      state: 'matched',
      amount: { amount: '500.00' },
      history: [
        { state: 'announced', actor: 'system' },
        { state: 'matched', actor: 'system' },
      ],
    });
    expect((await bo.call('getDeposit', { id: depositId })).status).toBe(404);
    const review = (await admin.call('getFundingReview', { id: depositId })).body.data;
    expect(review.match.nameScore).toBeLessThan(50);
  });

  it('is found by the reference in what its sender wrote, however it is spaced', async () => {
    const { reference } = (await ana.call('bankInstructions', {})).body.data as { reference: string };
    const remittance = `Invoice 7, ${reference.slice(0, 9)} ${reference.slice(9)}`;
    const { depositId } = await arrive({ remittance });
    expect((await deposit(depositId)).state).toBe('matched');
  });

  it('goes to the customer’s only notice over that amount, whatever its payment number', async () => {
    const notice = await announce(freshNumber(), '512.00');
    const { depositId } = await arrive({ accountNumber: await numberOf(ana), amount: '512.00' });
    expect(depositId).toBe(notice.id);
  });

  it.each<[string, (theirs: string) => Promise<object>]>([
    ['names nobody', () => Promise.resolve({ accountNumber: '880000000001' })],
    ['names two customers', async (theirs) => ({ accountNumber: theirs, remittance: await numberOf(ana) })],
    [
      'names another customer than its notice',
      async (theirs) => {
        const paymentNumber = freshNumber();
        await announce(paymentNumber);
        return { accountNumber: theirs, paymentNumber };
      },
    ],
    [
      'fits two notices of one customer',
      async () => {
        await announce(freshNumber(), '513.00');
        await announce(freshNumber(), '513.00');
        return { accountNumber: await numberOf(ana), amount: '513.00' };
      },
    ],
  ])('waits for a person where it %s', async (_, change) => {
    const before = await suspense();
    const { id, depositId } = await arrive(await change(await numberOf(bo)));
    expect(depositId).toBeNull();
    expect(await suspense()).toBeGreaterThan(before);
    expect(await open()).toContain(id);
  });
});

describe('A suggestion', () => {
  it('weighs what speaks for a customer', () => {
    const nothing = {
      isOwnNumber: false,
      isSamePayment: false,
      isSameAmount: false,
      isKnownSender: false,
      nameScore: 40,
    };
    expect(judge(nothing)).toEqual({ score: 0, reasons: [] });
    expect(judge({ ...nothing, isSameAmount: true, nameScore: 100 })).toEqual({
      score: 60,
      reasons: ['amount', 'name'],
    });
    expect(judge({ ...nothing, isOwnNumber: true, isSamePayment: true, nameScore: 90 }).score).toBe(100);
    expect(['zelle', 'conversion', 'chain:base'].map(sourceOf)).toEqual(['zelle', 'crypto', 'usdc']);
  });

  it('names the likeliest first, with the notice that it may be', async () => {
    const notice = await announce(freshNumber(), '514.00', bo);
    const { id } = await arrive({ amount: '514.00' });
    const { suggestions } = await item(id);
    const [first] = suggestions;
    expect(first).toMatchObject({ customerName: expect.stringContaining('Okafor'), nameScore: 100 });
    expect(suggestions).toContainEqual(
      expect.objectContaining({ depositId: notice.id, reasons: expect.arrayContaining(['amount']) }),
    );
    expect(suggestions.map(({ score }) => score)).toEqual(
      suggestions.map(({ score }) => score).toSorted((one, two) => two - one),
    );
  });
});

describe('Money of nobody', () => {
  it('is in the hand of one of two who claim it at once, who alone may decide, until it is taken over', async () => {
    const { id } = await arrive();
    const both = await Promise.all([admin, other].map((who) => who.call('claimSuspense', { id })));
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const loser = both[0]?.status === 200 ? other : admin;
    const input = { id, customerId: await idOf('ana@mail.test'), depositId: null, reason: 'On the receipt' };
    for (const refused of [
      await loser.call('assignSuspense', input),
      await loser.call('refundSuspense', { id, reason: 'Unknown' }),
      await loser.call('releaseSuspense', { id, reason: 'Not mine' }),
    ])
      expect(refused.body.code).toBe('review_claimed');
    const taken = await loser.call('claimSuspense', { id, reason: 'She is ill' });
    expect(taken.body.data.claim.isOwn).toBe(true);
    expect((await loser.call('releaseSuspense', { id, reason: 'No idea' })).body.data.claim).toBeNull();
  });

  it('is assigned by one and credited by another, never by the same', async () => {
    const { id } = await arrive({ senderName: 'Okafor Trading', amount: '515.00' });
    const input = { id, customerId: await idOf('ana@mail.test'), depositId: null, reason: 'On the receipt' };
    expect((await admin.call('assignSuspense', input)).body.data.state).toBe('assigned');
    expect((await admin.call('assignSuspense', input)).body.code).toBe('illegal_transition');
    await server.app.settle();
    const { items } = (await ana.call('listDeposits', {})).body.data as {
      items: readonly { id: string; amount: { amount: string } }[];
    };
    const depositId = items.find(({ amount }) => amount.amount === '515.00')?.id ?? '';
    const { version } = await deposit(depositId);
    await confirmed(server, 'approval.vote', depositId, 'admin@tael.test');
    const own = await admin.call('approveDeposit', { id: depositId, version });
    expect(own.body.code).toBe('self_approval_forbidden');
    await confirmed(server, 'approval.vote', depositId, 'other@tael.test');
    expect((await other.call('approveDeposit', { id: depositId, version })).body.data.state).toBe('on_hold');
  });

  it('goes to the notice that staff names, if that is the customer’s and of the same amount', async () => {
    const notice = await announce(freshNumber(), '516.00');
    const { id } = await arrive({ amount: '516.00', senderName: 'Somebody' });
    const less = await arrive({ amount: '515.99', senderName: 'Somebody' });
    const own = { customerId: await idOf('ana@mail.test'), depositId: notice.id, reason: 'On the receipt' };
    const ofBo = { ...own, customerId: await idOf('bo@mail.test') };
    expect((await admin.call('assignSuspense', { id, ...ofBo })).status).toBe(404);
    expect((await admin.call('assignSuspense', { ...own, id: less.id })).body.code).toBe('amount_mismatch');
    expect((await admin.call('assignSuspense', { ...own, id })).body.data.state).toBe('assigned');
    expect((await deposit(notice.id)).state).toBe('matched');
  });

  it('comes back to the queue when the second person refuses it', async () => {
    const { id } = await arrive({ amount: '517.00', senderName: 'Somebody' });
    const input = { id, customerId: await idOf('bo@mail.test'), depositId: null, reason: 'On the receipt' };
    await admin.call('assignSuspense', input);
    const { items } = (await bo.call('listDeposits', {})).body.data;
    const { id: depositId, version } = items[0];
    await other.call('rejectDeposit', { id: depositId, version, reason: 'Not theirs' });
    expect(await open()).toContain(id);
  });

  it('goes back to its sender once, by the bank, and leaves suspense', async () => {
    const before = await suspense();
    const { id, paymentNumber } = await arrive({ senderName: 'Somebody' });
    const input = { id, reason: 'Nobody knows the sender' };
    expect((await admin.call('refundSuspense', input)).body.data.state).toBe('refund_due');
    expect((await admin.call('refundSuspense', input)).body.code).toBe('illegal_transition');
    await server.app.settle();
    expect((await item(id)).state).toBe('refunded');
    expect(await suspense()).toBe(before);
    expect(await open()).not.toContain(id);
    // A notice that comes later finds money that is not there any more.
    const late = await announce(paymentNumber);
    await server.app.settle();
    expect((await deposit(late.id)).state).toBe('announced');
    const { id: lateId, version } = late;
    const matched = await admin.call('matchDeposit', { id: lateId, version, incomingTransferId: id });
    expect(matched.body.code).toBe('transfer_already_matched');
    expect((await books.verify()).fault).toBeNull();
  });

  it('that came by Zelle is held for its customer, and credited by somebody else', async () => {
    const paid = await server.visitor.call('sandboxZellePayment', {
      senderName: 'Somebody',
      amount: '88.00',
    });
    const id = (await open())[0] ?? '';
    expect(await item(id)).toMatchObject({ source: 'zelle', reference: paid.body.data.paymentId });
    const input = { id, customerId: await idOf('bo@mail.test'), depositId: null, reason: 'He showed it' };
    expect((await admin.call('assignSuspense', input)).body.data.state).toBe('assigned');
    const { items } = (await bo.call('listFundingIntents', {})).body.data;
    const held = { id: items[0].id as string, version: items[0].version as number, reason: 'Agreed' };
    expect(items[0]).toMatchObject({ state: 'review', reviewReasons: ['assigned_by_staff'] });
    expect((await admin.call('creditHeldIntent', held)).body.code).toBe('self_approval_forbidden');
    expect((await other.call('creditHeldIntent', held)).body.data).toMatchObject({
      state: 'paid',
      credited: { amount: '88.00' },
    });
    await server.app.settle();
    const mails = (await server.visitor.call('sandboxMessages', { to: 'bo@mail.test' })).body.data as {
      subject: string;
      text: string;
    }[];
    const about = mails.filter(({ text }) => text.includes('$88.00')).map(({ subject }) => subject);
    expect(about).toEqual(['Your deposit is available', 'Your deposit is in review']);
    expect((await books.verify()).fault).toBeNull();
  });

  it('that came by Zelle goes back by Zelle', async () => {
    await server.visitor.call('sandboxZellePayment', { senderName: 'Somebody', amount: '89.00' });
    const [id = ''] = await open();
    await admin.call('refundSuspense', { id, reason: 'Nobody knows the sender' });
    await server.app.settle();
    expect((await item(id)).state).toBe('refunded');
  });

  it('in another currency can only go back', async () => {
    const intent = await books.open('ana@mail.test');
    const wallet = { intentId: intent.id, act: 'paid', reference: 'NOBODYKNOWS' };
    await server.visitor.call('sandboxWallet', wallet);
    const [id = ''] = await open();
    expect(await item(id)).toMatchObject({ source: 'alipay', isAssignable: false });
    const input = { id, customerId: await idOf('ana@mail.test'), depositId: null, reason: 'She showed it' };
    expect((await admin.call('assignSuspense', input)).body.code).toBe('not_assignable');
  });
});
