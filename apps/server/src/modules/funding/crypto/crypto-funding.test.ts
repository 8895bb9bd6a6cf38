import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { signMessage } from '../../../kernel/signed/signed-message.ts';
import { testApp, type TestApp } from '../../../testing/app.ts';
import type { Caller } from '../../../testing/caller.ts';
import { intentsOf } from '../../../testing/intents.ts';
import type { CryptoFunding } from './present-crypto.ts';

let server: TestApp;
let ana: Caller;
let books: ReturnType<typeof intentsOf>;
let people = 0;
const cryptoConversion = randomBytes(32);

beforeAll(async () => {
  const key = () => randomBytes(32);
  const others = { master: key(), cardNetwork: key(), bank: key(), identityCheck: key() };
  const keys = { ...others, screening: key(), helpdesk: key(), cardPrinter: key(), cryptoConversion };
  server = await testApp({ keys });
  books = intentsOf(server);
});
afterAll(() => server.close());
beforeEach(async () => {
  people += 1;
  ana = await server.customer(`ana${people}@mail.test`);
});

const open = async (amount = '250.00', coin = 'USDT'): Promise<CryptoFunding> =>
  (await ana.call('openCryptoFunding', { coin, amount })).body.data as CryptoFunding;
const pay = (id: string, change: object = {}) =>
  server.visitor.call('sandboxCryptoPayment', { id, ...change });
const all = async (who = ana) => (await who.call('listCryptoFunding', {})).body.data.items as CryptoFunding[];
const one = async (id: string) => (await all()).find((funding) => funding.id === id);
const balance = async (): Promise<string> =>
  (await ana.call('homeSummary', {})).body.data.available.amount as string;
/** A message as it comes over the network, signed by whoever holds this key. */
const tell = (body: object, key = cryptoConversion) => {
  const message = signMessage(key, JSON.stringify(body), server.app.clock.millis());
  return server.send({
    method: 'POST',
    url: '/api-pay/crypto/messages',
    headers: { 'content-type': 'application/json', 'x-conversion-signature': message.signature },
    payload: message.body,
  });
};
const payment = (change: object = {}) => ({
  type: 'payment',
  paymentId: `PAY${people}-1`,
  reference: 'CRYUNKNOWN',
  coin: 'USDT',
  received: '250.000000',
  settled: '250.00',
  paidAt: server.app.clock.now().toISOString(),
  ...change,
});

describe('A deposit in a coin', () => {
  it('is quoted with its tier, and says what to send where until when', async () => {
    const { data } = (await ana.call('cryptoTerms', {})).body;
    expect(data).toMatchObject({
      terms: {
        minimum: { amount: '100.00' },
        percent: '1',
        next: { from: { amount: '10000.00' }, percent: '0.8' },
      },
      coins: [{ coin: 'BTC' }, { coin: 'ETH' }, { coin: 'USDT', rate: '1.00' }],
    });
    const opened = await open('250.00', 'BTC');
    expect(opened).toMatchObject({ coin: 'BTC', state: 'waiting', amount: { amount: '250.00' } });
    expect(opened.address).toMatch(/^bc1q/);
    // At the locked rate that is no less than was asked for, and no cent more.
    const worth = Number(opened.payAmount) * Number(opened.rate);
    expect(worth).toBeGreaterThanOrEqual(250);
    expect(worth).toBeLessThan(250.01);
  });

  it('is refused under the minimum', async () => {
    const { status, body } = await ana.call('openCryptoFunding', { coin: 'ETH', amount: '99.99' });
    expect([status, body.errors]).toMatchObject([422, [{ field: 'amount', code: 'too_small' }]]);
  });

  it('is credited once at the locked rate, however often its provider says so', async () => {
    const { id } = await open('250.00', 'ETH');
    const told = { paymentId: `ONCE-${people}` };
    expect((await pay(id, told)).body.data).toEqual({ outcome: 'applied' });
    await Promise.all([pay(id, told), pay(id, told)]);
    expect(await one(id)).toMatchObject({
      state: 'paid',
      credited: { amount: '247.50' },
      fee: { amount: '2.50' },
    });
    expect(await balance()).toBe('247.50');
    expect((await books.verify()).fault).toBeNull();
  });

  it('credits what was sent, more or less of it, as long as it is not under the minimum', async () => {
    const [more, less, few] = [await open(), await open(), await open()];
    await pay(more.id, { percent: 120 });
    await pay(less.id, { percent: 60 });
    await pay(few.id, { percent: 20 });
    expect(await one(more.id)).toMatchObject({ state: 'paid', credited: { amount: '297.00' } });
    expect(await one(less.id)).toMatchObject({ state: 'paid', credited: { amount: '148.50' } });
    expect(await one(few.id)).toMatchObject({
      state: 'review',
      reviewReasons: ['amount_differs'],
      receivedAmount: '50.000000',
      credited: null,
    });
  });

  it('expires after its window, and is credited at the rate of the moment when it is paid late', async () => {
    const { id } = await open();
    await server.pass(21 * 60);
    await server.app.runScheduled();
    expect((await one(id))?.state).toBe('expired');
    await pay(id);
    expect(await one(id)).toMatchObject({ state: 'paid', credited: { amount: '247.50' } });
  });

  it('leaves a second payment on suspense', async () => {
    const { id } = await open();
    await pay(id);
    const [before, available] = [await books.inBooks('suspense', 'USD'), await balance()];
    await pay(id);
    expect((await books.inBooks('suspense', 'USD')) - before).toBe(25_000n);
    expect(await balance()).toBe(available);
  });

  it('is nobody else’s', async () => {
    await open();
    expect(await all(await server.customer(`bob${people}@mail.test`))).toEqual([]);
  });
});

describe('A message of the provider', () => {
  it('is refused when somebody else signed it', async () => {
    const { status, body } = await tell(payment(), randomBytes(32));
    expect([status, (body as { code: string }).code]).toEqual([401, 'network_signature_invalid']);
  });

  it('is refused when it says another amount under the same name', async () => {
    expect((await tell(payment())).status).toBe(200);
    expect((await tell(payment({ settled: '251.00' }))).status).toBe(422);
  });

  it('waits for staff when it settles for less than the locked rate', async () => {
    const { id } = await open();
    const { rows } = await server.db.pool.query<{ reference: string }>(
      'select reference from funding_intents where id = $1',
      [id],
    );
    await tell(payment({ paymentId: `LOWER-${people}`, reference: rows[0]?.reference, settled: '240.00' }));
    expect(await one(id)).toMatchObject({ state: 'review', reviewReasons: ['amount_differs'] });
  });
});
