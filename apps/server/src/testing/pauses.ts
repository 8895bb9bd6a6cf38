import { performance, PerformanceObserver } from 'node:perf_hooks';
import type { PerformanceEntry } from 'node:perf_hooks';
import { threadCpuUsage } from 'node:process';
import { setImmediate } from 'node:timers/promises';

const everyMs = 5;

const cpuMs = (): number => {
  const { user, system } = threadCpuUsage();
  return (user + system) / 1_000;
};

const folded = new Uint8Array(4 * 1_024 * 1_024).map((_, at) => at);

/** How much longer than 50 ms a fixed piece of work takes here and now on a processor; 1 on a fast machine. */
const slowness = (): number => {
  const before = cpuMs();
  folded.reduce((hash, byte) => Math.imul(hash ^ byte, 16_777_619), 0);
  return Math.max(1, (cpuMs() - before) / 50);
};

/**
 * The longest time, in milliseconds of a fast machine, for which `work` kept this thread's event loop from turning. Of
 * each turn the time on a processor counts, and no more than passed on the clock: on a busy machine the whole process
 * waits as well, which says nothing of the code. Nor does a collection of garbage, which is longer the more files the
 * process of the tests has run. A processor that is shared may do a tenth of its work for minutes, so each round is held
 * against a fixed piece of work before and after it. Of a round that is past `bar` there are two more and the least
 * counts: a pause of ours comes each time, and that of a first compilation does not.
 */
export const pausesDuring = async <Answer>(
  work: () => Promise<Answer>,
  bar = 50,
): Promise<{ readonly answer: Answer; readonly longest: number }> => {
  const first = await besideReference(work);
  let { longest } = first;
  for (let round = 1; round < 3 && longest > bar; round += 1)
    longest = Math.min(longest, (await besideReference(work)).longest);
  return { answer: first.answer, longest: Math.round(longest) };
};

/** What `work` takes at once on a processor, in milliseconds of a fast machine: the least of five times. */
export const leastCost = (work: () => unknown): number => {
  const costs = Array.from({ length: 5 }, () => {
    const slow = slowness();
    const before = cpuMs();
    work();
    return (cpuMs() - before) / slow;
  });
  return Math.min(...costs);
};

const besideReference = async <Answer>(work: () => Promise<Answer>) => {
  const before = slowness();
  const { answer, longest } = await longestTurn(work);
  return { answer, longest: longest / Math.max(before, slowness()) };
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
