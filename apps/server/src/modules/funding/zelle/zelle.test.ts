import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { signMessage } from '../../../kernel/signed/signed-message.ts';
import { testApp, type TestApp } from '../../../testing/app.ts';
import type { Caller } from '../../../testing/caller.ts';
import { intentsOf } from '../../../testing/intents.ts';
import { codesIn, newMemoCode } from './rules.ts';
import type { ZelleFunding } from './open-zelle.ts';

let server: TestApp;
let ana: Caller;
let admin: Caller;
let books: ReturnType<typeof intentsOf>;
let people = 0;
let lastName = '';
/** Nobody is like anybody else, so that no test finds what another has left. */
const lastNames =
  'Silva Okafor Brennan Takeda Vasquez Lindqvist Moreau Petrov Haddad Castellano Nguyen Whitfield Abara Fontaine Kowalski Ito Desrosiers Mbeki Zanetti Ferrand Quigley Ustinov Rahman Yilmaz Eskola Jansen'.split(
    ' ',
  );
const bank = randomBytes(32);

beforeAll(async () => {
  const key = () => randomBytes(32);
  const others = { master: key(), cardNetwork: key(), identityCheck: key(), screening: key() };
  const keys = { ...others, bank, helpdesk: key(), cardPrinter: key(), cryptoConversion: key() };
  server = await testApp({ keys });
  books = intentsOf(server);
  admin = await server.staff('admin@tael.test', 1);
});
afterAll(() => server.close());
beforeEach(async () => {
  people += 1;
  lastName = lastNames[people] ?? 'Silva';
  ana = await server.customer(`ana${people}@mail.test`, lastName);
});

const open = async (amount = '120.00', who = ana): Promise<ZelleFunding> =>
  (await who.call('openZelleFunding', { amount })).body.data as ZelleFunding;
const one = async (id: string, who = ana) =>
  (await who.call('getZelleFunding', { id })).body.data as ZelleFunding;
const balance = async (): Promise<string> =>
  (await ana.call('homeSummary', {})).body.data.available.amount as string;
const pay = async (change: object = {}) =>
  server.visitor.call('sandboxZellePayment', {
    senderName: `ANABEL ${lastName}`,
    amount: '120.00',
    memo: '',
    ...change,
  });
/** A message as it comes over the network, signed by whoever holds this key. */
const tell = (body: object, key = bank) => {
  const message = signMessage(key, JSON.stringify(body), server.app.clock.millis());
  return server.send({
    method: 'POST',
    url: '/api-pay/zelle/messages',
    headers: { 'content-type': 'application/json', 'x-zelle-signature': message.signature },
    payload: message.body,
  });
};
const message = (change: object = {}) => ({
  type: 'payment',
  paymentId: `PAY-${people}`,
  amount: '120.00',
  senderName: 'Somebody Else',
  senderToken: null,
  memo: '',
  paidAt: server.app.clock.now().toISOString(),
  ...change,
});

describe('A memo code', () => {
  it('is read however it was typed', () => {
    const code = newMemoCode();
    expect(code).toMatch(/^Z[0-9A-HJKMNP-TV-Z]{7}$/);
    for (const memo of [
      code,
      code.toLowerCase(),
      `for cards ${code.slice(0, 4)}-${code.slice(4)}`,
      `Zoo ${code}!`,
    ])
      expect(codesIn(memo)).toContain(code);
    expect(codesIn('zO1L 23aB')).toContain('Z01123AB');
    expect(codesIn('thank you')).toEqual([]);
  });
});

describe('A payment by Zelle', () => {
  it('is told whom to pay, under which name, and with which code', async () => {
    const { data } = (await ana.call('zelleTerms', {})).body;
    expect(data).toMatchObject({
      recipient: { token: 'pay@tael.test', name: 'Tael Client Funds' },
      fee: { amount: '0.00' },
      leftToday: { amount: '5000.00' },
      hours: 72,
    });
    const opened = await open();
    expect(opened).toMatchObject({ state: 'waiting', way: 'zelle', recipient: data.recipient });
    expect(await one(opened.id)).toEqual(opened);
  });

  it('is offered among the ways with its limits', async () => {
    const { data } = (await ana.call('listFundingWays', {})).body as { data: { way: string }[] };
    expect(data.find(({ way }) => way === 'zelle')).toMatchObject({
      isOpen: true,
      minimum: { amount: '10.00' },
      maximum: { amount: '2000.00' },
    });
  });

  it.each([
    ['9.99', 'too_small'],
    ['2000.01', 'too_big'],
    ['0.00', 'amount_positive'],
  ])('of %s is refused', async (amount, code) => {
    const { status, body } = await ana.call('openZelleFunding', { amount });
    expect([status, body.errors]).toMatchObject([422, [{ field: 'amount', code }]]);
  });

  it('is refused beyond the limit of a day, also where two are opened at once, until one is given up', async () => {
    await open('2000.00');
    const both = await Promise.all([1, 2].map(() => ana.call('openZelleFunding', { amount: '2000.00' })));
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422]);
    const refused = await ana.call('openZelleFunding', { amount: '1000.01' });
    expect(refused.body.code).toBe('daily_limit_exceeded');
    const { id, version } = await open('1000.00');
    await ana.call('cancelFundingIntent', { id, version });
    expect((await open('1000.00')).state).toBe('waiting');
  });

  it('is credited by its code, once, however often and in whatever order it is told', async () => {
    const [first, second] = [await open(), await open()];
    const told = [
      { memo: first.reference, paymentId: `FIRST-${people}` },
      { memo: second.reference.toLowerCase(), paymentId: `SECOND-${people}` },
    ];
    const shuffled = [1, 0, 1, 1, 0, 0, 1, 0, 0, 1].map((at) => told[at] ?? {});
    const answers = await Promise.all(shuffled.map((change) => pay(change)));
    expect(answers.filter(({ body }) => body.data.outcome === 'applied')).toHaveLength(2);
    for (const { id } of [first, second])
      expect(await one(id)).toMatchObject({ state: 'paid', credited: { amount: '120.00' }, refunds: [] });
    expect(await balance()).toBe('240.00');
    expect((await books.verify()).fault).toBeNull();
  });

  it('is found by its sender and amount where the memo says nothing, the oldest first', async () => {
    const first = await open('131.00');
    await server.pass(1);
    const second = await open('131.00');
    await pay({ amount: '131.00', memo: 'thank you' });
    expect([(await one(first.id)).state, (await one(second.id)).state]).toEqual(['paid', 'waiting']);
    await pay({ amount: '131.00' });
    expect((await one(second.id)).state).toBe('paid');
  });

  it('waits on suspense where two customers of one name wait for the same amount', async () => {
    const twin = await server.customer(`twin${people}@mail.test`, lastName);
    const [own, other] = [await open('132.00'), await open('132.00', twin)];
    const before = await books.inBooks('suspense', 'USD');
    await pay({ amount: '132.00' });
    expect([(await one(own.id)).state, (await one(other.id, twin)).state]).toEqual(['waiting', 'waiting']);
    expect((await books.inBooks('suspense', 'USD')) - before).toBe(13_200n);
  });

  it('waits on suspense when a stranger sends it without a code', async () => {
    const { id } = await open('133.00');
    await pay({ amount: '133.00', senderName: 'Bo Zheng' });
    expect((await one(id)).state).toBe('waiting');
  });

  it.each([
    ['of another sender', { senderName: 'Bo Zheng' }, ['sender_differs'], '120.00'],
    ['under what was asked for', { amount: '119.99' }, ['amount_differs'], '119.99'],
    ['over what was asked for', { amount: '250.00' }, ['amount_differs'], '250.00'],
  ])('%s is held for a look, with how well the name fits', async (_, change, reviewReasons, amount) => {
    const { id, reference } = await open();
    await pay({ memo: reference, ...change });
    expect(await one(id)).toMatchObject({ state: 'review', reviewReasons });
    expect(await balance()).toBe('0.00');
    const held = (await admin.call('getFundingIntentReview', { id })).body.data;
    expect(held).toMatchObject({ received: { amount }, toCredit: { amount }, match: { by: 'reference' } });
    const isSame = !('senderName' in change);
    expect(held.match.nameScore === 100).toBe(isSame);
    const decided = await admin.call('creditHeldIntent', { id, version: 2, reason: 'Her husband pays' });
    expect(decided.body.data.state).toBe('paid');
    expect(await balance()).toBe(amount);
  });

  it('goes back when the same code is paid a second time', async () => {
    const { id, reference } = await open();
    await pay({ memo: reference });
    await pay({ memo: reference });
    await server.app.settle();
    expect(await balance()).toBe('120.00');
    expect(await one(id)).toMatchObject({ state: 'paid', refunds: [{ reason: 'paid_twice' }] });
    expect((await one(id)).refunds[0]?.refundedAt).not.toBeNull();
  });

  it('is told by mail and message, on its way and credited, and has a receipt and a line in the export', async () => {
    const { id, reference } = await open();
    const summary = async () =>
      (await ana.call('homeSummary', {})).body.data as { readonly pendingIntents: unknown };
    expect((await summary()).pendingIntents).toMatchObject([{ id, state: 'waiting' }]);
    const document = await ana.call('fundingIntentReceipt', { id });
    expect(document.status).toBe(404);
    await pay({ memo: reference });
    await server.app.settle();
    expect((await summary()).pendingIntents).toEqual([]);
    const mails = await server.visitor.call('sandboxMessages', { to: `ana${people}@mail.test` });
    expect(mails.body.data[0].text).toContain('$120.00 was added to your available balance.');
    const { items } = (await ana.call('listMessages', {})).body.data as { items: { code: string }[] };
    expect(items.map(({ code }) => code)).toContain('funding_paid');
    expect((await ana.call('fundingIntentReceipt', { id })).status).toBe(200);
    const file = await ana.call('exportFundingIntents', { format: 'csv' });
    expect(String(file.body)).toContain(reference);
  });

  it('is refused to nobody but its owner, and is no payment of another way', async () => {
    const { id } = await open();
    const stranger = await server.customer(`stranger${people}@mail.test`);
    expect((await stranger.call('getZelleFunding', { id })).status).toBe(404);
    const other = await books.open(`ana${people}@mail.test`, 'alipay');
    expect((await ana.call('getZelleFunding', { id: other.id })).status).toBe(404);
  });
});

describe('A message of the bank', () => {
  it('is refused when somebody else signed it', async () => {
    const { status, body } = await tell(message(), randomBytes(32));
    expect([status, (body as { code: string }).code]).toEqual([401, 'network_signature_invalid']);
  });

  it('is refused when it says another amount under the same name', async () => {
    expect((await tell(message())).status).toBe(200);
    expect((await tell(message({ amount: '121.00' }))).status).toBe(422);
  });

  it.each([['0.00'], ['1e3'], ['-1.00']])('cannot bring %s, and is kept', async (amount) => {
    const before = await balance();
    expect((await tell(message({ amount, paymentId: `BAD-${people}` }))).status).toBe(202);
    expect(await balance()).toBe(before);
  });
});

// The books never go back in time: what happens days later comes last.
describe('A late payment by Zelle', () => {
  it('is credited by its code all the same, and not by its sender', async () => {
    const [byCode, bySender] = [await open('140.00'), await open('141.00')];
    await server.pass(73 * 3_600);
    await server.app.runScheduled();
    ana = await server.signIn(`ana${people}@mail.test`);
    expect((await one(byCode.id)).state).toBe('expired');
    await pay({ amount: '140.00', memo: byCode.reference });
    await pay({ amount: '141.00' });
    expect([(await one(byCode.id)).state, (await one(bySender.id)).state]).toEqual(['paid', 'expired']);
  });
});
