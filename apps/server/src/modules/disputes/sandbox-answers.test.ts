import { disputeMessage } from '@tael/contract/disputes/schemas';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Failure } from '../../kernel/failure.ts';
import type { DeliveredEvent } from '../../kernel/job.ts';
import { sandboxCardNetwork } from '../../providers/card-network/sandbox.ts';
import { testDatabase, type TestDatabase } from '../../testing/database.ts';
import { disputeWorld } from '../../testing/disputes.ts';
import { pursueDisputeJobs } from './jobs.ts';

let db: TestDatabase;
let world: ReturnType<typeof disputeWorld>;
beforeAll(async () => {
  db = await testDatabase();
  world = disputeWorld(db);
});
afterAll(() => db.close());

/** Delivers what is due, and what follows from it, to a network that knocks as a real one would. */
const settle = async (): Promise<void> => {
  const network = sandboxCardNetwork(world.system, {
    key: Buffer.alloc(32, 3),
    deliver: async (body) => {
      try {
        await world.receive(disputeMessage.parse(JSON.parse(body.toString('utf8'))));
        return { status: 200, body: {} };
      } catch (error) {
        if (error instanceof Failure) return { status: 409, body: { code: error.code } };
        throw error;
      }
    },
  });
  const jobs = [...pursueDisputeJobs(network), network.disputeAnswerJob];
  const { rows } = await db.pool.query<Record<string, never>>(
    `update outbox set delivered_at = created_at where delivered_at is null and available_at <= $1
       and topic like any (array['dispute.%', 'sandbox.dispute%']) returning id, topic, object_id as "objectId",
       object_seq as "objectSeq", tenant_id as "tenantId", customer_id as "customerId", payload`,
    [world.clock.now()],
  );
  // Boundary: the columns are named as the event's fields.
  for (const event of rows as unknown as DeliveredEvent[])
    for (const job of jobs) if (job.topic === event.topic) await job.run(world.system, event);
};

/** Half a minute later. */
const wait = async (): Promise<void> => {
  await settle();
  world.clock.advance(30_000);
  await settle();
};

const ends = [
  { amount: '8.01', states: ['won'], won: 801n },
  { amount: '8.02', states: ['lost'], won: 0n },
  { amount: '8.03', states: ['representment', 'won'], won: 803n },
  { amount: '8.04', states: ['representment', 'prearbitration', 'lost'], won: 0n },
  { amount: '8.05', states: ['representment', 'prearbitration', 'partially_won'], won: 402n },
  { amount: '8.06', states: ['filed'], won: 806n },
  { amount: '8.00', states: ['representment', 'prearbitration', 'won'], won: 800n },
] as const;

it.each(ends)(
  'the sandbox answers a dispute of $amount by itself: $states',
  async ({ amount, states, won }) => {
    const somebody = await world.buyer();
    const before = await somebody.posted();
    const { id } = await somebody.open({ amount });
    await somebody.submit(id);
    await somebody.file(id);
    const seen: string[] = [];
    for (const [place] of states.entries()) {
      if (place > 0) await somebody.escalate(id);
      await wait();
      seen.push(await somebody.stateOf(id));
    }
    expect(seen).toEqual(states);
    expect((await somebody.posted()) - before).toBe(won);
  },
);

it('an answer to a dispute that was taken back meanwhile changes nothing', async () => {
  const somebody = await world.buyer();
  const { id } = await somebody.open({ amount: '8.01' });
  await somebody.submit(id);
  await somebody.file(id);
  await settle();
  await somebody.withdraw(id);
  await wait();
  expect(await somebody.stateOf(id)).toBe('withdrawn');
});
