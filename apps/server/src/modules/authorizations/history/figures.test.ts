import { afterAll, beforeAll, expect, test } from 'vitest';
import { idOfAgo, newId } from '../../../kernel/ids.ts';
import { read, transact } from '../../../kernel/transaction.ts';
import { networkWorld } from '../../../testing/card-network.ts';
import { cardWorld } from '../../../testing/cards.ts';
import { testDatabase, type TestDatabase } from '../../../testing/database.ts';
import { answersBetween, countAnswers, countHeldCards } from './figures-repository.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await testDatabase();
});
afterAll(() => db.close());

test('each answer of the network is counted once, whether or not the job has come to it', async () => {
  const world = cardWorld(db, new Date('2026-03-02T23:59:00.000Z'));
  const buyer = await networkWorld(world).buyer(100_000n);
  const ask = (amount: string) => buyer.send('authorization', amount, { reference: `NET-${newId()}` });
  await ask('5.00');
  await ask('99999.00');
  world.clock.advance(2 * 60_000);
  await ask('6.00');
  const answers = (from: string, to: string) => read(world.system, (tx) => answersBetween(tx, from, to));
  const seen = async () => [
    await answers('2026-03-02', '2026-03-02'),
    await answers('2026-03-03', '2026-03-03'),
    await answers('2026-03-02', '2026-03-03'),
  ];
  const right = [
    { approved: 1, declined: 1 },
    { approved: 1, declined: 0 },
    { approved: 2, declined: 1 },
  ];
  expect(await seen()).toEqual(right);
  const count = (limit: number) => transact(world.system, (tx) => countAnswers(tx, idOfAgo(-1_000), limit));
  expect(await count(2)).toBe(true);
  expect(await seen()).toEqual(right);
  expect(await count(2)).toBe(false);
  expect(await count(2)).toBe(false);
  expect(await seen()).toEqual(right);
  await ask('7.00');
  expect(await answers('2026-03-03', '2026-03-03')).toEqual({ approved: 2, declined: 0 });
});

test('the cards with money on hold are counted once each', async () => {
  const world = cardWorld(db, new Date('2026-04-02T12:00:00.000Z'));
  const buyer = await networkWorld(world).buyer(100_000n);
  const held = () => read(world.system, (tx) => countHeldCards(tx, buyer.customerId));
  expect(await held()).toBe(0);
  await buyer.send('authorization', '5.00');
  await buyer.send('authorization', '6.00', { reference: `NET-${newId()}` });
  expect(await held()).toBe(1);
});
