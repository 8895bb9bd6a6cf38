import { authorizationVersion } from '@tael/contract/funding/ach/terms';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApp, type TestApp } from '../../testing/app.ts';
import type { Caller } from '../../testing/caller.ts';
import { intentsOf } from '../../testing/intents.ts';
import { linkBank } from '../../testing/linked-banks.ts';

/** Money on its way by one of the ways: what is told of it, each as often as it likes, and what has come of it then. */
interface Arriving {
  readonly events: readonly (() => Promise<unknown>)[];
  /** After all was told. */
  readonly finish?: () => Promise<void>;
  /** What the balance grows by, or suspense where `isHeld`; in cents. */
  readonly brings: bigint;
}

let server: TestApp;
let books: ReturnType<typeof intentsOf>;
let ana: Caller;
let email = '';
let numbers = 0;

beforeAll(async () => {
  server = await testApp();
  books = intentsOf(server);
});
afterAll(() => server.close());

const fresh = (): string => String((numbers += 1)).padStart(16, '5');
/** Somebody new, of whom no rule has seen many payments in a row. */
const begin = async (): Promise<void> => {
  email = `ana${fresh()}@repeated.test`;
  ana = await server.customer(email);
};
const tell = (route: Parameters<Caller['call']>[0], input: Readonly<Record<string, unknown>>) => () =>
  server.visitor.call(route, input);
const data = async <T>(call: Promise<{ body: { data: unknown } }>): Promise<T> => (await call).body.data as T;
interface Opened {
  readonly id: string;
  readonly reference: string;
  readonly sendAt: string;
}
const cents = async (): Promise<bigint> => {
  const { available } = await data<{ available: { amount: string } }>(ana.call('homeSummary', {}));
  return BigInt(available.amount.replace('.', ''));
};
/** What is the customer's: available, on hold, and where a transfer waits for a person. */
const money = async (): Promise<bigint> =>
  (await cents()) +
  (await books.inBooks('customer_reserve', 'USD')) +
  (await books.inBooks('suspense', 'USD'));

const yuan = (): Promise<bigint> => books.inBooks('suspense', 'CNY');

const bank = async (): Promise<Arriving> => {
  const transfer = () => {
    const paymentNumber = fresh();
    const told = { amount: '500.00', senderName: 'ANABEL SILVA', paymentNumber };
    return tell('sandboxIncomingTransfer', { ...told, bankReference: `REF${paymentNumber}` });
  };
  return { events: [transfer(), transfer()], brings: 100_000n };
};

const ach = async (): Promise<Arriving> => {
  const accountId = await linkBank(server, ana);
  const open = () =>
    data<Opened>(
      ana.call('openAchFunding', { accountId, amount: '200.00', authorizationVersion, isAuthorized: true }),
    );
  const [kept, returned] = [await open(), await open()];
  await server.pass(
    Math.max(1, Math.ceil((Date.parse(returned.sendAt) - server.app.clock.millis()) / 1_000)),
  );
  await server.app.runScheduled();
  await server.app.settle();
  ana = await server.signIn(email);
  const of = (id: string, act: string) => tell('sandboxAchDebit', { id, act, code: 'R01' });
  return {
    // What comes back brings nothing, whether that is told before it settles or after.
    events: [of(kept.id, 'settled'), of(returned.id, 'settled'), of(returned.id, 'returned')],
    brings: 20_000n,
  };
};

const zelle = async (): Promise<Arriving> => {
  const events = [];
  for (const amount of ['120.00', '130.00']) {
    const { reference: memo } = await data<Opened>(ana.call('openZelleFunding', { amount }));
    const paymentId = `ZEL${fresh()}`;
    events.push(tell('sandboxZellePayment', { senderName: 'ANABEL SILVA', amount, memo, paymentId }));
  }
  return { events, brings: 25_000n };
};

const qr = (way: 'alipay' | 'wechat') => async (): Promise<Arriving> => {
  const asked = { way, amount: '100.00', currency: 'USD' };
  const events = [];
  for (const tradeNumber of [`QR${fresh()}`, `QR${fresh()}`]) {
    const { rate } = await data<{ rate: string }>(ana.call('quoteQrFunding', asked));
    const { id: intentId } = await data<Opened>(ana.call('openQrFunding', { ...asked, rate }));
    events.push(tell('sandboxWallet', { intentId, act: 'scanned' }));
    events.push(tell('sandboxWallet', { intentId, act: 'paid', tradeNumber }));
  }
  await server.app.settle();
  return { events, brings: 20_000n };
};

const crypto = async (): Promise<Arriving> => {
  const events = [];
  for (const amount of ['250.00', '300.00']) {
    const { id } = await data<Opened>(ana.call('openCryptoFunding', { coin: 'USDT', amount }));
    events.push(tell('sandboxCryptoPayment', { id, paymentId: `PAY${fresh()}` }));
  }
  return { events, brings: 54_450n };
};

/** A chain tells a transfer in a block; a reorganization has it told again in another one. */
const usdc = async (): Promise<Arriving> => {
  const chain = 'polygon';
  const { address: to } = await data<{ address: string }>(ana.call('createChainAddress', { chain }));
  await server.app.runScheduled();
  const transfer = { chain, to, amount: '200.00' };
  await Promise.all([transfer, transfer].map((one) => tell('sandboxChainTransfer', one)()));
  const pass = async (seconds: number): Promise<void> => {
    await server.pass(seconds);
    await server.app.runScheduled();
  };
  const again = async (): Promise<void> => {
    await tell('sandboxChainReorganization', { chain, blocks: 3, isDropped: false })();
    await pass(2);
  };
  await pass(2);
  return { events: [again], finish: () => pass(60), brings: 39_600n };
};

const ways = {
  bank,
  ach,
  zelle,
  alipay: qr('alipay'),
  wechat: qr('wechat'),
  usdc,
  crypto,
};

describe('What is told of money one to five times, in any order and at once,', () => {
  it.each(Object.entries(ways))('brings it once, by %s', async (_way, arrive) => {
    const runs = fc.array(fc.tuple(fc.integer({ min: 1, max: 5 }), fc.nat()), { minLength: 4, maxLength: 4 });
    await fc.assert(
      fc.asyncProperty(runs, fc.integer({ min: 1, max: 4 }), async (repeats, atOnce) => {
        await begin();
        const { events, brings, finish } = await arrive();
        const [before, yuanBefore] = [await money(), await yuan()];
        const told = events
          .flatMap((event, index) => {
            const [times, seed] = repeats[index] ?? [1, 0];
            return Array.from({ length: times }, (_, round) => ({
              event,
              order: (seed * 31 + (round + 1) * 7919 + index * 104_729) % 1_009,
            }));
          })
          .sort((one, other) => one.order - other.order);
        for (let at = 0; at < told.length; at += atOnce)
          await Promise.all(told.slice(at, at + atOnce).map(({ event }) => event()));
        await finish?.();
        await server.app.settle();
        expect((await money()) - before).toBe(brings);
        // What is told again is no second payment, which would wait there to go back.
        expect((await yuan()) - yuanBefore).toBe(0n);
      }),
      { numRuns: 3, seed: 30 },
    );
    expect((await books.verify()).fault).toBeNull();
  });
});
