import { routes } from '@tael/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { networkWorld, shop, type Buyer } from '../../../testing/card-network.ts';
import { cardWorld } from '../../../testing/cards.ts';
import { testDatabase, type TestDatabase } from '../../../testing/database.ts';
import { listEntries, totalEntries } from '../../ledger/reading/list-entries.ts';
import { entryParties } from './entry-parties.ts';

let db: TestDatabase;
let buyer: Buyer;

beforeAll(async () => {
  db = await testDatabase();
  const world = cardWorld(db);
  buyer = await networkWorld(world).buyer(100_000n, { nickname: 'Travel' });
  await buyer.send('authorization', '45.00', { reference: 'NET-shop' });
  await buyer.send('authorization', '12.00', {
    reference: 'NET-cafe',
    merchant: { name: 'Café Zoë', categoryCode: '5812', city: 'Paris', country: 'FR' },
  });
});
afterAll(() => db.close());

const entries = async (search?: string) => {
  const query = search === undefined ? {} : { search };
  const { items } = await listEntries(buyer.ctx, routes.listEntries.input.parse(query), entryParties);
  const totals = await totalEntries(buyer.ctx, routes.totalEntries.input.parse(query), entryParties);
  expect(totals.count).toBe(items.length);
  return items.map(({ partyName }) => partyName);
};

it('names the merchant of each entry, and nobody where there is none', async () => {
  expect((await entries()).slice(0, 2)).toEqual(['Café Zoë', shop.name]);
  expect((await entries()).at(-1)).toBe('');
});

it('finds entries and their totals by the merchant, beside amounts', async () => {
  expect(await entries('cafe')).toEqual(['Café Zoë']);
  expect(await entries('45.00')).toEqual([shop.name]);
  expect(await entries('nobody of this name')).toEqual([]);
});
