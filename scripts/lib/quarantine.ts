import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.ts';
import { nameOf } from './vitest.ts';
import type { Counts } from './vitest.ts';

/**
 * A browser test that is known to be broken, by its file and name, and the issue that mends it. Never one about money,
 * signing in, access or card numbers.
 */
export interface Entry {
  readonly test: string;
  readonly reason: string;
  readonly issue: number;
}

const MOST = 15;

/** The list in `e2e/quarantine.json`. */
export const readQuarantine = (): readonly Entry[] =>
  // Boundary: a list that people write; what it names is held to the tests below.
  JSON.parse(readFileSync(join(root, 'e2e/quarantine.json'), 'utf8')) as readonly Entry[];

/**
 * Takes what is in quarantine out of what failed, and says how each of it did. An entry that names no test, and one more
 * than there may be, fail the run; of files that were not run nothing is known.
 */
export function setApart(counts: Counts, quarantine: readonly Entry[]): Counts {
  const tests = new Set(counts.tests);
  const failed = new Set(counts.failures.map(nameOf));
  const known = quarantine.filter(({ test }) => tests.has(test));
  const names = new Set(known.map(({ test }) => test));
  const lines = known.map(
    ({ test, reason, issue }) =>
      `${test}: ${failed.has(test) ? 'fails' : 'passes'} (${reason}, issue ${issue})`,
  );
  const files = new Set([...tests].map(fileOf));
  const strays = quarantine.filter(({ test }) => {
    const file = fileOf(test);
    return !tests.has(test) && (files.has(file) || !existsSync(join(root, file)));
  });
  return {
    ...counts,
    passed: counts.passed - known.filter(({ test }) => !failed.has(test)).length,
    failures: [
      ...counts.failures.filter((failure) => !names.has(nameOf(failure))),
      ...strays.map(({ test }) => ({ said: `e2e/quarantine.json names no test: ${test}` })),
      ...(quarantine.length > MOST ? [{ said: `e2e/quarantine.json has more than ${MOST} entries` }] : []),
    ],
    quarantined: lines,
  };
}

const fileOf = (test: string): string => test.split(': ')[0] ?? '';
