// Plants each known fault and expects the test that must catch it to fail. A test that stays green proves nothing.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { openRun } from '../apps/server/src/testing/run-folder.ts';
import { root } from './lib/root.ts';
import { runVitest, summaryOf } from './lib/vitest.ts';

openRun();

/** A switch of the test build, the file whose test must turn red, and where wanted the test's name. */
type Fault = { name: string; test: string; testName?: string };

const list = join(root, 'apps/server/src/testing/faults.ts');
if (!existsSync(list)) {
  process.stderr.write('No fault can be planted: apps/server/src/testing/faults.ts is missing.\n');
  process.exit(1);
}
// Boundary: a module loaded by its path has no type of its own.
const { faults } = (await import(pathToFileURL(list).href)) as { faults: readonly Fault[] };
const chosen = process.argv.slice(2);
const planted = faults.filter((fault) => chosen.length === 0 || chosen.includes(fault.name));

// Red means something only where the same tests are green without the fault.
process.stdout.write('== without a fault\n');
const healthy = await runVitest([...new Set(planted.map((fault) => fault.test))]);

const lines: string[] = [];
let missed = 0;
for (const fault of planted) {
  process.stdout.write(`\n== ${fault.name}\n`);
  const only = fault.testName === undefined ? [] : ['-t', fault.testName];
  const { failures, passed } = await runVitest([fault.test, ...only], { TAEL_FAULT: fault.name });
  const failed = failures.length;
  if (failed === 0) missed += 1;
  lines.push(
    `${failed > 0 ? 'caught' : 'MISSED'} ${fault.name} (${fault.test}: ${failed} red, ${passed} green)`,
  );
}
process.stdout.write(`\n${lines.join('\n')}\n\nwithout a fault:\n${summaryOf([healthy])}\n`);
process.stdout.write(
  missed === 0 ? 'Every planted fault was caught.\n' : `${missed} planted faults were not caught.\n`,
);
process.exit(missed === 0 && healthy.failures.length === 0 && planted.length > 0 ? 0 : 1);
