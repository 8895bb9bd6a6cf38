import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Context } from '../../kernel/context.ts';
import { newId } from '../../kernel/ids.ts';
import { networkWorld, shop, type Buyer, type NetworkWorld } from '../../testing/card-network.ts';
import { cardWorld, onRoute, type CardWorld } from '../../testing/cards.ts';
import { testContext } from '../../testing/context.ts';
import { testDatabase, type TestDatabase } from '../../testing/database.ts';
import { testAdmin } from '../../testing/principal.ts';
import { answerFraudAlert } from './answer-alert.ts';
import { closeFraudAlert } from './close-alert.ts';
import { fraudScheduledJobs } from './index.ts';
import { getFraudReview, listFraudAlerts } from './list-alerts.ts';
import { openAlertJob } from './open-alert.ts';

let db: TestDatabase;
let world: CardWorld;
let network: NetworkWorld;
let admin: Context;
beforeAll(async () => {
  db = await testDatabase();
  world = cardWorld(db);
  network = networkWorld(world);
  admin = testContext(db.database, { clock: world.clock, principal: testAdmin() });
});
afterAll(() => db.close());

const holders = { usersOf: () => Promise.resolve([]), emailsOf: () => Promise.resolve(new Map()) };
const dayMs = 24 * 3_600_000;

/** Somebody whose card pays a dollar in Canada, and has just been used for much more elsewhere. */
const asked = async () => {
  const buyer = await network.buyer();
  await db.pool.query('update cards_cards set habits = $2 where id = $1', [
    buyer.card.id,
    JSON.stringify({ usual: '100', countries: ['CA'], risky: [] }),
  ]);
  const answer = await buyer.send('authorization', '150.00', { reference: `NET-${newId()}` });
  const { rows } = await db.pool.query<{ id: string; payload: Readonly<Record<string, unknown>> }>(
    `select id, payload from outbox where topic = 'authorization.unusual' and object_id = $1`,
    [answer.authorizationId],
  );
  const { principal } = buyer.ctx;
  await openAlertJob(holders).run(world.system, {
    id: rows[0]?.id ?? '',
    topic: 'authorization.unusual',
    objectId: answer.authorizationId ?? '',
    objectSeq: 1n,
    tenantId: principal?.tenantId ?? null,
    customerId: buyer.customerId,
    payload: rows[0]?.payload ?? {},
    at: world.clock.now(),
  });
  const [alert] = (await listFraudAlerts(buyer.ctx, { limit: 5 })).items;
  return { buyer, id: alert?.id ?? '', transactionId: answer.authorizationId };
};
const say = ({ ctx }: Buyer, id: string, isMine: boolean) => {
  world.clock.advance(60_000);
  return answerFraudAlert(onRoute(ctx, 'answerFraudAlert'), { id, isMine });
};
const close = async (id: string) => {
  world.clock.advance(60_000);
  const { version } = await getFraudReview(admin, { id });
  const note = 'The holder was called';
  await closeFraudAlert(onRoute(admin, 'closeFraudAlert'), { id, version, isUnfrozen: false, note });
};
const actsIn = (timeline: Awaited<ReturnType<CardWorld['cards']['cardTimeline']>>) =>
  timeline
    .filter(({ alert }) => alert !== null)
    .map(({ action, actor, actorKind, reason }) => [action, actor, actorKind, reason]);
const seenBy = async ({ ctx, card }: Buyer) => actsIn(await world.cards.cardTimeline(ctx, { id: card.id }));
const seenByStaff = async ({ card }: Buyer) =>
  actsIn(await world.cards.backOfficeCardTimeline(admin, { id: card.id }));

describe('the history of a card', () => {
  it('tells that its holder was asked about a purchase, and who said yes, and when', async () => {
    const { buyer, id, transactionId } = await asked();
    const at = world.clock.now().toISOString();
    await say(buyer, id, true);
    expect(await seenBy(buyer)).toEqual([
      ['fraud_alert.confirmed', 'ada@example.com', 'user', null],
      ['fraud_alert.asked', null, 'system', null],
    ]);
    const timeline = await world.cards.cardTimeline(buyer.ctx, { id: buyer.card.id });
    const alert = { id, transactionId, merchantName: shop.name };
    expect(timeline.find(({ action }) => action === 'fraud_alert.asked')).toMatchObject({ at, alert });
    expect(timeline.map((entry) => entry.at)).toEqual(
      timeline
        .map((entry) => entry.at)
        .toSorted()
        .reverse(),
    );
    expect(actsIn(await world.cards.backOfficeCardTimeline(admin, { id: buyer.card.id }))).toHaveLength(2);
  });

  it('tells a no, and that staff closed it: only to these who, and why', async () => {
    const { buyer, id } = await asked();
    await say(buyer, id, false);
    await close(id);
    const answered = [
      ['fraud_alert.denied', 'ada@example.com', 'user', null],
      ['fraud_alert.asked', null, 'system', null],
    ];
    expect(await seenBy(buyer)).toEqual([['fraud_alert.closed', null, 'operations', null], ...answered]);
    expect(await seenByStaff(buyer)).toEqual([
      ['fraud_alert.closed', 'admin@example.com', 'user', 'The holder was called'],
      ...answered,
    ]);
  });

  it('tells that nobody answered in time, also after it was closed, and nothing of that before', async () => {
    const late = await asked();
    world.clock.advance(dayMs);
    for (const job of fraudScheduledJobs) await job.run(world.system);
    await close(late.id);
    const unanswered = ['fraud_alert.closed', 'fraud_alert.expired', 'fraud_alert.asked'];
    expect((await seenBy(late.buyer)).map(([action]) => action)).toEqual(unanswered);
    const early = await asked();
    await close(early.id);
    expect((await seenBy(early.buyer)).map(([action]) => action)).toEqual([
      'fraud_alert.closed',
      'fraud_alert.asked',
    ]);
  });
});
