import { afterEach, expect, test, vi } from 'vitest';
import { manualClock } from '../kernel/clock.ts';
import type { ScheduledJob } from '../kernel/events/job.ts';
import type { SystemContextParts } from '../kernel/system-context.ts';
import { createScheduler } from './scheduler.ts';

const parts: SystemContextParts = {
  clock: manualClock(new Date('2026-03-02T12:00:00.000Z')),
  // Boundary: these jobs do not reach for the database.
  database: {} as SystemContextParts['database'],
  mayMoveMoney: () => Promise.resolve(),
};

afterEach(() => {
  vi.useRealTimers();
});

test('jobs with the same turn run at moments of their own, each once in its turn', async () => {
  // The clock stays as it is: ids are made by it, here and in the tests that follow in this process.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  const runs: string[] = [];
  const jobs = ['first', 'second', 'third'].map((name) => ({
    name,
    everyMs: 60_000,
    run: () => Promise.resolve(void runs.push(name)),
  }));
  const scheduler = createScheduler({ ...parts, jobs });
  scheduler.start();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(runs).toEqual(['first']);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(runs).toEqual(['first', 'second']);
  await vi.advanceTimersByTimeAsync(100_000);
  expect(runs).toEqual(['first', 'second', 'third', 'first', 'second', 'third', 'first']);
  await scheduler.stop();
  await vi.advanceTimersByTimeAsync(600_000);
  expect(runs).toHaveLength(7);
});

test('a job that fails is told of and does not keep the others from running', async () => {
  const told: string[] = [];
  let runs = 0;
  const jobs: ScheduledJob[] = [
    { name: 'broken', everyMs: 3_600_000, run: () => Promise.reject(new Error('away')) },
    { name: 'sound', everyMs: 3_600_000, run: () => Promise.resolve(void (runs += 1)) },
  ];
  const scheduler = createScheduler({ ...parts, jobs, onError: (_error, name) => told.push(name) });
  await scheduler.runAll();
  expect([told, runs]).toEqual([['broken'], 1]);
});

test('one run of a job at a time, in the system scope, and a stop waits for it', async () => {
  const { promise: gate, resolve: open } = Promise.withResolvers<void>();
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  const scopes: string[] = [];
  const job: ScheduledJob = {
    name: 'slow',
    everyMs: 1,
    run: async (ctx) => {
      scopes.push(`${ctx.scope.kind} ${ctx.channel}`);
      begin();
      await gate;
    },
  };
  const scheduler = createScheduler({ ...parts, jobs: [job] });
  scheduler.start();
  await begun;
  const again = scheduler.runAll();
  const stopped = scheduler.stop();
  open();
  await Promise.all([again, stopped]);
  expect(scopes).toEqual(['system job']);
});
