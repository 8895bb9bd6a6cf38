import { performance, PerformanceObserver } from 'node:perf_hooks';
import type { PerformanceEntry } from 'node:perf_hooks';
import { threadCpuUsage } from 'node:process';
import { setImmediate } from 'node:timers/promises';

const everyMs = 5;

const cpuMs = (): number => {
  const { user, system } = threadCpuUsage();
  return (user + system) / 1_000;
};

/**
 * The longest time, in milliseconds, for which `work` kept this thread's event loop from turning. Of each turn the time
 * on a processor counts, and no more than passed on the clock: on a busy machine the whole process waits as well, which
 * says nothing of the code. Nor does a collection of garbage, which is longer the more files the process of the tests has
 * run. Of a round that is past `bar` there are two more and the least counts: a pause of ours comes each time, and that of
 * a first compilation does not.
 */
export const pausesDuring = async <Answer>(
  work: () => Promise<Answer>,
  bar = 50,
): Promise<{ readonly answer: Answer; readonly longest: number }> => {
  const first = await longestTurn(work);
  let { longest } = first;
  for (let round = 1; round < 3 && longest > bar; round += 1)
    longest = Math.min(longest, (await longestTurn(work)).longest);
  return { answer: first.answer, longest: Math.round(longest) };
};

/** What `work` takes at once on a processor of this machine, in milliseconds: the least of five times. */
export const leastCost = (work: () => unknown): number => {
  const costs = Array.from({ length: 5 }, () => {
    const before = cpuMs();
    work();
    return cpuMs() - before;
  });
  return Math.min(...costs);
};

const longestTurn = async <Answer>(work: () => Promise<Answer>) => {
  const turns: { from: number; to: number; ms: number }[] = [];
  const collections: PerformanceEntry[] = [];
  const observer = new PerformanceObserver((list) => void collections.push(...list.getEntries()));
  observer.observe({ entryTypes: ['gc'] });
  let [clock, cpu] = [performance.now(), cpuMs()];
  const look = (): void => {
    const [nowClock, nowCpu] = [performance.now(), cpuMs()];
    turns.push({ from: clock, to: nowClock, ms: Math.min(nowClock - clock, nowCpu - cpu) - everyMs });
    [clock, cpu] = [nowClock, nowCpu];
  };
  const timer = setInterval(look, everyMs);
  try {
    const answer = await work();
    look();
    // A collection is told of a turn after it was made.
    await setImmediate();
    await setImmediate();
    collections.push(...observer.takeRecords());
    const collected = ({ from, to }: { from: number; to: number }): number =>
      collections
        .filter(({ startTime }) => startTime >= from && startTime < to)
        .reduce((sum, { duration }) => sum + duration, 0);
    return { answer, longest: Math.max(0, ...turns.map((turn) => turn.ms - collected(turn))) };
  } finally {
    clearInterval(timer);
    observer.disconnect();
  }
};
