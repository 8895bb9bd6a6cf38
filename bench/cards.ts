// Cards under load. `npm run bench cards`; `-- --json` prints a line for each row.
import { startEmbeddedRun } from '../apps/server/src/testing/embedded-run.ts';
import { measureAuthorisations } from './lib/authorisations.ts';
import { createTable, median } from './lib/table.ts';

const table = createTable('cards');
const run = await startEmbeddedRun('bench-cards');
try {
  const figures = await measureAuthorisations({ url: run.server.url });
  const { callers, tpcB } = figures;
  table.add({
    row: `card authorisations over HTTP, ${String(callers)} callers`,
    value: figures.perSecond,
    unit: '/s',
    reference: tpcB && { name: 'pgbench TPC-B', value: median(tpcB) },
    bar: tpcB && { atLeast: 1 },
  });
  table.say(
    `       round by round: ${figures.rounds.join(', ')}; pgbench ${tpcB?.join(', ') ?? 'is not installed'}`,
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
process.exitCode = table.isGood ? 0 : 1;
