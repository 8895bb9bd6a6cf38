// Everything that proves it, on a fresh machine too. Arguments after `--` go to Vitest and choose unit tests alone.
import { runBrowserTests } from './lib/browser-tests.ts';
import { buildConsole } from './lib/console-build.ts';
import { verify } from './lib/verify-steps.ts';
import { runVitest, summaryOf } from './lib/vitest.ts';
import type { Counts } from './lib/vitest.ts';

const title = (name: string): void => void process.stdout.write(`\n== ${name}\n`);

async function runEverything(): Promise<Counts[]> {
  title('Types, lint, format, boundaries, style, documents');
  const steps = await verify();
  const ok = steps.filter((step) => step.ok).length;
  const all: Counts[] = [{ passed: ok, failed: steps.length - ok, skipped: 0 }];

  title('Console');
  const isBuilt = await buildConsole();
  all.push({ passed: isBuilt ? 1 : 0, failed: isBuilt ? 0 : 1, skipped: 0 });

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
process.exit(all.some((counts) => counts.failed > 0) ? 1 : 0);
