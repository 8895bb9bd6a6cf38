import { networkSignatureHeader, authorizationRoutes } from '@tael/contract/authorizations/routes';
import pg from 'pg';
import { newId } from '../../apps/server/src/kernel/ids.ts';
import { networkSignature } from '../../apps/server/src/providers/card-network/signature.ts';
import { makeBank } from './bank.ts';
import { openCommits } from './commits.ts';
import { callHttp, quantile, type Timings } from './http-callers.ts';
import { preparePgbench } from './pgbench.ts';
import { startServer } from './server-process.ts';
import { median, ratioOf, type Table } from './table.ts';

export interface AuthorisationFigures {
  readonly callers: number;
  /** The median of the rounds, as `tpcB` is: rounds of both take turns, so that what disturbs one disturbs the other. */
  readonly perSecond: number;
  readonly rounds: readonly number[];
  /** Each round's. */
  readonly p50Ms: readonly number[];
  readonly p99Ms: readonly number[];
  /** Declined in time because the books had not answered yet, as where a disk stands still. */
  readonly late: number;
  /** Each round's: half of the commits of single rows, for as many callers on the same PostgreSQL, took less. */
  readonly commitMs: readonly number[];
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
  const commits = await openCommits(url);
  const server = await startServer(url, { nodeArgs });
  const each = Math.max(1, Math.round(seconds / rounds));
  const tpcB: number[] = [];
  const commitMs: number[] = [];
  const measured: Timings[] = [];
  const answers = countLate();
  try {
    const requests = signedPurchases(server.networkKey, server.port, cardIds);
    const call = { port: server.port, callers, check: answers.check };
    await callHttp({ ...call, seconds: warmUpSeconds, next: requests(10_000) });
    await settle(url);
    for (let round = 0; round < rounds; round += 1) {
      if (reference) tpcB.push(await reference.run(each));
      commitMs.push((await commits.run(callers, each / 2)).p50Ms);
      const next = requests(each * 8_000);
      measured.push(await callHttp({ ...call, seconds: each, next }));
    }
  } finally {
    await server.stop();
    await commits.close();
  }
  const perRound = measured.map((round) => Math.round(round.latencies.length / round.seconds));
  return {
    callers,
    perSecond: median(perRound),
    rounds: perRound,
    p50Ms: measured.map((round) => quantile(round.latencies, 0.5)),
    p99Ms: measured.map((round) => quantile(round.latencies, 0.99)),
    late: answers.late(),
    commitMs,
    tpcB: reference && tpcB,
  };
}

/** Purchases beside the same machine's TPC-B and its commits, and those that the machine was too late for. */
export function addAuthorisations(table: Table, figures: AuthorisationFigures): void {
  const { callers, perSecond, tpcB, late, p50Ms, p99Ms, commitMs } = figures;
  table.add({
    row: `card authorisations over HTTP, ${String(callers)} callers`,
    value: perSecond,
    unit: '/s',
    reference: tpcB && { name: 'pgbench TPC-B', value: perSecond / ratioOf(figures.rounds, tpcB) },
    bar: tpcB && { atLeast: 1.1 },
  });
  table.add({
    row: 'declined because the answer took over a second',
    value: late,
    unit: 'purchases',
    bar: { atMost: 0 },
  });
  for (const [name, values, bar] of [
    ['p50', p50Ms, undefined],
    ['p99', p99Ms, { atMost: 25 }],
  ] as const)
    table.add({
      row: `${name} of an authorisation`,
      value: median(values),
      unit: 'ms',
      reference: {
        name: `p50 of a commit at ${String(callers)} callers`,
        value: median(values) / ratioOf(values, commitMs),
      },
      bar,
    });
}

/** Signs purchases ahead of time, so that signing takes nothing from the server while it is measured. */
export function signedPurchases(key: Buffer, port: number, cardIds: readonly string[]) {
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
export function countLate() {
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
export async function settle(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('vacuum analyze');
  await client.query('checkpoint');
  await client.end();
}
