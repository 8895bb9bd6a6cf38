import type { JobState, ScheduledJob } from '../kernel/events/job.ts';
import { systemContext, type SystemContextParts } from '../kernel/system-context.ts';

export interface SchedulerOptions extends SystemContextParts {
  readonly jobs: readonly ScheduledJob[];
  /** Told of each run that failed; the job runs again at its next turn. */
  readonly onError?: (error: unknown, name: string) => void;
}

/** Runs what the clock asks for. One run of a job at a time in this process; between processes the jobs claim their rows. */
export interface Scheduler {
  start(): void;
  /** Starts nothing new and waits for the runs in hand. */
  stop(): Promise<void>;
  /** Runs every job once, now: after the sandbox clock was advanced. */
  runAll(): Promise<void>;
  /** How each job stands. */
  states(): readonly JobState[];
}

export const createScheduler = (options: SchedulerOptions): Scheduler => {
  const { jobs, onError = () => undefined } = options;
  const inHand = new Map<ScheduledJob, Promise<void>>();
  const last = new Map<ScheduledJob, Pick<JobState, 'endedAt' | 'hasFailed'>>();
  const timers = new Set<NodeJS.Timeout>();

  const run = (job: ScheduledJob): Promise<void> => {
    const current = inHand.get(job);
    if (current) return current;
    const next = job
      .run(systemContext(options))
      .then(
        () => false,
        (error: unknown) => {
          onError(error, job.name);
          return true;
        },
      )
      .then((hasFailed) => void last.set(job, { endedAt: options.clock.now(), hasFailed }))
      .finally(() => inHand.delete(job));
    inHand.set(job, next);
    return next;
  };

  const runAll = async (): Promise<void> => {
    await Promise.all(jobs.map(run));
  };

  return {
    runAll,
    states: () =>
      jobs.map((job) => ({
        name: job.name,
        everyMs: job.everyMs,
        ...(last.get(job) ?? { endedAt: null, hasFailed: false }),
      })),
    start: () => {
      for (const [nth, job] of jobs.entries()) {
        // Each at a moment of its own: all at once they would keep from their turn whoever waits for an answer.
        const delay = (Math.min(job.everyMs, 60_000) * nth) / jobs.length;
        const first = setTimeout(() => {
          timers.delete(first);
          timers.add(setInterval(() => void run(job), job.everyMs));
          void run(job);
        }, job.everyMs + delay);
        timers.add(first);
      }
    },
    stop: async () => {
      for (const timer of timers) clearTimeout(timer);
      timers.clear();
      await Promise.all(inHand.values());
    },
  };
};
