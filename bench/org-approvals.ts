// Approvals under load. `npm run bench org-approvals`; `-- --json` prints a line for each row, `-- --short` lists ten
// times fewer.
import { parseArgs } from 'node:util';
import { startEmbeddedRun } from '../apps/server/src/testing/embedded-run.ts';
import { measureApprovalLists, measureLastVotes } from './lib/approvals.ts';
import { createTable } from './lib/table.ts';

const { short: isShort } = parseArgs({
  options: { short: { type: 'boolean', default: false }, json: { type: 'boolean' } },
}).values;
const table = createTable('org-approvals');
const [few, many] = isShort ? [1_000, 10_000] : [1_000, 100_000];

const run = await startEmbeddedRun('bench-approvals');
try {
  const size = `${many.toLocaleString('en-US')} requests`;
  for (const { question, fewMs, manyMs } of await measureApprovalLists(run.server.url, few, many))
    table.add({
      row: `${question}, of ${size}`,
      value: manyMs,
      unit: 'ms',
      reference: { name: `of ${few.toLocaleString('en-US')}`, value: fewMs },
      bar: { atMost: 1.5 },
    });
  const votes = 500;
  const { executions, seconds } = await measureLastVotes(run.server.url, votes);
  table.add({
    row: `executions by ${votes} simultaneous last votes`,
    value: executions,
    unit: '',
    bar: { atMost: 1 },
  });
  table.add({
    row: 'executions at least',
    value: executions,
    unit: '',
    bar: { atLeast: 1 },
  });
  table.add({ row: `${votes} simultaneous last votes answered in`, value: seconds, unit: 's' });
} finally {
  await run.remove();
}
process.exitCode = table.isGood ? 0 : 1;
