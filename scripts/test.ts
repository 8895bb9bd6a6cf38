// All that proves it but the browser journeys through the details, on a fresh machine too. After `--`: with `--changed` what the uncommitted changes touch, with
// `--changed main` also what this branch has changed since it left main; else arguments of Vitest, which choose unit tests:
// files first, then options.
import { openRun } from '../apps/server/src/testing/run-folder.ts';
import { runBrowserTests, runJourneyAlone } from './lib/browser-tests.ts';
import { changedFiles, journeysFor, pathOfJourney, withReaders } from './lib/changed.ts';
import { buildConsole } from './lib/console-build.ts';
import { wholeJourneys } from './lib/journeys.ts';
import { runFileAlone, secondLook } from './lib/second-look.ts';
import { verify } from './lib/verify-steps.ts';
import { nothing, runRelated, runVitest, summaryOf } from './lib/vitest.ts';
import type { Counts } from './lib/vitest.ts';

openRun();

const title = (name: string): void => void process.stdout.write(`\n== ${name}\n`);

const step = (name: string, ok: boolean, output: string): Counts =>
  ok
    ? { passed: 1, skipped: 0, failures: [] }
    : { passed: 0, skipped: 0, failures: [{ said: `${name}\n${output}` }] };

interface Part {
  readonly needsConsole: boolean;
  readonly unitTests: () => Promise<Counts>;
  readonly browserTests?: () => Promise<Counts>;
}

async function runSteps({ needsConsole, unitTests, browserTests }: Part): Promise<Counts[]> {
  if (needsConsole) title('Console');
  const isBuilt = needsConsole && (await buildConsole());
  const built = needsConsole ? [step('console', isBuilt, 'The build said why above.')] : [];

  title('Types, lint, format, boundaries, style, documents: beside the tests');
  // Tests wait for the disk and the browser a third of their time: what only reads the sources is done meanwhile.
  const reading = verify({ isBesideTests: true });
  title('Unit, property and database tests');
  const unit = await unitTests();

  if (browserTests) title('Browser tests');
  if (browserTests && !isBuilt) process.stdout.write('There is no console to open: see its build above.\n');
  const browser = browserTests && isBuilt ? await browserTests() : nothing;
  const steps = (await reading).map(({ name, ok, output }) => step(name, ok, output));
  const looked = [await secondLook(unit, runFileAlone()), await secondLook(browser, runJourneyAlone)];
  return [...steps, ...built, ...looked];
}

const everything: Part = {
  needsConsole: true,
  unitTests: () => runVitest([]),
  browserTests: () => runBrowserTests(wholeJourneys.map(pathOfJourney)),
};

function touchedSince(base: string): Part {
  const changed = changedFiles(base);
  if (!changed) {
    process.stderr.write(`Git knows no commit "${base}" here: name one, or run npm test for everything.\n`);
    process.exit(1);
  }
  const journeys = journeysFor(changed);
  process.stdout.write(
    `${changed.length} files have changed; ${journeys.length} browser journeys walk there\n`,
  );
  return {
    needsConsole: journeys.length > 0 || changed.some((path) => path.startsWith('apps/web/')),
    unitTests: () => runRelated(withReaders(changed)),
    ...(journeys.length > 0 && { browserTests: () => runBrowserTests(journeys) }),
  };
}

async function runChosen([first, ...rest]: readonly string[]): Promise<Counts[]> {
  if (first === undefined) return runSteps(everything);
  if (first === '--changed') return runSteps(touchedSince(rest[0] ?? 'HEAD'));
  const args = [first, ...rest];
  const firstOption = args.findIndex((arg) => arg.startsWith('-'));
  return [
    await secondLook(await runVitest(args), runFileAlone(firstOption < 0 ? [] : args.slice(firstOption))),
  ];
}

const all = await runChosen(process.argv.slice(2));
process.stdout.write(`\n${summaryOf(all)}\n`);
process.exit(all.some((counts) => counts.failures.length > 0) ? 1 : 0);
