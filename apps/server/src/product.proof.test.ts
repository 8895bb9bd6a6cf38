/**
 * The product itself, as a process: killed from outside under load it is ready again by itself, with no acknowledged
 * purchase lost or doubled; flooded, it sheds what is too much and goes on deciding purchases. Proves R14, R16 and R45.
 */
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { routes } from '@tael/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from './kernel/ids.ts';
import { readAnchors } from './kernel/database/chain.ts';
import { verifyBooks } from './modules/ledger/index.ts';
import { isLongProof } from './testing/ledger.ts';
import type { LiveBank } from './testing/live-bank.ts';
import { decide, misbooked, purchaseOf, type Decided } from './testing/process-purchases.ts';
import { prepareProduct, type Product, type ProductAnswer } from './testing/product-process.ts';

const buyers = 8;
let product: Product;
const cards: string[] = [];

beforeAll(async () => {
  const fill = async (bank: LiveBank): Promise<void> => {
    for (let at = 0; at < buyers; at += 1) cards.push((await bank.network.buyer(100_000_000n)).card.id);
  };
  // A minute is too long for the short form to come to its limit.
  product = await prepareProduct('product', fill, isLongProof ? {} : { TAEL_CALLS_PER_MINUTE: '300' });
});
afterAll(() => product.remove());

const cardOf = (client: number): string => cards[client % cards.length] ?? '';

const endInOrder = async (decisions: ReadonlyMap<string, Decided>): Promise<void> => {
  // What was answered in place of the books is booked by a job that comes round every five seconds.
  const isNoted = [...decisions.values()].some(({ reason }) => reason === 'stand_in_declined');
  if (isNoted) await sleep(15_000);
  expect(await product.stop()).toBe(0);
};

/** Whatever was approved is held once, nothing else is, and the books are right. */
const expectExactly = async (decisions: ReadonlyMap<string, Decided>): Promise<void> => {
  await product.beside(async (bank: LiveBank) => {
    expect(await misbooked(bank.pool, decisions)).toEqual({ wrong: [], unknown: [], twice: 0 });
    const anchors = await readAnchors(join(product.dataDir, 'ledger-anchors.json'));
    expect((await verifyBooks(bank.pool, { anchors })).fault).toBeNull();
  });
};

describe('the product', () => {
  const decisions = new Map<string, Decided>();
  const kills = isLongProof ? 30 : 2;

  it(`is ready again after each of ${kills} kills under load, losing nothing and doubling nothing`, async () => {
    const ready = [await product.start()];
    let isOver = false;
    let trouble: unknown;
    let askedAgain = 0;
    const client = async (card: number): Promise<void> => {
      while (!isOver) {
        const { reference, said, asked } = await decide(product, cardOf(card));
        decisions.set(reference, said);
        askedAgain += asked - 1;
      }
    };
    const clients = Promise.all(Array.from({ length: 16 }, (_, card) => client(card))).catch(
      (error: unknown) => (trouble = error),
    );
    const decideMore = async (more: number): Promise<void> => {
      const wanted = decisions.size + more;
      while (decisions.size < wanted && trouble === undefined) await sleep(10);
    };
    for (let kill = 0; kill < kills; kill += 1) {
      await decideMore(isLongProof ? 1_000 : 200);
      await product.kill();
      ready.push(await product.start());
    }
    await decideMore(200);
    isOver = true;
    await clients;
    expect(trouble).toBeUndefined();
    await endInOrder(decisions);
    expect(askedAgain).toBeGreaterThanOrEqual(kills);
    if (isLongProof) process.stdout.write(`ready after ${ready.map((ms) => ms.toFixed(0)).join(', ')} ms\n`);
    await expectExactly(decisions);
  });

  const seconds = isLongProof ? 60 : 4;

  it(`sheds ten times what it can do for ${seconds} s, and decides the purchases of the network meanwhile`, async () => {
    await product.start();
    const until = performance.now() + seconds * 1_000;
    const tally = new Map<number, number>();
    const unfit: ProductAnswer[] = [];
    const note = (answer: ProductAnswer): void => {
      const { status, headers } = answer;
      tally.set(status, (tally.get(status) ?? 0) + 1);
      const isShed = status === 429 || status === 503;
      if (isShed ? headers['retry-after'] === undefined : status >= 500) unfit.push(answer);
    };
    const json = (value: object): Buffer => Buffer.from(JSON.stringify(value));
    // What strangers can ask for: a password checked, a mail sent, a page of the API, a purchase that nobody signed.
    const floods = [
      () => ({
        path: routes.token.path,
        headers: { authorization: `Basic ${Buffer.from('tael-console:').toString('base64')}` },
        body: json({
          grant_type: 'password_code',
          username: `${newId()}@flood.test`,
          password: 'x',
          deviceId: 'x',
        }),
      }),
      () => ({
        path: routes.sendEmailCode.path,
        body: json({ email: `${newId()}@flood.test`, purpose: 'register', deviceId: 'x' }),
      }),
      () => ({ path: routes.receiveNetworkMessage.path, body: json(purchaseOf(cardOf(0))) }),
    ];
    // Half from one address, which its limit stops; half each from its own, which only the work itself can stop.
    const strangers = Array.from({ length: 160 }, async (_, at) => {
      const from = at % 2 === 0 ? '203.0.113.9' : `203.0.113.${String(10 + at)}`;
      while (performance.now() < until) {
        const flood = floods[at % floods.length]?.();
        if (flood) note(await product.call({ method: 'POST', from, ...flood }));
      }
    });
    const network = Array.from({ length: 4 }, async (_, client) => {
      const seen: string[] = [];
      while (performance.now() < until) {
        const { reference, said } = await decide(product, cardOf(client), `198.51.100.${String(client)}`);
        decisions.set(reference, said);
        seen.push(said.decision);
        await sleep(50);
      }
      return seen;
    });
    await Promise.all(strangers);
    const seen = (await Promise.all(network)).flat();
    const approved = seen.filter((decision) => decision === 'approved').length;
    if (isLongProof)
      process.stdout.write(`answers ${JSON.stringify([...tally])}; ${approved} of ${seen.length} approved\n`);
    expect(unfit).toEqual([]);
    expect(product.isRunning()).toBe(true);
    expect((tally.get(429) ?? 0) + (tally.get(503) ?? 0)).toBeGreaterThan(0);
    expect(approved).toBeGreaterThan(0);
    await endInOrder(decisions);
    await expectExactly(decisions);
  });
});
