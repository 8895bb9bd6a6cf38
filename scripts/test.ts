// Everything that proves it, on a fresh machine too. Arguments after `--` go to Vitest and choose unit tests alone.
import { runBrowserTests } from './lib/browser-tests.ts';
import { buildConsole } from './lib/console-build.ts';
import { verify } from './lib/verify-steps.ts';
import { runVitest, summaryOf } from './lib/vitest.ts';
import type { Counts } from './lib/vitest.ts';

const title = (name: string): void => void process.stdout.write(`\n== ${name}\n`);

const step = (name: string, ok: boolean, output: string): Counts =>
  ok ? { passed: 1, skipped: 0, failures: [] } : { passed: 0, skipped: 0, failures: [`${name}\n${output}`] };

async function runEverything(): Promise<Counts[]> {
  title('Types, lint, format, boundaries, style, documents');
  const steps = await verify();
  const all = steps.map(({ name, ok, output }) => step(name, ok, output));

  title('Console');
  const isBuilt = await buildConsole();
  all.push(step('console', isBuilt, 'The build said why above.'));

  title('Unit, property and database tests');
  all.push(await runVitest([]));

  title('Browser tests');
  if (isBuilt) all.push(await runBrowserTests());
  else process.stdout.write('There is no console to open: see its build above.\n');
  return all;
}

const filters = process.argv.slice(2);
const all = filters.length > 0 ? [await runVitest(filters)] : await runEverything();
process.stdout.write(`\n${summaryOf(all)}\n`);
process.exit(all.some((counts) => counts.failures.length > 0) ? 1 : 0);
