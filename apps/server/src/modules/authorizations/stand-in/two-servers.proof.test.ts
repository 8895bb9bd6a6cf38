/**
 * Two servers of their own processes are asked the same while locks are held and commits are slow: whichever answers, both
 * give one answer; an approval has its hold, and a decline has none.
 */
import { fork, type ChildProcess } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { networkWorld, type Buyer, type NetworkWorld } from '../../../testing/card-network.ts';
import { cardWorld, type CardWorld } from '../../../testing/cards.ts';
import { testDatabase, type TestDatabase } from '../../../testing/database.ts';
import { isLongProof } from '../../../testing/ledger.ts';
import { sealChains } from '../../ledger/jobs.ts';
import { verifyBooks } from '../../ledger/index.ts';
import type { NetworkReply, NetworkRequest } from '../../../testing/network-server.ts';

const rounds = isLongProof ? 500 : 24;
const atOnce = 4;
const answerWithinMs = 150;

let db: TestDatabase;
let world: CardWorld;
let network: NetworkWorld;
let folder: string;
let servers: readonly Server[];

beforeAll(async () => {
  db = await testDatabase();
  world = cardWorld(db);
  network = networkWorld(world);
  folder = await mkdtemp(join(tmpdir(), 'tael-two-servers-'));
  // Commits of some purchases take their time: they have left, and nobody knows yet what becomes of them.
  await db.pool.query(`
    create function slow_commit() returns trigger language plpgsql as $$
      begin perform pg_sleep(substring(new.reference from 'SLOW-(\\d+)')::numeric / 1000); return null; end $$;
    create constraint trigger slow_commit after insert on authorizations_messages deferrable initially deferred
      for each row when (new.reference like 'SLOW-%' and new.outcome = 'approved') execute function slow_commit()`);
  servers = await Promise.all(['one', 'two'].map((name) => startServer(join(folder, name))));
});
afterAll(async () => {
  for (const { child } of servers) child.kill('SIGKILL');
  await rm(folder, { recursive: true, force: true });
  await db.close();
});

interface Server {
  readonly child: ChildProcess;
  send(message?: unknown): Promise<NetworkReply>;
}

const startServer = async (spool: string): Promise<Server> => {
  const waiting = new Map<number, (reply: NetworkReply) => void>();
  let no = 0;
  const child = fork(join(import.meta.dirname, '../../../testing/network-server.ts'), [
    db.url,
    spool,
    String(world.clock.millis()),
    String(answerWithinMs),
  ]);
  await new Promise<void>((resolve) => {
    child.on('message', (reply: NetworkReply | 'ready') => {
      if (reply === 'ready') resolve();
      else waiting.get(reply.no)?.(reply);
    });
  });
  return {
    child,
    send: (message) => {
      no += 1;
      const request: NetworkRequest = { no, message };
      return new Promise((resolve) => {
        waiting.set(request.no, resolve);
        child.send(request);
      });
    },
  };
};

/** What a decision waits for, held by somebody else for a while. */
const locks: readonly ((buyer: Buyer) => { readonly sql: string; readonly of: string })[] = [
  ({ card }) => ({ sql: 'select 1 from cards_cards where id = $1 for update', of: card.id }),
  ({ customerId }) => ({ sql: 'select 1 from org_customers where id = $1 for update', of: customerId }),
  ({ customerId }) => ({
    sql: `select pg_advisory_xact_lock(uuid_hash_extended(id, 7)) from ledger_accounts where customer_id = $1`,
    of: customerId,
  }),
];

const holdFor = async (ms: number, { sql, of }: { readonly sql: string; readonly of: string }) => {
  const client = await db.pool.connect();
  try {
    await client.query('begin');
    await client.query(sql, [of]);
    await sleep(ms);
    await client.query('commit');
  } finally {
    client.release();
  }
};

const pick = <T>(all: readonly T[]): T => {
  const one = all[randomInt(all.length)];
  if (one === undefined) throw new Error('there is something to pick from');
  return one;
};

const round = async (buyer: Buyer): Promise<readonly string[]> => {
  const isSlow = randomInt(2) === 0;
  const reference = isSlow ? `SLOW-${randomInt(3 * answerWithinMs)}-${buyer.reference}` : buyer.reference;
  const message = network.message('authorization', { cardToken: buyer.card.id, reference, amount: '25.00' });
  const held = randomInt(3) === 0 ? undefined : holdFor(randomInt(2 * answerWithinMs), pick(locks)(buyer));
  const ask = async (server: Server) => {
    await sleep(randomInt(2 * answerWithinMs));
    return server.send(message);
  };
  const first = await Promise.all([...servers, pick(servers)].map(ask));
  const booked = await Promise.all(servers.map((server) => server.send()));
  await held;
  const last: NetworkReply[] = [];
  // Nobody holds anything now: who had no answer gets one.
  for (const server of servers)
    for (let reply = await server.send(message); ; reply = await server.send(message)) {
      last.push(reply);
      if (reply.decision !== 'none') break;
    }
  await Promise.all(servers.map((server) => server.send()));
  expect(booked.map(({ decision }) => decision)).toEqual(['booked', 'booked']);
  const answers = [...first, ...last].filter(({ decision }) => decision !== 'none');
  const said = [...new Set(answers.map(({ decision, reason }) => `${decision} ${String(reason)}`))];
  expect([message.reference, said]).toEqual([message.reference, said.slice(0, 1)]);
  const isApproved = said[0] === 'approved null';
  const minor = isApproved ? 2_500n : 0n;
  expect([said, await buyer.balance()]).toEqual([
    said,
    { available: 100_000n - minor, posted: 100_000n, held: minor },
  ]);
  expect(await buyer.purchase(reference)).toMatchObject({
    status: isApproved ? 'pending' : 'declined',
    held: String(minor),
  });
  return said;
};

it(
  `${String(rounds)} purchases asked of two servers at once, with locks held and commits slow, get one answer each`,
  async () => {
    const said: string[] = [];
    for (let done = 0; done < rounds; done += atOnce) {
      const buyers: Buyer[] = [];
      while (buyers.length < atOnce) buyers.push(await network.buyer());
      said.push(...(await Promise.all(buyers.map(round))).flat());
    }
    // Both ways were met, or nothing was proved.
    expect(new Set(said)).toEqual(new Set(['approved null', 'declined stand_in_declined']));
    await sealChains(world.system, join(folder, 'ledger-anchors.json'));
    const report = await verifyBooks(db.pool, { anchors: [] });
    expect([report.fault, report.transfers > 0n]).toEqual([null, true]);
  },
  isLongProof ? 3_600_000 : 240_000,
);
