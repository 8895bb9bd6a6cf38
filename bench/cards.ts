// Cards under load. `npm run bench cards`; `-- --json` prints a line for each row, `-- --cards=N` sets how many are listed.
import { parseArgs } from 'node:util';
import { startEmbeddedRun } from '../apps/server/src/testing/embedded-run.ts';
import { addThroughput, measureAuthorisations } from './lib/authorisations.ts';
import { measureCardLists } from './lib/card-lists.ts';
import { measureBulkCards } from './lib/bulk-cards.ts';
import { createTable } from './lib/table.ts';

const table = createTable('cards');
const run = await startEmbeddedRun('bench-cards');
try {
  const figures = await measureAuthorisations({ url: run.server.url });
  addThroughput(table, figures, 1);
  table.say(
    `       round by round: ${figures.rounds.join(', ')}; pgbench ${figures.tpcB?.join(', ') ?? 'is not installed'}`,
  );
  const commit = { name: 'p50 of one commit', value: figures.commitP50Ms };
  for (const [name, value] of [
    ['p50', figures.p50Ms],
    ['p99', figures.p99Ms],
  ] as const)
    table.add({ row: `${name} of an authorisation`, value, unit: 'ms', reference: commit });
} finally {
  await run.remove();
}

const bulk = await startEmbeddedRun('bench-bulk-cards');
try {
  const figures = await measureBulkCards(bulk.server.url);
  const rows = figures.rows.toLocaleString('en-US');
  table.add({ row: `dry run of a table of ${rows} cards`, value: figures.checkSeconds, unit: 's' });
  table.add({
    row: `${rows} cards made from one table`,
    value: figures.runSeconds,
    unit: 's',
    bar: { atMost: 60 },
  });
  table.add({
    row: 'memory of the server meanwhile, at its highest',
    value: figures.peakMiB,
    unit: 'MiB',
    bar: { atMost: 300 },
  });
} finally {
  await bulk.remove();
}

// The full size of the bar takes some five minutes and twenty gigabytes: `-- --cards=1000000`.
const { cards } = parseArgs({
  options: { cards: { type: 'string', default: '100000' }, json: { type: 'boolean' } },
}).values;
const [small, large] = [await startEmbeddedRun('bench-few'), await startEmbeddedRun('bench-many')];
try {
  const scale = { cards: Number.parseInt(cards, 10), transactionsPerCard: 20 };
  const figures = await measureCardLists(
    { small: small.server.url, large: large.server.url },
    { small: { cards: 10_000, transactionsPerCard: 2 }, large: scale },
    table.say,
  );
  const size = `${scale.cards.toLocaleString('en-US')} cards`;
  for (const { question, smallMs, largeMs } of figures)
    table.add({
      row: `p95 of ${question}, of ${size}`,
      value: largeMs,
      unit: 'ms',
      reference: { name: 'of 10,000', value: smallMs },
      bar: { atMost: 1.5 },
    });
} finally {
  await small.remove();
  await large.remove();
}
process.exitCode = table.isGood ? 0 : 1;
