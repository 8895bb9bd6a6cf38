/**
 * Power cuts and broken networks: PostgreSQL and the server are killed from outside while requests are under way, and
 * connections are cut in the middle of them. Nothing acknowledged is lost, and a request whose answer was lost has
 * exactly one effect after it is sent again. Proves R13, R14, R16, R17 and R19.
 */
import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemClock } from '../../../kernel/clock.ts';
import { newId } from '../../../kernel/ids.ts';
import { migrate } from '../../../kernel/database/migrate.ts';
import { startEmbeddedRun } from '../../../testing/embedded-run.ts';
import type { EmbeddedRun } from '../../../testing/embedded-run.ts';
import { eventually } from '../../../testing/eventually.ts';
import { networkFaults, startFaultProxy } from '../../../testing/fault-proxy.ts';
import { isLongProof, openBooks } from '../../../testing/ledger.ts';
import { ordersTable, serve } from '../../../testing/proof-server.ts';
import type { ProofAnswer, ProofRequest } from '../../../testing/proof-server.ts';

let run: EmbeddedRun;
let accounts: readonly string[];

beforeAll(async () => {
  run = await startEmbeddedRun('survival');
  await migrate(run.server.url);
  await withOwner((owner) => owner.query(ordersTable));
  const books = openBooks(run.server.url, systemClock);
  const opened = await Promise.all(Array.from({ length: 40 }, () => books.customerAccount()));
  accounts = opened.map(({ id }) => id);
  await books.close();
});
afterAll(() => run.remove());

const withOwner = async <T>(work: (owner: pg.Client) => Promise<T>): Promise<T> => {
  const owner = new pg.Client(run.server.url);
  await owner.connect();
  try {
    return await work(owner);
  } finally {
    await owner.end();
  }
};

/** A server process that is started again whenever it dies; what was under way then is in doubt. */
const startServer = () => {
  const waiting = new Map<number, (answer: ProofAnswer) => void>();
  let child: ChildProcess | undefined;
  let isReady = false;
  let isWanted = true;
  const start = (): void => {
    const process = fork(join(import.meta.dirname, '../../../testing/proof-server.ts'), [run.server.url]);
    child = process;
    process.on('message', (message: ProofAnswer | 'ready') => {
      if (message === 'ready') isReady = true;
      else waiting.get(message.no)?.(message);
    });
    process.on('exit', () => {
      isReady = false;
      for (const [no, answer] of waiting) answer({ no, outcome: 'in doubt', detail: 'the server died' });
      if (isWanted) start();
    });
  };
  start();
  return {
    async send(request: ProofRequest): Promise<ProofAnswer> {
      while (!isReady) await sleep(5);
      return new Promise((resolve) => {
        waiting.set(request.no, (answer) => {
          waiting.delete(request.no);
          resolve(answer);
        });
        child?.send(request, (error) => {
          if (error)
            waiting.get(request.no)?.({ no: request.no, outcome: 'in doubt', detail: error.message });
        });
      });
    },
    kill: () => child?.kill('SIGKILL'),
    stop: () => {
      isWanted = false;
      child?.kill('SIGKILL');
    },
  };
};

/** How long whoever waited longest for its outcome waited: ten seconds are promised on a machine of its own. */
let longestWaitMs = 0;

type Send = (request: ProofRequest) => Promise<ProofAnswer>;

/** Sends requests one after the other, each until its outcome is known, and notes what was acknowledged. */
const client = async (
  send: Send,
  isOver: () => boolean,
  acknowledged: Map<string, ProofRequest>,
): Promise<number> => {
  let doubts = 0;
  while (!isOver()) {
    const [from, to] = [randomInt(accounts.length), randomInt(accounts.length - 1)];
    const request: ProofRequest = {
      no: randomInt(2 ** 47),
      way: randomInt(4) === 0 ? 'order' : 'now',
      id: newId(),
      from: accounts[from] ?? '',
      to: accounts[to < from ? to : to + 1] ?? '',
    };
    const begun = performance.now();
    const answer = await eventually(async () => {
      const told = await send({ ...request, no: randomInt(2 ** 47) });
      if (told.outcome !== 'in doubt') return told;
      doubts += 1;
      throw new Error(`in doubt: ${told.detail}`);
    }, 10);
    longestWaitMs = Math.max(longestWaitMs, performance.now() - begun);
    // Anything but a doubt is an error of ours, and a doubt is over when the database is back.
    expect([answer.outcome, answer.detail]).toEqual(['done', answer.detail]);
    acknowledged.set(request.id, request);
  }
  return doubts;
};

/** Every acknowledged request is in the books exactly once, and nothing else is. */
const expectExactlyOnce = async (acknowledged: ReadonlyMap<string, ProofRequest>): Promise<void> => {
  await withOwner(async (owner) => {
    const found = await owner.query<{ reference_id: string; times: string }>(
      `select reference_id, count(*)::text as times from ledger_transfers where reference_type = 'order' group by 1`,
    );
    const effects = new Map(found.rows.map((row) => [row.reference_id, row.times]));
    const lost = [...acknowledged.keys()].filter((id) => !effects.has(id));
    const twice = [...effects].filter(([, times]) => times !== '1');
    const unknown = [...effects.keys()].filter((id) => !acknowledged.has(id));
    expect({ lost, twice, unknown }).toEqual({ lost: [], twice: [], unknown: [] });
    const orders = await owner.query<{ orders: string; matched: string }>(
      `select count(*)::text as orders, count(t.id)::text as matched
       from proof_orders o left join ledger_transfers t on t.id = o.transfer_id`,
    );
    const wanted = String([...acknowledged.values()].filter(({ way }) => way === 'order').length);
    expect(orders.rows[0]).toEqual({ orders: wanted, matched: wanted });
  });
  const books = openBooks(run.server.url, systemClock);
  const report = await books.ledger.verify();
  await books.close();
  expect(report.fault).toBeNull();
};

const all = new Map<string, ProofRequest>();

describe('the ledger survives', () => {
  const kills = isLongProof ? 100 : 10;

  it(`${kills} kills of PostgreSQL and of the server, losing nothing and doubling nothing`, async () => {
    const server = startServer();
    let isOver = false;
    let trouble: unknown;
    const clients = Promise.all(
      Array.from({ length: 48 }, () => client(server.send, () => isOver, all)),
    ).catch((error: unknown) => {
      trouble = error;
      return [];
    });
    const acknowledge = async (more: number): Promise<void> => {
      const wanted = all.size + more;
      while (all.size < wanted && !trouble) await sleep(5);
    };
    for (let kill = 0; kill < kills; kill += 1) {
      // Work has to be under way again before the next blow.
      await acknowledge(isLongProof ? 2_100 : 150);
      await sleep(randomInt(1, 60));
      if (kill % 2 === 0) process.kill(run.server.pid, 'SIGKILL');
      else server.kill();
    }
    await acknowledge(100);
    isOver = true;
    const doubts = (await clients).reduce((sum, count) => sum + count, 0);
    server.stop();
    expect(trouble).toBeUndefined();
    expect(doubts).toBeGreaterThan(kills);
    expect(all.size).toBeGreaterThan(isLongProof ? 200_000 : 1_000);
    if (isLongProof) process.stdout.write(`nobody waited for longer than ${longestWaitMs.toFixed(0)} ms\n`);
    await expectExactlyOnce(all);
  });

  const faults = isLongProof ? 500 : 40;

  it(`${faults} network faults between server and database, each request having one effect`, async () => {
    const target = new URL(run.server.url);
    const proxy = await startFaultProxy(target.hostname, Number(target.port));
    target.port = String(proxy.port);
    const books = openBooks(target.href, systemClock);
    let isOver = false;
    const clients = Array.from({ length: 12 }, () =>
      client(
        // A client that lost patience sends again while its first request is still under way.
        (request) =>
          randomInt(20) === 0 ? twice(serve(books, request), serve(books, request)) : serve(books, request),
        () => isOver,
        all,
      ),
    );
    for (let fault = 0; fault < faults; fault += 1) {
      proxy.plan(networkFaults[fault % networkFaults.length] ?? 'reset');
      while (proxy.happened <= fault) await sleep(2);
      await sleep(randomInt(1, 15));
    }
    isOver = true;
    await Promise.all(clients);
    await books.close();
    await proxy.close();
    await expectExactlyOnce(all);
  });
});

const twice = async (first: Promise<ProofAnswer>, second: Promise<ProofAnswer>): Promise<ProofAnswer> => {
  const [one, other] = await Promise.all([first, second]);
  return one.outcome === 'done' ? other : one;
};
