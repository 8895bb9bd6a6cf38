import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cardWorld, type CardWorld } from '../testing/cards.ts';
import { testDatabase, type TestDatabase } from '../testing/database.ts';
import { testContext } from '../testing/context.ts';
import { testPrincipal } from '../testing/principal.ts';
import { listTransactions } from '../modules/authorizations/index.ts';
import { scaleAddress, seedCards } from './many-cards.ts';
import { setIndexesAside } from './set-indexes-aside.ts';

let db: TestDatabase;
let world: CardWorld;
beforeAll(async () => {
  db = await testDatabase();
  world = cardWorld(db);
});
afterAll(() => db.close());

it('makes cards and transactions that their owner lists, and that the books know nothing of', async () => {
  const seed = { url: db.url, context: () => world.system, passwordHash: 'unused' };
  await seedCards(seed, { cards: 30, transactionsPerCard: 3 });
  await seedCards(seed, { cards: 1, transactionsPerCard: 0 });
  const { rows } = await db.pool.query<{ email: string; customer_id: string }>(
    `select email, customer_id from identity_users where email like 'cards-%' order by email`,
  );
  expect(rows.map(({ email }) => email)).toEqual([scaleAddress(1), scaleAddress(2)]);
  const principal = testPrincipal({ customerId: rows[0]?.customer_id ?? '', entityType: 2 });
  const ctx = testContext(db.database, { principal });
  const cards = await world.cards.listCards(ctx, { limit: 100 });
  expect(cards.items).toHaveLength(30);
  expect((await world.cards.listCards(ctx, { limit: 100, search: 'campaign 7' })).items).not.toEqual([]);
  const made = await listTransactions(ctx, { limit: 100 });
  expect(made.items).toHaveLength(90);
  expect(new Set(made.items.map(({ status }) => status))).toEqual(new Set(['declined', 'reversed']));
  expect((await world.ledger.verify()).fault).toBeNull();
});

it('sets indexes aside and makes them anew as they were, without what a foreign key stands on', async () => {
  const client = new pg.Client({ connectionString: db.url });
  await client.connect();
  const tables = ['cards_cards', 'authorizations_authorizations'];
  const indexes = async () =>
    (
      await client.query<{ made: string }>(
        'select indexdef as made from pg_indexes where tablename = any ($1) order by indexname',
        [tables],
      )
    ).rows.map(({ made }) => made);
  const before = await indexes();
  await client.query('begin');
  const makeAnew = await setIndexesAside(client, tables);
  expect(await indexes()).toEqual([expect.stringContaining('cards_cards_pkey')]);
  await makeAnew();
  expect(await indexes()).toEqual(before);
  await client.query('commit');
  await client.end();
});
