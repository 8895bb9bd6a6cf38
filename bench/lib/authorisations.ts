import { networkSignatureHeader, authorizationRoutes } from '@tael/contract/authorizations/routes';
import pg from 'pg';
import { newId } from '../../apps/server/src/kernel/ids.ts';
import { networkSignature } from '../../apps/server/src/providers/card-network/signature.ts';
import { makeBank } from './bank.ts';
import { callHttp, quantile } from './http-callers.ts';
import { preparePgbench } from './pgbench.ts';
import { startServer } from './server-process.ts';

export interface AuthorisationFigures {
  readonly callers: number;
  readonly perSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  /** One row inserted and committed at a time on the same server: what a commit costs. */
  readonly commitP50Ms: number;
  /** Before and after; undefined where pgbench is not installed. */
  readonly tpcB: readonly number[] | undefined;
  /** `perSecond` against the mean of `tpcB`. */
  readonly ratio: number | undefined;
}

export interface AuthorisationBench {
  /** The owner's address of an empty database on the server to be measured. */
  readonly url: string;
  readonly callers?: number;
  readonly seconds?: number;
  readonly nodeArgs?: readonly string[];
}

const customers = 1_000;
const cards = 10_000;
const warmUpSeconds = 3;

/**
 * Whole card authorisations over HTTP: signature, card state, limits, hold, audit and outbox, from callers in this
 * process against a server in its own, with pgbench before and after on the same PostgreSQL.
 */
export async function measureAuthorisations({
  url,
  callers = 64,
  seconds = 10,
  nodeArgs = [],
}: AuthorisationBench): Promise<AuthorisationFigures> {
  const { cardIds } = await makeBank(url, { customers, cards, fundsMinor: 10_000_000_000n });
  const reference = await preparePgbench(url);
  const commitP50Ms = await measureCommit(url);
  const before = await reference?.run(seconds);
  const server = await startServer(url, { nodeArgs });
  let timings;
  try {
    const requests = signedPurchases(server.networkKey, server.port, cardIds);
    const call = { port: server.port, callers, check: requireApproved };
    await callHttp({ ...call, seconds: warmUpSeconds, next: requests(10_000) });
    await settle(url);
    timings = await callHttp({ ...call, seconds, next: requests(seconds * 8_000) });
  } finally {
    await server.stop();
  }
  const after = await reference?.run(seconds);
  const perSecond = Math.round(timings.latencies.length / timings.seconds);
  const tpcB = before === undefined || after === undefined ? undefined : [before, after];
  return {
    callers,
    perSecond,
    p50Ms: quantile(timings.latencies, 0.5),
    p99Ms: quantile(timings.latencies, 0.99),
    commitP50Ms,
    tpcB,
    ratio: tpcB && perSecond / (tpcB.reduce((sum, tps) => sum + tps, 0) / tpcB.length),
  };
}

/** Signs purchases ahead of time, so that signing takes nothing from the server while it is measured. */
function signedPurchases(key: Buffer, port: number, cardIds: readonly string[]) {
  let made = 0;
  const make = (): Buffer => {
    made += 1;
    const body = Buffer.from(
      JSON.stringify({
        type: 'authorization',
        reference: `BEN-${newId()}`,
        sequence: 0,
        sentAt: new Date().toISOString(),
        // A prime step visits every card in an order that no cache likes.
        cardToken: cardIds[(made * 7_919) % cardIds.length],
        amount: `${String(1 + (made % 50))}.00`,
        currency: 'USD',
        merchant: { name: 'Corner Shop', categoryCode: '5411', city: 'Oakland', country: 'US' },
        expiry: '9012',
        cvcResult: 'match',
      }),
    );
    const head = [
      `POST ${authorizationRoutes.receiveNetworkMessage.path} HTTP/1.1`,
      `host: 127.0.0.1:${String(port)}`,
      'content-type: application/json',
      `content-length: ${String(body.length)}`,
      `${networkSignatureHeader}: ${networkSignature(key, body, Date.now())}`,
    ];
    return Buffer.concat([Buffer.from(`${head.join('\r\n')}\r\n\r\n`), body]);
  };
  return (count: number): (() => Buffer) => {
    const ready = Array.from({ length: count }, make);
    return () => ready.pop() ?? make();
  };
}

function requireApproved(answer: string): void {
  if (!answer.includes('"decision":"approved"')) throw new Error(`not approved: ${answer}`);
}

/** What autovacuum does within minutes: statements planned while the tables were empty are planned anew. */
async function settle(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('vacuum analyze');
  await client.query('checkpoint');
  await client.end();
}

/** Milliseconds of one single-row insert with its commit, at the median of a second of them. */
async function measureCommit(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('create table bench_commits (id uuid primary key, at timestamptz not null)');
    const latencies: number[] = [];
    const end = performance.now() + 1_000;
    while (performance.now() < end) {
      const started = performance.now();
      await client.query({
        name: 'commit',
        text: 'insert into bench_commits values ($1, now())',
        values: [newId()],
      });
      latencies.push(performance.now() - started);
    }
    return quantile(Float64Array.from(latencies).sort(), 0.5);
  } finally {
    await client.end();
  }
}
