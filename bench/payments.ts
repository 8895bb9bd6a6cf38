// Payments under load: files of the bank beside the same bytes copied line by line, transfers beside TPC-B, a table of
// payments, and long lists beside short ones. `npm run bench payments`; `-- --json` prints a line for each row;
// `-- --short` measures one round and lists ten times fewer.
import { startEmbeddedRun } from '../apps/server/src/testing/embedded-run.ts';
import { measureTransfers } from './lib/account-transfers.ts';
import { liveMemoryOf, measureAchFiles, measureStatement } from './lib/bank-files.ts';
import { measureBulkPayments } from './lib/bulk-payments.ts';
import { measurePaymentLists } from './lib/payment-lists.ts';
import { createTable, median, ratioOf } from './lib/table.ts';

const isShort = process.argv.includes('--short');
const rounds = isShort ? 1 : 3;
const table = createTable('payments');
const entries = 100_000;

const large = [];
for (let round = 0; round < rounds; round += 1) large.push(await measureAchFiles(entries));
const cut = median(large.map(({ cutSeconds }) => cutSeconds));
const read = median(large.map(({ readSeconds }) => readSeconds));
const plain = { name: 'plain lines', value: median(large.map(({ plainSeconds }) => plainSeconds)) };

table.add({ row: 'a file of 100,000 entries is cut', value: cut, unit: 's', bar: { atMost: 15 } });
table.add({ row: 'and checked and read back', value: read, unit: 's', bar: { atMost: 15 } });
table.add({ row: 'cutting', value: cut, unit: 's', reference: plain });
table.add({ row: 'reading twice', value: read, unit: 's', reference: plain });
table.add({
  row: 'memory in use halfway through',
  value: await liveMemoryOf(entries),
  unit: 'MiB',
  reference: { name: 'that of 10,000 entries', value: await liveMemoryOf(entries / 10) },
  bar: { atMost: 1.2 },
});
const statement = await measureStatement(entries);
table.add({
  row: 'a statement of 100,000 lines is written',
  value: statement.written,
  unit: 's',
  reference: plain,
});
table.add({ row: 'and checked and read back', value: statement.read, unit: 's', reference: plain });

const transfers = await startEmbeddedRun('bench-transfers');
try {
  const { callers, perSecond, tpcB } = await measureTransfers(transfers.server.url, rounds);
  table.add({
    row: `transfers confirmed over HTTP, ${String(callers)} callers`,
    value: median(perSecond),
    unit: '/s',
    reference: tpcB && { name: 'pgbench TPC-B', value: median(perSecond) / ratioOf(perSecond, tpcB) },
    bar: tpcB && { atLeast: 0.6 },
  });
} finally {
  await transfers.remove();
}

const bulk = await startEmbeddedRun('bench-bulk-payments');
try {
  const figures = await measureBulkPayments(bulk.server.url);
  const rows = figures.rows.toLocaleString('en-US');
  table.add({ row: `dry run of a table of ${rows} payments`, value: figures.checkSeconds, unit: 's' });
  table.add({
    row: `${rows} payments sent from one table`,
    value: figures.runSeconds,
    unit: 's',
    bar: { atMost: 90 },
  });
  table.add({
    row: 'memory of the server meanwhile, at its highest',
    value: figures.peakMiB,
    unit: 'MiB',
    bar: { atMost: 350 },
  });
  const many = isShort ? 100_000 : 1_000_000;
  for (const { question, fewMs, manyMs } of await measurePaymentLists(bulk.server.url, 10_000, many))
    table.add({
      row: `${question}, of ${many.toLocaleString('en-US')}`,
      value: manyMs,
      unit: 'ms',
      reference: { name: 'of 10,000', value: fewMs },
      bar: { atMost: 1.5 },
    });
} finally {
  await bulk.remove();
}
process.exit(table.isGood ? 0 : 1);
