import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { root } from './root.ts';
import { runNode, tools } from './run.ts';

/** What failed: a test of a file, a file as a whole where no test is named, or else a step or a run as a whole. */
export interface Failure {
  readonly file?: string;
  readonly test?: string;
  readonly said: string;
}

export interface Counts {
  readonly passed: number;
  readonly skipped: number;
  readonly failures: readonly Failure[];
  /** What failed and passed when it was run once more. */
  readonly flaky?: readonly Failure[];
  /** What is known to be broken, each as the line that says so. */
  readonly quarantined?: readonly string[];
  /** The names of all tests of a run, as `nameOf` puts them. */
  readonly tests?: readonly string[];
  /** How long each file took, from the beginning of its first test to the end of its last. */
  readonly times?: readonly FileTime[];
}

export interface FileTime {
  readonly file: string;
  readonly seconds: number;
}

/** A test by its file, from the root, and its name. */
export const nameOf = ({ file, test }: Pick<Failure, 'file' | 'test'>): string =>
  [file, test].filter(Boolean).join(': ');

// Boundary: the part of Vitest's JSON report that is read here.
export interface Report {
  readonly numPassedTests: number;
  readonly numPendingTests: number;
  readonly testResults: readonly FileReport[];
}
interface FileReport {
  readonly name: string;
  readonly status: string;
  readonly message: string;
  /** Milliseconds since 1970. */
  readonly startTime: number;
  readonly endTime: number;
  readonly assertionResults: readonly {
    readonly status: string;
    readonly fullName: string;
    readonly failureMessages: readonly string[] | null;
  }[];
}

/** Runs Vitest with these arguments, shows its report, and counts. A run that broke before its tests counts as failed. */
export const runVitest = (args: readonly string[], env: Record<string, string> = {}): Promise<Counts> =>
  report(['run', ...args], env);

/** The same of the tests that import one of these files, however far away, or are one of them. */
export const runRelated = (files: readonly string[]): Promise<Counts> =>
  files.length === 0 ? Promise.resolve(nothing) : report(['related', '--run', ...files], {});

export const nothing: Counts = { passed: 0, skipped: 0, failures: [] };

async function report(command: readonly string[], env: Record<string, string>): Promise<Counts> {
  const folder = mkdtempSync(join(tmpdir(), 'tael-report-'));
  const file = join(folder, 'report.json');
  try {
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
    const { code } = await runNode([tools.vitest, ...command, ...reporters], { env });
    const counts = readCounts(file);
    // A server that does not start fails the run without failing a test.
    return code === 0 || counts.failures.length > 0
      ? counts
      : { ...counts, failures: [{ said: `the run itself, with ${code}: see above` }] };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function readCounts(file: string): Counts {
  try {
    return countsOf(JSON.parse(readFileSync(file, 'utf8')) as Report);
  } catch {
    return { passed: 0, skipped: 0, failures: [{ said: 'a run that left no report: see above' }] };
  }
}

export const countsOf = ({ numPassedTests, numPendingTests, testResults }: Report): Counts => ({
  passed: numPassedTests,
  skipped: numPendingTests,
  failures: testResults.flatMap(failuresOf),
  tests: testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName }) => nameOf({ file: relative(root, name), test: fullName })),
  ),
  times: testResults.map(({ name, startTime, endTime }) => ({
    file: relative(root, name),
    seconds: (endTime - startTime) / 1_000,
  })),
});

function failuresOf({ name, status, message, assertionResults }: FileReport): readonly Failure[] {
  const file = relative(root, name);
  const failed = assertionResults.filter((test) => test.status === 'failed');
  // A file that does not load has no tests that could have failed.
  if (failed.length === 0) return status === 'failed' ? [{ file, said: message }] : [];
  return failed.map(({ fullName, failureMessages }) => ({
    file,
    test: fullName,
    said: (failureMessages ?? []).join('\n'),
  }));
}

const linesOfEach = 40;
const slowestShown = 10;

/** The files that took longest, the longest first; a file that ran twice stands there once, with its longer time. */
function slowestOf(times: readonly FileTime[]): readonly FileTime[] {
  const longest = new Map<string, FileTime>();
  for (const time of times)
    if (time.seconds > (longest.get(time.file)?.seconds ?? 0)) longest.set(time.file, time);
  return [...longest.values()].sort((a, b) => b.seconds - a.seconds).slice(0, slowestShown);
}

/** The first lines of what failed and what it said. */
export const beginningOf = (failure: Failure): string =>
  `${nameOf(failure)}\n${failure.said}`.trim().split('\n').slice(0, linesOfEach).join('\n');

/**
 * The end of `npm test`: the beginning of what each failure said, once more, because it stands far above where thousands
 * were run; the slowest files; what failed by chance or is known to be broken, a line each; and the sum of all runners as the
 * last line.
 */
export function summaryOf(all: readonly Counts[]): string {
  const { passed, skipped, failures, flaky = [], quarantined = [], times = [] } = sumOf(all);
  return [
    ...failures.map((failure) => `FAILED ${beginningOf(failure)}\n\n`),
    ...slowestOf(times).map(({ file, seconds }) => `SLOW ${seconds.toFixed(1)} s ${file}\n`),
    ...quarantined.map((line) => `QUARANTINED ${line}\n`),
    ...flaky.map((failure) => `FLAKY ${nameOf(failure)}\n`),
    `${passed} passed, ${failures.length} failed, ${skipped} skipped`,
  ].join('');
}

/** What several runs come to together. */
export const sumOf = (all: readonly Counts[]): Counts => ({
  passed: all.reduce((total, counts) => total + counts.passed, 0),
  skipped: all.reduce((total, counts) => total + counts.skipped, 0),
  failures: all.flatMap((counts) => counts.failures),
  flaky: all.flatMap((counts) => counts.flaky ?? []),
  quarantined: all.flatMap((counts) => counts.quarantined ?? []),
  tests: all.flatMap((counts) => counts.tests ?? []),
  times: all.flatMap((counts) => counts.times ?? []),
});
