import { disputeMessage, type DisputeMessage } from '@tael/contract/disputes/schemas';
import { formatMoney, money } from '@tael/money';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Failure } from '../../../kernel/failure.ts';
import type { Disputed, DrivenCardNetwork } from '../../../providers/card-network/port.ts';
import { sandboxCardNetwork } from '../../../providers/card-network/sandbox.ts';
import { testDatabase, type TestDatabase } from '../../../testing/database.ts';
import { disputeWorld } from '../../../testing/disputes.ts';
import { runEvents, takeEvents } from '../../../testing/events.ts';
import { disputeNetworkJobs } from '../jobs.ts';
import { getDispute } from '../lists/list-disputes.ts';

let db: TestDatabase;
let world: ReturnType<typeof disputeWorld>;
beforeAll(async () => {
  db = await testDatabase();
  world = disputeWorld(db);
});
afterAll(() => db.close());

/** Delivers what is due, and what follows from it, to a network that knocks as a real one would. */
const said: DisputeMessage[] = [];
const told: Disputed[] = [];
const settle = async (): Promise<void> => {
  const sandbox = sandboxCardNetwork(world.system, {
    key: Buffer.alloc(32, 3),
    deliver: async (body) => {
      const message = disputeMessage.parse(JSON.parse(body.toString('utf8')));
      said.push(message);
      try {
        await world.receive(message);
        return { status: 200, body: {} };
      } catch (error) {
        if (error instanceof Failure) return { status: 409, body: { code: error.code } };
        throw error;
      }
    },
  });
  const network: DrivenCardNetwork = {
    ...sandbox,
    lowerDispute: async (disputed) => {
      told.push(disputed);
      await sandbox.lowerDispute(disputed);
    },
  };
  const jobs = [...disputeNetworkJobs(network), network.disputeAnswerJob];
  const topics = ['dispute.%', 'sandbox.dispute%'];
  await runEvents(world.system, await takeEvents(db.pool, topics, world.clock.now()), jobs);
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

const filed = async (amount: string) => {
  const somebody = await world.buyer();
  const { id } = await somebody.open({ amount });
  await somebody.submit(id);
  await somebody.file(id);
  await settle();
  return { somebody, id };
};
const toldOf = (id: string) =>
  told.flatMap(({ disputeId, amount }) => (disputeId === id ? [formatMoney(amount)] : []));
const saidOf = (id: string) => said.filter(({ disputeId }) => disputeId === id);

it('a dispute that was taken back meanwhile is not answered: the network was told', async () => {
  const { somebody, id } = await filed('8.01');
  await somebody.withdraw(id);
  await wait();
  expect(await somebody.stateOf(id)).toBe('withdrawn');
  expect(toldOf(id)).toEqual(['0.00']);
  expect(saidOf(id)).toEqual([]);
});

it('the network hears at once that staff has conceded', async () => {
  const { somebody, id } = await filed('70.00');
  await wait();
  await somebody.concede(id);
  await settle();
  expect(await somebody.stateOf(id)).toBe('lost');
  expect(toldOf(id)).toEqual(['0.00']);
});

it('the network hears at once what a refund has left of a dispute, and answers of that', async () => {
  const { somebody, id } = await filed('70.00');
  await wait();
  await somebody.escalate(id);
  await somebody.escalate(id);
  await settle();
  await somebody.send('refund', '39.95');
  await world.followRefunds();
  await wait();
  expect(toldOf(id)).toEqual(['40.05']);
  expect(await getDispute(somebody.ctx, { id })).toMatchObject({
    state: 'partially_won',
    won: { amount: '20.02' },
  });
});

it('the network hears that a refund left nothing, and nothing of what it was never told about', async () => {
  const { somebody, id } = await filed('80.00');
  await somebody.send('refund', '80.00');
  const other = await world.buyer();
  const { id: handedIn } = await other.open();
  await other.submit(handedIn);
  await other.send('refund', '1.00');
  await world.followRefunds();
  await wait();
  expect(toldOf(id)).toEqual(['0.00']);
  expect(toldOf(handedIn)).toEqual([]);
});

it('what the network is told late, or again, changes nothing', async () => {
  const { somebody, id } = await filed('8.01');
  const network = sandboxCardNetwork(world.system, {
    key: Buffer.alloc(32, 3),
    deliver: () => Promise.resolve({ status: 200, body: {} }),
  });
  const lower = (minor: bigint, sequence: bigint) =>
    network.lowerDispute({ disputeId: id, amount: money(minor, 'USD'), sequence });
  await lower(702n, 1_000n);
  await lower(703n, 999n);
  await lower(703n, 1_000n);
  await wait();
  expect(await somebody.stateOf(id)).toBe('lost');
});
