// Funding under load: a watcher on a crowded chain, the crediting of what it found, notices of a bank, and long histories. `npm run bench funding`;
// `-- --json` prints a line for each row; `-- --short` reads fewer blocks and credits fewer deposits.
import pg from 'pg';
import { migrate } from '../apps/server/src/kernel/database/migrate.ts';
import { withDatabase } from '../apps/server/src/testing/database-url.ts';
import { startEmbeddedRun } from '../apps/server/src/testing/embedded-run.ts';
import { measureBankNotices } from './lib/bank-notices.ts';
import { measureCrediting, measureWatching } from './lib/chain-watch.ts';
import { measureFundingLists } from './lib/funding-lists.ts';
import { openPlainTransfers } from './lib/plain-transfers.ts';
import { createTable } from './lib/table.ts';

const isShort = process.argv.includes('--short');
const blocks = isShort ? 20 : 100;
const deposits = isShort ? 500 : 5_000;
const callers = 16;
const table = createTable('funding');
const run = await startEmbeddedRun('bench-funding');

const database = async (name: string): Promise<string> => {
  const owner = new pg.Client(run.server.url);
  await owner.connect();
  await owner.query(`create database ${name}`);
  await owner.end();
  const url = withDatabase(run.server.url, name);
  await migrate(url);
  return url;
};

try {
  const watched = await measureWatching(await database('watching'), {
    addresses: 100_000,
    transfersABlock: 1_000,
    blocks,
  });
  table.add({
    row: 'a block of 1,000 transfers to 100,000 addresses is read',
    value: watched.secondsABlock,
    unit: 's',
    bar: { atMost: 1 },
  });
  table.add({
    row: `memory in use after ${blocks} blocks`,
    value: watched.lateMib,
    unit: 'MiB',
    reference: { name: `that after ${Math.floor(blocks / 10) + 1}`, value: watched.earlyMib },
    bar: { atMost: 1.2 },
  });
  const url = await database('crediting');
  const plain = await openPlainTransfers(url, 10_000);
  const reference = await plain.run(callers, isShort ? 2 : 5);
  await plain.close();
  const credited = await measureCrediting(url, { customers: 500, deposits, callers });
  table.add({
    row: 'deposits credited, with their fee, intent, audit and event',
    value: credited.perSecond,
    unit: '/s',
    reference: { name: 'plain transfers', value: reference.perSecond },
  });
  const told = isShort ? 1_000 : 10_000;
  const notices = await measureBankNotices(await database('notices'), {
    customers: 500,
    notices: told,
    callers,
  });
  const counted = told.toLocaleString('en-US');
  table.add({
    row: `${counted} notices of a bank booked`,
    value: notices.seconds,
    unit: 's',
    bar: { atMost: 30 },
  });
  table.add({
    row: 'of which matched to their customer',
    value: notices.matched,
    unit: '',
    bar: { atLeast: told },
  });
  const many = isShort ? 100_000 : 1_000_000;
  for (const { question, fewMs, manyMs } of await measureFundingLists(url, 10_000, many))
    table.add({
      row: `${question}, of ${many.toLocaleString('en-US')}`,
      value: manyMs,
      unit: 'ms',
      reference: { name: 'of 10,000', value: fewMs },
      bar: { atMost: 1.5 },
    });
} finally {
  await run.remove();
}
process.exitCode = table.isGood ? 0 : 1;
