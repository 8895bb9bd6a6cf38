import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { root } from './root.ts';
import { runNode, tools } from './run.ts';

export interface Counts {
  readonly passed: number;
  readonly skipped: number;
  /** Each thing that failed: its place and name, and in the lines below them what it said. */
  readonly failures: readonly string[];
}

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

const nothing: Counts = { passed: 0, skipped: 0, failures: [] };

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
      : { ...counts, failures: [`the run itself, with ${code}: see above`] };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function readCounts(file: string): Counts {
  try {
    return countsOf(JSON.parse(readFileSync(file, 'utf8')) as Report);
  } catch {
    return { passed: 0, skipped: 0, failures: ['a run that left no report: see above'] };
  }
}

export const countsOf = ({ numPassedTests, numPendingTests, testResults }: Report): Counts => ({
  passed: numPassedTests,
  skipped: numPendingTests,
  failures: testResults.flatMap(failuresOf),
});

function failuresOf({ name, status, message, assertionResults }: FileReport): readonly string[] {
  const path = relative(root, name);
  const failed = assertionResults.filter((test) => test.status === 'failed');
  // A file that does not load has no tests that could have failed.
  if (failed.length === 0) return status === 'failed' ? [`${path}\n${message}`] : [];
  return failed.map(
    ({ fullName, failureMessages }) => `${path}: ${fullName}\n${(failureMessages ?? []).join('\n')}`,
  );
}

const linesOfEach = 40;

/**
 * The end of `npm test`: the beginning of what each failure said, once more, because it stands far above where thousands
 * were run, and the sum of all runners as the last line.
 */
export function summaryOf(all: readonly Counts[]): string {
  const { passed, skipped, failures } = sumOf(all);
  const said = failures.map(
    (failure) => `FAILED ${failure.trim().split('\n').slice(0, linesOfEach).join('\n')}\n\n`,
  );
  return `${said.join('')}${passed} passed, ${failures.length} failed, ${skipped} skipped`;
}

/** What several runs come to together. */
export const sumOf = (all: readonly Counts[]): Counts => ({
  passed: all.reduce((total, counts) => total + counts.passed, 0),
  skipped: all.reduce((total, counts) => total + counts.skipped, 0),
  failures: all.flatMap((counts) => counts.failures),
});
