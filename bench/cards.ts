// Cards under load. `npm run bench cards`; `-- --json` prints a line for each row, `-- --cards=N` sets how many are
// listed; `-- --short` measures purchases alone, for five seconds.
import { parseArgs } from 'node:util';
import { startEmbeddedRun } from '../apps/server/src/testing/embedded-run.ts';
import { addAuthorisations, measureAuthorisations } from './lib/authorisations.ts';
import { measureCardLists } from './lib/card-lists.ts';
import { measureBulkCards } from './lib/bulk-cards.ts';
import { createTable } from './lib/table.ts';

// The full size of the bar takes some five minutes and twenty gigabytes: `-- --cards=1000000`.
const { cards, short: isShort } = parseArgs({
  options: {
    cards: { type: 'string', default: '100000' },
    short: { type: 'boolean', default: false },
    json: { type: 'boolean' },
  },
}).values;
const table = createTable('cards');

async function measurePurchases(): Promise<void> {
  const run = await startEmbeddedRun('bench-cards');
  try {
    const figures = await measureAuthorisations({ url: run.server.url, seconds: isShort ? 5 : 15 });
    addAuthorisations(table, figures);
    table.say(
      `       round by round: ${figures.rounds.join(', ')}; pgbench ${figures.tpcB?.join(', ') ?? 'is not installed'}`,
    );
  } finally {
    await run.remove();
  }
}

async function measureBulk(): Promise<void> {
  const run = await startEmbeddedRun('bench-bulk-cards');
  try {
    const figures = await measureBulkCards(run.server.url);
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
    await run.remove();
  }
}

async function measureLists(): Promise<void> {
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
}

await measurePurchases();
if (!isShort) {
  await measureBulk();
  await measureLists();
}
process.exitCode = table.isGood ? 0 : 1;
