import { routes } from '@tael/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { networkWorld, type Buyer } from '../../../testing/card-network.ts';
import { cardWorld, onRoute, type CardWorld } from '../../../testing/cards.ts';
import { testDatabase, type TestDatabase } from '../../../testing/database.ts';
import { listActivity } from './list-activity.ts';

let db: TestDatabase;
let world: CardWorld;
let buyer: Buyer;

beforeAll(async () => {
  db = await testDatabase();
  world = cardWorld(db);
  buyer = await networkWorld(world).buyer();
  world.clock.advance(1_000);
  await buyer.send('authorization', '25.00');
  world.clock.advance(1_000);
  await buyer.send('capture', '20.00');
  world.clock.advance(1_000);
  await world.cards.freezeCard(onRoute(buyer.ctx, 'freezeCard'), {
    id: buyer.card.id,
    reason: 'Lost my bag',
  });
  world.clock.advance(1_000);
  await buyer.send('authorization', '7.00', { reference: 'NET-DECLINED' });
});
afterAll(() => db.close());

const feed = (query: Record<string, string> = {}, ctx = buyer.ctx) =>
  listActivity(ctx, routes.listActivity.input.parse(query));

it('tells what happened, newest first, of what and by whom', async () => {
  const { items } = await feed();
  expect(
    items.map(({ action, message, isDeclined, actorKind, reason, name, amount }) => [
      message ?? action,
      isDeclined,
      actorKind,
      reason,
      name,
      amount?.amount ?? null,
    ]),
  ).toEqual([
    ['authorization', true, 'network', 'card_frozen', 'Corner Shop', '7.00'],
    // A user whom the test never stored has no address to show.
    ['card.frozen', false, 'operations', 'Lost my bag', 'Groceries', null],
    ['capture', false, 'network', null, 'Corner Shop', '20.00'],
    ['authorization', false, 'network', null, 'Corner Shop', '25.00'],
    ['card.activated', false, 'system', null, 'Groceries', null],
    ['fee.charged', false, 'system', null, 'Groceries', '0.15'],
    ['card.created', false, 'operations', null, 'Groceries', null],
  ]);
});

it('goes on where a page ended, and is narrowed by kind and by days', async () => {
  const first = await feed({ limit: '4' });
  const second = await feed({ limit: '4', cursor: first.nextCursor ?? '' });
  expect([first.items.length, second.items.length, second.nextCursor]).toEqual([4, 3, null]);
  expect((await feed({ kind: 'card' })).items.map(({ action }) => action)).toEqual([
    'card.frozen',
    'card.activated',
    'card.created',
  ]);
  expect((await feed({ kind: 'card,fee' })).items.map(({ action }) => action)).toEqual([
    'card.frozen',
    'card.activated',
    'fee.charged',
    'card.created',
  ]);
  expect((await feed({ kind: 'deposit' })).items).toEqual([]);
  expect((await feed({ from: '2026-03-03' })).items).toEqual([]);
  expect((await feed({ to: '2026-03-02' })).items).toHaveLength(7);
});

it('shows a stranger nothing', async () => {
  const stranger = await world.customer();
  expect((await feed({}, stranger.ctx)).items).toEqual([]);
});
