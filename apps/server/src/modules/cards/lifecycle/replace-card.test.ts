import { untilExpiry } from '@tael/contract/cards/validity';
import { cardLife } from '@tael/contract/cards/states';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { networkWorld, shop, type NetworkWorld } from '../../../testing/card-network.ts';
import { cardWorld, onRoute, type CardWorld } from '../../../testing/cards.ts';
import { testDatabase, type TestDatabase } from '../../../testing/database.ts';
import { limits } from '../../../testing/limits.ts';
import { webhookWorld } from '../../../testing/webhooks.ts';
import { refusedWhere } from '../../../testing/refusal.ts';
import { failCard } from './fail-card.ts';
import type { CardResponse } from '../present-cards.ts';

let db: TestDatabase;
let world: CardWorld;
let network: NetworkWorld;
const server = webhookWorld();
beforeAll(async () => {
  db = await testDatabase();
  world = cardWorld(db);
  network = networkWorld(world);
});
afterAll(() => db.close());

/** Somebody whose card may spend 20.00 a day at one merchant, and whose server is asked about it. */
const holder = async () => {
  const buyer = await network.buyer();
  const { ctx, card } = buyer;
  await limits.addMerchantLimit(
    onRoute(ctx, 'addMerchantLimit'),
    { cardId: card.id, merchant: 'harbour', window: 'daily', amount: '20.00' },
    undefined,
  );
  await server.open(ctx, { cardIds: [card.id], isOn: false });
  const buy = async (cardToken: string, amount: string) => {
    const merchant = { ...shop, name: 'HARBOUR CLOUD' };
    const answer = await network.tell(network.message('authorization', { cardToken, amount, merchant }));
    return answer.reason ?? 'approved';
  };
  const replace = async (old: Pick<CardResponse, 'id'>) => {
    const { id } = await world.cards.replaceCard(onRoute(ctx, 'replaceCard'), { id: old.id });
    return id;
  };
  const limited = async () =>
    (await limits.listMerchantLimits(ctx, {}, undefined)).map(({ cardId }) => cardId).sort();
  const askedAbout = async () =>
    (await server.handlers.getDecisionWebhook(ctx, {}, undefined)).webhook?.cardIds;
  return { ...buyer, buy, replace, limited, askedAbout };
};

it('holds the card that replaces a lost one to its limits by merchant, and asks about it where it was asked about', async () => {
  const { ctx, card, buy, replace, limited, askedAbout } = await holder();
  await world.cards.reportCard(ctx, { id: card.id, loss: 'lost' });
  const fresh = await replace(card);
  await world.runCardJobs();
  expect(await buy(fresh, '20.01')).toBe('limit_merchant');
  expect(await buy(fresh, '20.00')).toBe('approved');
  expect(await limited()).toEqual([fresh]);
  expect(await askedAbout()).toEqual([card.id, fresh]);
});

it('holds a renewed card and the one that replaces it each to their limits', async () => {
  const { card, buy, replace, limited } = await holder();
  world.clock.set(new Date(Date.UTC(card.expiryYear, card.expiryMonth, 1) - 20 * 86_400_000));
  const fresh = await replace(card);
  await world.runCardJobs();
  for (const id of [card.id, fresh]) {
    expect(await buy(id, '20.01')).toBe('limit_merchant');
    expect(await buy(id, '20.00')).toBe('approved');
  }
  expect(await limited()).toEqual([card.id, fresh].sort());
});

it('loses nothing of it where the issuer refuses the first card that was to take its place', async () => {
  const { ctx, card, buy, replace, askedAbout } = await holder();
  await world.cards.reportCard(ctx, { id: card.id, loss: 'stolen' });
  const refused = await replace(card);
  await failCard(world.ledger)(world.system, { cardId: refused, reason: 'issuer_declined' });
  const fresh = await replace(card);
  await world.runCardJobs();
  expect(await buy(fresh, '20.01')).toBe('limit_merchant');
  expect(await askedAbout()).toEqual([card.id, refused, fresh]);
});

it('leaves the uses that are left, and makes no card anew that has none', async () => {
  const { ctx, customerId } = await world.customer();
  const twice = await world.card(ctx, { validity: { ...untilExpiry, uses: 2 } });
  const pay = (cardToken: string) => network.tell(network.message('authorization', { cardToken }));
  await pay(twice.id);
  await world.cards.reportCard(ctx, { id: twice.id, loss: 'lost' });
  const { id } = await world.cards.replaceCard(ctx, { id: twice.id });
  await world.runCardJobs();
  expect(await pay(id)).toMatchObject({ decision: 'approved' });
  expect(await pay(id)).toMatchObject({ decision: 'declined' });
  const lost = await world.cards.reportCard(ctx, { id, loss: 'lost' });
  expect(lost.replacement).toBeNull();
  const before = await world.available(customerId);
  await expect(world.cards.replaceCard(ctx, { id })).rejects.toMatchObject(
    refusedWhere('card_used_up', cardLife, 'lost'),
  );
  expect(await world.available(customerId)).toEqual(before);
});

it('waits for whoever changes the limits of all cards before it locks its own', async () => {
  const { ctx, customerId } = await world.customer();
  const card = await world.card(ctx);
  await world.cards.reportCard(ctx, { id: card.id, loss: 'lost' });
  const spreader = await db.pool.connect();
  try {
    await spreader.query('begin');
    await spreader.query(`select pg_advisory_xact_lock(hashtextextended('cards/quantity/' || $1, 0))`, [
      customerId,
    ]);
    const replacing = world.cards.replaceCard(ctx, { id: card.id });
    for (let waiting: number | null = 0; !waiting;)
      ({ rowCount: waiting } = await spreader.query(
        `select from pg_locks where locktype = 'advisory' and not granted
           and database = (select oid from pg_database where datname = current_database())`,
      ));
    await spreader.query('select from cards_cards where customer_id = $1 for update nowait', [customerId]);
    await spreader.query('commit');
    expect((await replacing).replacesId).toBe(card.id);
  } finally {
    spreader.release();
  }
});
