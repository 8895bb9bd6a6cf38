import { basePermissions } from '@tael/contract';
import { reviewQueues } from '@tael/contract/reporting/figure-lists';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Context } from '../../../kernel/context.ts';
import { newId } from '../../../kernel/ids.ts';
import { networkWorld, timelineDeps, type NetworkWorld } from '../../../testing/card-network.ts';
import { cardWorld, onRoute, type CardWorld } from '../../../testing/cards.ts';
import { testContext } from '../../../testing/context.ts';
import { testDatabase, type TestDatabase } from '../../../testing/database.ts';
import { testAdmin } from '../../../testing/principal.ts';
import { createFlagHandlers } from '../../authorizations/index.ts';
import { draftFor } from '../../disputes/index.ts';
import { headerCounts as createHeaderCounts } from './header-counts.ts';
import { homeSummary } from './home-summary.ts';
import { overallSituation } from './overall-situation.ts';

let db: TestDatabase;
let world: CardWorld;
let network: NetworkWorld;
const headerCounts = createHeaderCounts({ countToDecide: () => Promise.resolve(0) });
let admin: Context;
beforeAll(async () => {
  db = await testDatabase();
  world = cardWorld(db);
  network = networkWorld(world);
  const permissions = new Set(basePermissions.admin);
  admin = testContext(db.database, { clock: world.clock, principal: testAdmin({ permissions }) });
});
afterAll(() => db.close());

const countIn = async (queue: (typeof reviewQueues)[number]) => {
  const { reviews, pendingReview } = await headerCounts(admin);
  expect(reviews.map((each) => each.queue)).toEqual([...reviewQueues]);
  expect(pendingReview).toBe(reviews.reduce((sum, { count }) => sum + count, 0));
  const { waiting } = await overallSituation(admin, { period: 'days_7', timeZone: 'UTC' });
  const { counts } = await homeSummary({ ledger: world.ledger })(admin);
  expect(counts.pendingReview).toBe(pendingReview);
  const found = reviews.find((each) => each.queue === queue);
  expect(waiting.find((each) => each.queue === queue)).toEqual(found);
  return found;
};

describe('what waits for a review', () => {
  test('has a purchase that is flagged among it until somebody has looked at it', async () => {
    expect(await countIn('flagged_purchases')).toEqual({
      queue: 'flagged_purchases',
      count: 0,
      oldestAt: null,
    });
    const buyer = await network.buyer();
    const flaggedAt = world.clock.now().toISOString();
    await buyer.send('capture', '8.00');
    world.clock.advance(60_000);
    await buyer.send('capture', '9.00', { reference: `NET-${newId()}` });
    expect(await countIn('flagged_purchases')).toMatchObject({ count: 2, oldestAt: flaggedAt });
    const flags = createFlagHandlers({ ...timelineDeps(world), draft: draftFor });
    const extras = undefined as never;
    const { items } = await flags.listFlaggedPurchases(admin, { limit: 5, state: 'flagged' }, extras);
    for (const { id, version } of items)
      await flags.reviewFlaggedPurchase(
        onRoute(admin, 'reviewFlaggedPurchase'),
        { id, version, outcome: 'in_order', note: 'Seen with the merchant' },
        extras,
      );
    expect(await countIn('flagged_purchases')).toMatchObject({ count: 0, oldestAt: null });
  });

  test('has the alerts that nobody is done with among it, and no others', async () => {
    const { card, ctx, customerId } = await network.buyer();
    const answer = await network.tell(network.message('authorization', { cardToken: card.id }));
    const askedAt = world.clock.now();
    const put = (state: string) =>
      db.pool.query(
        `insert into fraud_alerts (id, tenant_id, customer_id, card_id, last_four, authorization_id, merchant_name,
           merchant_country, amount, currency, state, score, ask_from, decline_from, signals, is_declined, is_frozen,
           asked_at, expires_at, version)
         values ($1, $2, $3, $4, '1234', $5, 'Far Away', 'RO', 100, 'USD', $6, 60, 50, 100, '[]', false, false, $7, $7, 1)`,
        [newId(), ctx.principal?.tenantId, customerId, card.id, answer.authorizationId, state, askedAt],
      );
    await put('open');
    expect(await countIn('fraud')).toMatchObject({ count: 1, oldestAt: askedAt.toISOString() });
    for (const [state, count] of [
      ['denied', 1],
      ['expired', 1],
      ['confirmed', 0],
      ['closed', 0],
    ] as const) {
      await db.pool.query('update fraud_alerts set state = $1', [state]);
      expect((await countIn('fraud'))?.count).toBe(count);
    }
  });

  test('is nothing for whoever may review nothing', async () => {
    const buyer = await network.buyer();
    await buyer.send('capture', '8.00');
    expect(await headerCounts(buyer.ctx)).toMatchObject({ pendingReview: 0, reviews: [] });
    const permissions = new Set(basePermissions.operator);
    const operator = testContext(db.database, {
      clock: world.clock,
      principal: testAdmin({ userType: 5, permissions }),
    });
    expect(await headerCounts(operator)).toMatchObject({ pendingReview: 0, reviews: [] });
  });
});
