import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '../../kernel/ids.ts';
import { networkWorld, type NetworkWorld } from '../../testing/card-network.ts';
import { cardWorld, onRoute, type CardWorld } from '../../testing/cards.ts';
import { testDatabase, type TestDatabase } from '../../testing/database.ts';
import { runEvents, takeEvents, twice } from '../../testing/events.ts';
import { listDisputes } from '../disputes/lists/list-disputes.ts';
import { submitDispute } from '../disputes/drafts/submit-dispute.ts';
import { changeDispute } from '../disputes/drafts/change-dispute.ts';
import { answerFraudAlert } from './answer-alert.ts';
import { createFraudJobs } from './index.ts';
import { listFraudAlerts } from './list-alerts.ts';

let db: TestDatabase;
let world: CardWorld;
let network: NetworkWorld;
beforeAll(async () => {
  db = await testDatabase();
  world = cardWorld(db);
  network = networkWorld(world);
});
afterAll(() => db.close());

const holders = { usersOf: () => Promise.resolve([]), emailsOf: () => Promise.resolve(new Map()) };

/** Delivers what the outbox says of purchases, each event twice: told twice is told once. */
const runJobs = async (): Promise<void> => {
  const events = await takeEvents(db.pool, ['authorization.%']);
  await runEvents(world.system, twice(events), createFraudJobs(holders));
};

/** Somebody whose card pays a dollar in Canada, and whose holder did not make a purchase of 150.00. */
const denied = async () => {
  const buyer = await network.buyer();
  await db.pool.query('update cards_cards set habits = $2 where id = $1', [
    buyer.card.id,
    JSON.stringify({ usual: '100', countries: ['CA'], risky: [] }),
  ]);
  const reference = `NET-${newId()}`;
  await buyer.send('authorization', '150.00', { reference });
  await runJobs();
  const [alert] = (await listFraudAlerts(buyer.ctx, { limit: 5 })).items;
  await answerFraudAlert(onRoute(buyer.ctx, 'answerFraudAlert'), { id: alert?.id ?? '', isMine: false });
  const capture = async (amount: string) => {
    await buyer.send('capture', amount, { reference, final: false });
    await runJobs();
    const [dispute, ...others] = (await listDisputes(buyer.ctx, { limit: 5 })).items;
    if (!dispute || others.length > 0) throw new Error('there is one dispute');
    return dispute;
  };
  return { ...buyer, capture };
};

it('every capture after the holder said no is disputed, in one draft whose owner is told of each', async () => {
  const buyer = await denied();
  expect(await buyer.capture('40.00')).toMatchObject({ state: 'draft', amount: { amount: '40.00' } });
  const raised = await buyer.capture('60.00');
  expect(raised).toMatchObject({ state: 'draft', amount: { amount: '100.00' }, version: 2 });
  expect(raised.history.map(({ cause }) => cause)).toEqual([null, 'captured']);
  const { rows } = await db.pool.query<{ topic: string }>(
    'select topic from outbox where object_id = $1 order by object_seq',
    [raised.id],
  );
  expect(rows.map(({ topic }) => topic)).toEqual(['dispute.opened', 'dispute.drafted', 'dispute.raised']);
});

it('what is taken once the dispute is handed in changes nothing of what was said', async () => {
  const buyer = await denied();
  const { id, version } = await buyer.capture('40.00');
  const answers = { whatHappened: 'It was not me', cardInHand: 'nobody_else' };
  const said = { id, version, reason: 'fraud', amount: '40.00', answers } as const;
  const changed = await changeDispute(onRoute(buyer.ctx, 'changeDispute'), said);
  await submitDispute(onRoute(buyer.ctx, 'submitDispute'), { id, version: changed.version });
  expect(await buyer.capture('60.00')).toMatchObject({ state: 'submitted', amount: { amount: '40.00' } });
});
