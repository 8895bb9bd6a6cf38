import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { transact } from '../../../kernel/transaction.ts';
import { networkWorld, type Buyer, type NetworkWorld } from '../../../testing/card-network.ts';
import { cardWorld, type CardWorld } from '../../../testing/cards.ts';
import { testDatabase, type TestDatabase } from '../../../testing/database.ts';
import { learnOf, takePaidWith } from './habits-repository.ts';

let db: TestDatabase;
let world: CardWorld;
let network: NetworkWorld;
beforeAll(async () => {
  db = await testDatabase();
  world = cardWorld(db);
  network = networkWorld(world);
});
afterAll(() => db.close());

const pay = (buyer: Buyer, amount: string) =>
  network.tell(network.message('authorization', { cardToken: buyer.card.id, amount }));
const take = (limit: number) => transact(world.system, (tx) => takePaidWith(tx, limit));

describe('what cards are used for', () => {
  it('is learnt of each card that was paid with, once, wherever the purchases were divided', async () => {
    const [often, seldom] = [await network.buyer(), await network.buyer()];
    for (const amount of ['10.00', '20.00', '30.00', '40.00', '50.00']) await pay(often, amount);
    await pay(seldom, '10.00');
    expect(await take(4)).toEqual({ cardIds: [often.card.id], isMore: true });
    const rest = await take(4);
    expect(rest.isMore).toBe(false);
    expect(rest.cardIds.toSorted()).toEqual([often.card.id, seldom.card.id].toSorted());
    expect(await take(4)).toEqual({ cardIds: [], isMore: false });
    expect(await transact(world.system, (tx) => learnOf(tx, rest.cardIds))).toEqual([
      { cardId: often.card.id, usual: 3_000n, countries: ['US'], risky: [] },
    ]);
  });

  it('is looked at by one of two servers, and the other does not wait', async () => {
    await pay(await network.buyer(), '10.00');
    await transact(world.system, async (tx) => {
      expect((await takePaidWith(tx, 10)).cardIds).toHaveLength(1);
      expect(await take(10)).toEqual({ cardIds: [], isMore: false });
    });
  });
});
