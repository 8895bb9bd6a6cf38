import { beginningOf, nameOf, runVitest, sumOf } from './vitest.ts';
import type { Counts, Failure } from './vitest.ts';

/** Runs one file alone: in one worker, on a server, a database and a browser of its own. */
export type RunAlone = (file: string) => Promise<Counts>;

/** How unit, property and database tests are; `options` are those of the first run. */
export const runFileAlone =
  (options: readonly string[] = []): RunAlone =>
  (file) =>
    runVitest([file, ...options, '--maxWorkers=1']);

/**
 * Runs each file in which something failed once more. Only what fails both times has failed; what passed one of the two
 * times is flaky. A step, or a run that ended without naming a file, has no second look.
 */
export async function secondLook(first: Counts, runAlone: RunAlone): Promise<Counts> {
  const failedIn = Map.groupBy(first.failures, ({ file }) => file);
  const looked: Counts[] = [{ ...first, failures: failedIn.get(undefined) ?? [] }];
  for (const [file, failures] of failedIn) {
    if (file === undefined) continue;
    process.stdout.write(`\n== Once more, alone: ${file}\nThe first time it said:\n`);
    for (const failure of failures) process.stdout.write(`${beginningOf(failure)}\n\n`);
    looked.push(judge(failures, await runAlone(file)));
  }
  return sumOf(looked);
}

/** What two runs of one file come to; what passed in the first one is counted already. */
function judge(first: readonly Failure[], second: Counts): Counts {
  const tellsNothing = second.passed === 0 && second.failures.length === 0;
  if (tellsNothing || second.failures.some(isWhole)) return { passed: 0, skipped: 0, failures: first };
  // Of a file that did not load, no test is known from the first time.
  if (first.some(isWhole)) return { ...second, flaky: second.failures.length === 0 ? first : [] };
  const [failsTwice, passedNow] = split(first, second.failures);
  const [, passedBefore] = split(second.failures, first);
  return {
    passed: passedNow.length,
    skipped: 0,
    failures: failsTwice,
    flaky: [...passedNow, ...passedBefore],
  };
}

/** A file or a run as a whole. */
const isWhole = ({ test }: Failure): boolean => test === undefined;

/** Those that stand in the other list too, and those that do not. */
function split(failures: readonly Failure[], others: readonly Failure[]): [Failure[], Failure[]] {
  const names = new Set(others.map(nameOf));
  const isThere = (failure: Failure): boolean => names.has(nameOf(failure));
  return [failures.filter(isThere), failures.filter((failure) => !isThere(failure))];
}
