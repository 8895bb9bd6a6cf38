// What roles cost each request. `npm run bench org`; `-- --json` prints a line for each row, `-- --short` takes few rounds.
import { parseArgs } from 'node:util';
import { startEmbeddedRun } from '../apps/server/src/testing/embedded-run.ts';
import { measurePermissions } from './lib/permissions.ts';
import { createTable } from './lib/table.ts';

const { short: isShort } = parseArgs({
  options: { short: { type: 'boolean', default: false }, json: { type: 'boolean' } },
}).values;
const table = createTable('org');

async function permissions(): Promise<void> {
  const run = await startEmbeddedRun('bench-org');
  try {
    const { decideMicros, requests } = await measurePermissions(run.server.url, isShort ? 12 : 30);
    table.add({ row: 'deciding a permission', value: decideMicros, unit: 'µs', bar: { atMost: 5 } });
    for (const { name, ms, withoutMs, ratio } of requests) {
      // Told as the middle of the ratios round by round, which is steadier than that of two middles.
      const reference = { name: 'without the lookup of the role', value: ms / ratio };
      table.add({
        row: `a request with its role: ${name}`,
        value: ms,
        unit: 'ms',
        reference,
        bar: { atMost: 1.1 },
      });
      table.say(`       without the lookup of the role: ${withoutMs.toPrecision(3)} ms in the middle`);
    }
  } finally {
    await run.remove();
  }
}

await permissions();
process.exitCode = table.isGood ? 0 : 1;
