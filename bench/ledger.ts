// The books under load, each figure beside what it is measured against in the same run. `npm run bench ledger`;
// `-- --json` prints a line for each row; `-- --short` measures one short round on fewer rows.
import { randomInt } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { systemClock } from '../apps/server/src/kernel/clock.ts';
import { tuneGarbageCollection } from '../apps/server/src/kernel/load/garbage-collection.ts';
import { openDatabase } from '../apps/server/src/kernel/database/database.ts';
import { migrate } from '../apps/server/src/kernel/database/migrate.ts';
import { systemContext } from '../apps/server/src/kernel/system-context.ts';
import { createLedger, ledgerJobs, verifyBooks } from '../apps/server/src/modules/ledger/index.ts';
import { withDatabase } from '../apps/server/src/testing/database-url.ts';
import { startEmbeddedRun } from '../apps/server/src/testing/embedded-run.ts';
import { addAuthorisations, measureAuthorisations } from './lib/authorisations.ts';
import { openCommits } from './lib/commits.ts';
import { closedLoop, openAccounts, openLoad } from './lib/ledger-load.ts';
import { fillMemory } from './lib/ledger-memory.ts';
import { startLedgerProcess } from './lib/ledger-process.ts';
import { preparePgbench } from './lib/pgbench.ts';
import { openPlainTransfers } from './lib/plain-transfers.ts';
import { createTable, median, ratioOf } from './lib/table.ts';

const isShort = process.argv.includes('--short');
const rounds = isShort ? 1 : 5;
const seconds = isShort ? 2 : 4;
const accountCount = 100_000;
const manyEntries = isShort ? 1_000_000 : 10_000_000;

tuneGarbageCollection();
const table = createTable('ledger');
const run = await startEmbeddedRun('bench-ledger');

async function database(name: string): Promise<string> {
  const owner = new pg.Client(run.server.url);
  await owner.connect();
  await owner.query(`create database ${name}`);
  await owner.end();
  const url = withDatabase(run.server.url, name);
  await migrate(url);
  return url;
}

/** Seals the hash chains each second, as a server does. */
function sealInBackground(url: string): () => Promise<void> {
  const own = openDatabase({ url, maxConnections: 2 });
  const ledger = createLedger({ pool: own.pool, clock: systemClock });
  const ctx = systemContext({ database: own, clock: systemClock, mayMoveMoney: () => Promise.resolve() });
  const [seal] = ledgerJobs(ledger, join(run.dataDir, 'anchors.jsonl'));
  let isOver = false;
  const work = (async () => {
    while (!isOver) {
      await seal?.run(ctx);
      await new Promise((resolve) => setTimeout(resolve, 1_000));
    }
    await seal?.run(ctx);
  })();
  return async () => {
    isOver = true;
    await work;
    await own.close();
  };
}

async function settle(url: string): Promise<void> {
  const owner = new pg.Client(url);
  await owner.connect();
  await owner.query('vacuum analyze');
  await owner.query('checkpoint');
  await owner.end();
}

async function measureTransfers(): Promise<void> {
  const url = await database('books');
  const pgbench = await preparePgbench(run.server.url);
  const plain = await openPlainTransfers(url, accountCount);
  const accountIds = await openAccounts(url, accountCount);
  const accountsFile = join(run.dataDir, 'accounts.json');
  await writeFile(accountsFile, JSON.stringify(accountIds));
  const load = await openLoad(url, accountIds);
  await load.fund();
  await settle(url);
  const commits = await openCommits(url);
  const stopSealing = sealInBackground(url);

  const series = {
    tpcB: [] as number[],
    plain: [] as number[],
    uniform: [] as number[],
    hot: [] as number[],
  };
  const tail: number[] = [];
  const commitMs: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    if (pgbench) series.tpcB.push(await pgbench.run(seconds));
    series.plain.push((await plain.run(256, seconds)).perSecond);
    series.uniform.push((await closedLoop(256, seconds, load.transfer)).perSecond);
    series.hot.push((await closedLoop(256, seconds, load.hotTransfer)).perSecond);
    commitMs.push((await commits.run(64, seconds / 2)).p50Ms);
    tail.push((await closedLoop(64, seconds, load.transfer)).p99Ms);
  }
  await plain.close();
  await commits.close();
  await stopSealing();

  const rate = (
    row: string,
    values: readonly number[],
    name: string,
    references: readonly number[],
    atLeast: number,
  ): void => {
    const value = median(values);
    table.add({
      row,
      value,
      unit: '/s',
      reference: { name, value: value / ratioOf(values, references) },
      bar: { atLeast },
    });
  };
  const every = series.uniform.map((value) => Math.round(value).toLocaleString('en-US')).join(', ');
  table.say(`transfers a second at the edge, round by round: ${every}`);
  rate(
    'transfers, 256 callers, 100,000 accounts, sealed behind',
    series.uniform,
    'a transaction a transfer',
    series.plain,
    8,
  );
  if (pgbench) rate('the same', series.uniform, 'pgbench TPC-B', series.tpcB, 9);
  rate('the same, all on one hot account', series.hot, 'uniform', series.uniform, 0.8);
  table.add({
    row: 'p99 at 64 callers',
    value: median(tail),
    unit: 'ms',
    reference: { name: 'p50 of a commit at 64 callers', value: median(tail) / ratioOf(tail, commitMs) },
    bar: { atMost: 5 },
  });
  await load.close();
  await measureProcesses(url, accountsFile);
  await verify(url);
}

async function measureProcesses(url: string, accountsFile: string): Promise<void> {
  const first = await startLedgerProcess(url, accountsFile);
  const alone: number[] = [];
  const together: number[] = [];
  await first.run(256, seconds * 2);
  const second = await startLedgerProcess(url, accountsFile);
  for (let round = 0; round < rounds; round += 1) {
    // A second alone lets the first one notice that nobody else writes any more.
    await first.run(256, 2.5);
    alone.push((await first.run(256, seconds)).perSecond);
    await Promise.all([first.run(128, 1), second.run(128, 1)]);
    const both = await Promise.all([first.run(128, seconds), second.run(128, seconds)]);
    together.push(both.reduce((sum, { perSecond }) => sum + perSecond, 0));
  }
  await first.stop();
  await second.stop();
  const value = median(together);
  table.add({
    row: 'two server processes on one database',
    value,
    unit: '/s',
    reference: { name: 'one process', value: value / ratioOf(together, alone) },
    bar: { atLeast: 0.8 },
  });
}

async function verify(url: string): Promise<void> {
  const own = openDatabase({ url, maxConnections: 1 });
  const report = await verifyBooks(own.pool);
  await own.close();
  if (report.fault) throw new Error(`the books are wrong after the load: ${report.fault.rule}`);
  table.add({
    row: `verify ${report.entries.toLocaleString('en-US')} entries, a million`,
    value: (report.seconds / Number(report.entries)) * 1_000_000,
    unit: 's',
    bar: { atMost: 60 },
  });
}

async function measureReads(): Promise<void> {
  const reads = async (url: string, accountIds: readonly string[]) => {
    const own = openDatabase({ url });
    const ledger = createLedger({ pool: own.pool, clock: systemClock });
    const readOne = async (accountId = ''): Promise<void> => {
      if (!(await ledger.balance(accountId))) throw new Error('an account is missing');
    };
    return {
      readAll: async () => void (await ledger.balances(accountIds)),
      run: () => closedLoop(16, seconds, () => readOne(accountIds[randomInt(accountIds.length)])),
      close: () => own.close(),
    };
  };
  const fill = async (name: string, entries: number, accounts: number) => {
    const url = await database(name);
    const accountIds = await openAccounts(url, accounts);
    const owner = new pg.Client(url);
    await owner.connect();
    // Made in the order of the key; only how many there are matters here.
    await owner.query('alter table ledger_entries disable trigger all');
    await owner.query(
      `insert into ledger_entries (account_id, seq, transfer_id, at, posted, pending, debits_pending, debits_posted,
         credits_pending, credits_posted)
       select id, seq, gen_random_uuid(), now(), 1, 0, 0, 0, 0, seq
       from unnest($1::uuid[]) as id cross join generate_series(1, $2) as seq`,
      [accountIds, entries / accounts],
    );
    await owner.end();
    await settle(url);
    return reads(url, accountIds);
  };
  const few = await fill('few', 10_000, 100);
  const many = await fill('many', manyEntries, accountCount);
  await Promise.all([few.readAll(), many.readAll()]);
  await Promise.all([few.run(), many.run()]);
  const timings = { few: [] as number[], many: [] as number[] };
  for (let round = 0; round < rounds; round += 1) {
    timings.few.push((await few.run()).p50Ms);
    timings.many.push((await many.run()).p50Ms);
  }
  await few.close();
  await many.close();
  const value = median(timings.many);
  table.add({
    row: `balance read, ${manyEntries.toLocaleString('en-US')} entries`,
    value,
    unit: 'ms',
    reference: { name: '10,000 entries', value: value / ratioOf(timings.many, timings.few) },
    bar: { atMost: 1.3 },
  });
}

async function measureMemory(): Promise<void> {
  const bound = 50_000;
  const { remembered, bytesEach } = await fillMemory(await database('memory'), accountCount, bound);
  table.add({
    row: `remembered accounts of ${accountCount.toLocaleString('en-US')} used`,
    value: remembered,
    unit: 'accounts',
    bar: { atMost: bound },
  });
  table.add({
    row: 'memory of 200,000 remembered accounts (the default)',
    value: (bytesEach * 200_000) / 2 ** 20,
    unit: 'MiB',
  });
}

try {
  await measureTransfers();
  await measureReads();
  await measureMemory();
} finally {
  await run.remove();
}

const cards = await startEmbeddedRun('bench-cards');
try {
  const figures = await measureAuthorisations({ url: cards.server.url, seconds: isShort ? 3 : 10 });
  addAuthorisations(table, figures);
} finally {
  await cards.remove();
}
process.exitCode = table.isGood ? 0 : 1;
