// The longest pause of the server's event loop, and the slowest purchase, beside each input that once stopped purchases.
// `npm run bench pauses`; `-- --json` prints a line for each row, `-- --short` measures one round.
import { parseArgs } from 'node:util';
import { startEmbeddedRun } from '../apps/server/src/testing/embedded-run.ts';
import { hostileInputs } from './lib/hostile-inputs.ts';
import { measurePauses } from './lib/pauses.ts';
import { createTable } from './lib/table.ts';

const { short: isShort } = parseArgs({
  options: { short: { type: 'boolean', default: false }, json: { type: 'boolean' } },
}).values;
const table = createTable('pauses');
const run = await startEmbeddedRun('bench-pauses');
try {
  await measurePauses(run.server.url, {
    inputs: hostileInputs,
    rounds: isShort ? 1 : 3,
    tell: ({ name, pauseMs, slowestMs, seconds, purchases, late, answers }) => {
      table.add({ row: name, value: pauseMs, unit: 'ms', bar: { atMost: 50 } });
      table.say(
        `       ${seconds.toFixed(1)} s, answered ${answers}; of ${String(purchases)} purchases ${String(late)} were not approved, the slowest took ${slowestMs.toFixed(0)} ms`,
      );
    },
  });
} finally {
  await run.remove();
}
process.exitCode = table.isGood ? 0 : 1;
