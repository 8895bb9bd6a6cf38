import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { RouteName } from '@tael/contract';
import type { Answer, Caller } from '../../apps/server/src/testing/caller.ts';
import { makeBank } from './bank.ts';
import type { BulkFigures } from './bulk-cards.ts';
import { watchMemory } from './memory.ts';
import { confirmActs, makeOwners, signInOwner } from './people.ts';
import { startServer } from './server-process.ts';

const payees = 500;
const lookMs = 250;

interface Job {
  readonly id: string;
  readonly version: number;
  readonly state: string;
  readonly counts: { readonly done: number };
  readonly quote: { readonly total: { readonly amount: string } } | null;
}

/** The calls of one kind of import. */
interface Import {
  readonly hand: RouteName;
  readonly get: RouteName;
  readonly run: RouteName;
}
const ofPayees = { hand: 'importPayees', get: 'getPayeeBatch', run: 'runPayeeBatch' } as const;
const ofPayments = { hand: 'importPayments', get: 'getPaymentBatch', run: 'runPaymentBatch' } as const;

/** As many payments as one table may hold, to payees of another, over HTTP against a server in its own process. */
export async function measureBulkPayments(url: string, rows = 10_000): Promise<BulkFigures> {
  const { customerIds } = await makeBank(url, { customers: 1, cards: 0, fundsMinor: 10_000_000_000n });
  const [customerId = ''] = customerIds;
  await makeOwners(url, [customerId]);
  const server = await startServer(url, { callsPerMinute: 100_000 });
  try {
    const who = await signInOwner(server.port, customerId);
    const confirm = (purpose: string) => (objectId: string) =>
      confirmActs(url, purpose, [{ customerId, objectId }]);
    await importTable(who, ofPayees, payeeTable(), confirm('payee.change'));
    await waitUntilPayable(url);
    const memory = watchMemory(server.pid);
    try {
      const taken = await importTable(who, ofPayments, paymentTable(rows), confirm('payment.send'));
      if (taken.done !== rows) throw new Error(`only ${String(taken.done)} payments were made`);
      return { rows, ...taken, peakMiB: memory.peakMiB() };
    } finally {
      memory.stop();
    }
  } finally {
    await server.stop();
  }
}

// Boundary: the server encodes by the contract.
const jobIn = ({ body }: Answer): Job => (body as { readonly data: Job }).data;

async function importTable(
  who: Caller,
  { hand, get, run }: Import,
  bytes: Buffer,
  confirm: (id: string) => Promise<void>,
): Promise<{ readonly checkSeconds: number; readonly runSeconds: number; readonly done: number }> {
  const until = async (id: string, state: string): Promise<Job> => {
    for (;;) {
      const job = jobIn(await who.call(get, { id }));
      if (job.state === state) return job;
      if (job.state.startsWith('completed'))
        throw new Error(`the import ended as ${job.state}: ${JSON.stringify(job.counts)}`);
      await sleep(lookMs);
    }
  };
  const begun = performance.now();
  const handedIn = await who.handIn(hand, {}, { name: 'table.csv', bytes });
  if (handedIn.status !== 200) throw new Error(`not taken: ${JSON.stringify(handedIn.body)}`);
  const { id } = jobIn(handedIn);
  const { version, quote } = await until(id, 'ready');
  const checked = performance.now();
  await confirm(id);
  const started = await who.call(run, { id, version, ...(quote && { total: quote.total.amount }) });
  if (started.status !== 200) throw new Error(`not run: ${JSON.stringify(started.body)}`);
  const { counts } = await until(id, 'completed');
  return {
    checkSeconds: (checked - begun) / 1_000,
    runSeconds: (performance.now() - checked) / 1_000,
    done: counts.done,
  };
}

/** The lists of sanctions have answered, and the cool-off of new accounts is over. */
async function waitUntilPayable(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('update payments_payees set usable_from = created_at');
  const pending = `select count(*)::integer as count from payments_payee_screenings where state = 'pending'`;
  while (((await client.query<{ count: number }>(pending)).rows[0]?.count ?? 0) > 0) await sleep(lookMs);
  await client.end();
}

const table = (lines: readonly string[]): Buffer => Buffer.from([...lines, ''].join('\r\n'));

/** Names of which no two are alike. */
const nameOf = (at: number): string =>
  `${createHash('sha256')
    .update(String(at))
    .digest('base64')
    .replace(/[^a-z]/g, '')
    .slice(0, 12)} Supplies`;

const payeeTable = (): Buffer =>
  table([
    'Name,Type,Country or region,Address,City,Payment methods,Country of the bank,Currency,Account type,Routing number,Account number',
    ...Array.from(
      { length: payees },
      (_, at) =>
        `${nameOf(at)},vendor,US,1 Market Street,Oakland,ACH,US,USD,checking,021000021,${String(5_000_000_000 + at)}`,
    ),
  ]);

const paymentTable = (rows: number): Buffer =>
  table([
    'Payee,Method,Amount,Memo',
    ...Array.from(
      { length: rows },
      (_, at) =>
        `${nameOf(at % payees)},ach_next_day,${String(10 + Math.floor(at / payees))}.25,Invoice ${String(at)}`,
    ),
  ]);
