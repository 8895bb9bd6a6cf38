import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { root } from './root.ts';
import { runNode, tools } from './run.ts';

export interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** Each thing that failed, by its place and name, with the beginning of what it said. */
  readonly failures: readonly string[];
}

// Boundary: the part of Vitest's JSON report that is read here.
interface Report {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
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
export async function runVitest(args: string[], env: Record<string, string> = {}): Promise<Counts> {
  const folder = mkdtempSync(join(tmpdir(), 'tael-report-'));
  const file = join(folder, 'report.json');
  try {
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
    const { code } = await runNode([tools.vitest, 'run', ...reporters, ...args], { env });
    const counts = readCounts(file);
    if (code === 0 || counts.failed > 0) return counts;
    // A file that does not load, or a server that does not start, fails the run without failing a test.
    const failures =
      counts.failures.length > 0 ? counts.failures : [`the run itself, with ${code}: see above`];
    return { ...counts, failed: 1, failures };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function readCounts(file: string): Counts {
  try {
    const report = JSON.parse(readFileSync(file, 'utf8')) as Report;
    return {
      passed: report.numPassedTests,
      failed: report.numFailedTests,
      skipped: report.numPendingTests,
      failures: report.testResults.flatMap(failuresOf),
    };
  } catch {
    return { passed: 0, failed: 1, skipped: 0, failures: ['a run that left no report: see above'] };
  }
}

function failuresOf({ name, status, message, assertionResults }: FileReport): readonly string[] {
  const path = relative(root, name);
  const failed = assertionResults.filter((test) => test.status === 'failed');
  if (failed.length === 0) return status === 'failed' ? [`${path}\n${beginningOf(message)}`] : [];
  return failed.map(
    ({ fullName, failureMessages }) =>
      `${path}: ${fullName}\n${beginningOf((failureMessages ?? []).join('\n'))}`,
  );
}

const beginningOf = (text: string): string => text.trim().split('\n').slice(0, 40).join('\n');

/**
 * The end of `npm test`: what failed, once more, because it stands far above where thousands were run, and the sum of all
 * runners as the last line.
 */
export function summaryOf(all: readonly Counts[]): string {
  const sum = (key: 'passed' | 'failed' | 'skipped'): number =>
    all.reduce((total, counts) => total + counts[key], 0);
  const failures = all.flatMap((counts) => counts.failures.map((failure) => `FAILED ${failure}\n\n`));
  return `${failures.join('')}${sum('passed')} passed, ${sum('failed')} failed, ${sum('skipped')} skipped`;
}
