import { networkSignatureHeader, authorizationRoutes } from '@tael/contract/authorizations/routes';
import pg from 'pg';
import { newId } from '../../apps/server/src/kernel/ids.ts';
import { networkSignature } from '../../apps/server/src/providers/card-network/signature.ts';
import { makeBank } from './bank.ts';
import { callHttp, quantile, type Timings } from './http-callers.ts';
import { preparePgbench } from './pgbench.ts';
import { startServer } from './server-process.ts';
import { median, type Table } from './table.ts';

export interface AuthorisationFigures {
  readonly callers: number;
  /** The median of the rounds, as `tpcB` is: rounds of both take turns, so that what disturbs one disturbs the other. */
  readonly perSecond: number;
  readonly rounds: readonly number[];
  readonly p50Ms: number;
  readonly p99Ms: number;
  /** Declined in time because the books had not answered yet, as where a disk stands still. */
  readonly late: number;
  /** One row inserted and committed at a time on the same server: what a commit costs. */
  readonly commitP50Ms: number;
  /** Each round's; undefined where pgbench is not installed. */
  readonly tpcB: readonly number[] | undefined;
}

export interface AuthorisationBench {
  /** The owner's address of an empty database on the server to be measured. */
  readonly url: string;
  readonly callers?: number;
  /** How long both sides are measured, over all rounds. */
  readonly seconds?: number;
  readonly nodeArgs?: readonly string[];
}

const customers = 1_000;
const cards = 10_000;
// A server that has been up for a while: the engine has compiled what it uses after some thirty thousand purchases.
const warmUpSeconds = 15;
const rounds = 5;

/**
 * Whole card authorisations over HTTP: signature, card state, limits, hold, audit and outbox, from callers in this
 * process against a server in its own, in turns with pgbench on the same PostgreSQL.
 */
export async function measureAuthorisations({
  url,
  callers = 64,
  seconds = 15,
  nodeArgs = [],
}: AuthorisationBench): Promise<AuthorisationFigures> {
  const { cardIds } = await makeBank(url, { customers, cards, fundsMinor: 10_000_000_000n });
  const reference = await preparePgbench(url);
  const commitP50Ms = await measureCommit(url);
  const server = await startServer(url, { nodeArgs });
  const each = Math.max(1, Math.round(seconds / rounds));
  const tpcB: number[] = [];
  const measured: Timings[] = [];
  const answers = countLate();
  try {
    const requests = signedPurchases(server.networkKey, server.port, cardIds);
    const call = { port: server.port, callers, check: answers.check };
    await callHttp({ ...call, seconds: warmUpSeconds, next: requests(10_000) });
    await settle(url);
    for (let round = 0; round < rounds; round += 1) {
      if (reference) tpcB.push(await reference.run(each));
      const next = requests(each * 8_000);
      measured.push(await callHttp({ ...call, seconds: each, next }));
    }
  } finally {
    await server.stop();
  }
  const perRound = measured.map((round) => Math.round(round.latencies.length / round.seconds));
  const latencies = Float64Array.from(measured.flatMap((round) => [...round.latencies])).sort();
  return {
    callers,
    perSecond: median(perRound),
    rounds: perRound,
    p50Ms: quantile(latencies, 0.5),
    p99Ms: quantile(latencies, 0.99),
    late: answers.late(),
    commitP50Ms,
    tpcB: reference && tpcB,
  };
}

/** The rows of purchases a second, beside the same machine's TPC-B, and of those that the machine was too late for. */
export function addThroughput(table: Table, figures: AuthorisationFigures, atLeast: number): void {
  const { callers, perSecond, tpcB, late } = figures;
  table.add({
    row: `card authorisations over HTTP, ${String(callers)} callers`,
    value: perSecond,
    unit: '/s',
    reference: tpcB && { name: 'pgbench TPC-B', value: median(tpcB) },
    bar: tpcB && { atLeast },
  });
  table.add({
    row: 'declined because the answer took over a second',
    value: late,
    unit: 'purchases',
    bar: { atMost: 0 },
  });
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

/** Every purchase is approved, but for those that the stand-in answers: they are counted. */
function countLate() {
  let late = 0;
  return {
    check(answer: string): void {
      if (answer.includes('"decision":"approved"')) return;
      if (!answer.includes('"reason":"stand_in_declined"')) throw new Error(`not approved: ${answer}`);
      late += 1;
    },
    late: () => late,
  };
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
