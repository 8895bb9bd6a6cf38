import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runNode, tools } from './run.ts';

export type Counts = { passed: number; failed: number; skipped: number };

// Boundary: the part of Vitest's JSON report that is read here.
type Report = { numPassedTests: number; numFailedTests: number; numPendingTests: number; success: boolean };

/** Runs Vitest with these arguments, shows its report, and counts. A run that broke before its tests counts as failed. */
export async function runVitest(args: string[], env: Record<string, string> = {}): Promise<Counts> {
  const folder = mkdtempSync(join(tmpdir(), 'tael-report-'));
  const file = join(folder, 'report.json');
  try {
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
    const { code } = await runNode([tools.vitest, 'run', ...reporters, ...args], { env });
    const counts = readCounts(file);
    // A file that does not load, or a server that does not start, fails the run without failing a test.
    if (code !== 0 && counts.failed === 0) counts.failed = 1;
    return counts;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function readCounts(file: string): Counts {
  try {
    const report = JSON.parse(readFileSync(file, 'utf8')) as Report;
    return { passed: report.numPassedTests, failed: report.numFailedTests, skipped: report.numPendingTests };
  } catch {
    return { passed: 0, failed: 1, skipped: 0 };
  }
}

/** The sum over several runners. */
function sumOf(all: readonly Counts[]): Counts {
  const sum = (key: keyof Counts): number => all.reduce((total, counts) => total + counts[key], 0);
  return { passed: sum('passed'), failed: sum('failed'), skipped: sum('skipped') };
}

/** The same as the last line of `npm test` says it. */
export function summaryOf(all: readonly Counts[]): string {
  const { passed, failed, skipped } = sumOf(all);
  return `${passed} passed, ${failed} failed, ${skipped} skipped`;
}
