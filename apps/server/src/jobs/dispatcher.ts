import type { EventJob } from '../kernel/events/job.ts';
import { listenToOutbox } from '../kernel/events/outbox.ts';
import { systemContext, type SystemContextParts } from '../kernel/system-context.ts';
import type { Traces } from '../kernel/traces/traces.ts';
import { transact } from '../kernel/transaction.ts';
import { claimDue, markDelivered, markFailed, type ClaimedEvent } from './outbox-queue.ts';

export interface DispatcherOptions extends SystemContextParts {
  readonly jobs: readonly EventJob[];
  /** Told of each job that failed (`topic`) and of a failed claim (`null`); the event itself is tried again later. */
  readonly onError?: (error: unknown, topic: string | null) => void;
  readonly pollMs?: number;
  readonly traces?: Traces | null;
}

/**
 * Delivers the outbox: what was committed reaches its jobs at least once, in the order of its object, and nothing else
 * does. Any number of processes may run one.
 */
export interface Dispatcher {
  start(): void;
  /** Takes nothing new and waits for the work in hand. */
  stop(): Promise<void>;
  /** Delivers what is due now and what follows from it, until nothing is; answers how many events were delivered. */
  drain(): Promise<number>;
}

const batchSize = 10;
// Two at a time: a job that waits for an outside provider must not hold up the others, and each lane costs a connection.
const lanes = 2;

export const createDispatcher = (options: DispatcherOptions): Dispatcher => {
  const jobsByTopic = Map.groupBy(options.jobs, (job) => job.topic);
  const { onError = () => undefined, pollMs = 1_000, clock } = options;
  let isStopping = false;
  let running: Promise<unknown>[] = [];
  let wakeUps: (() => void)[] = [];
  let missedWakeUp = false;
  let stopListening = (): void => undefined;

  const runJobs = async (event: ClaimedEvent): Promise<void> => {
    const run = async (): Promise<void> => {
      const change = event.requestId === null ? {} : { requestId: event.requestId };
      for (const job of jobsByTopic.get(event.topic) ?? [])
        await job.run(systemContext(options, change), event);
    };
    const attributes = { 'messaging.message.id': event.id, 'tael.attempt': event.attempts + 1 };
    const begun = { name: `job ${event.topic}`, kind: 'consumer', attributes } as const;
    return options.traces ? options.traces.request(event.requestId ?? event.id, begun, run) : run();
  };

  // One claim: the outcomes commit together, so a death in the middle repeats the batch and loses nothing.
  const deliverBatch = (): Promise<{ claimed: number; delivered: number }> =>
    transact(systemContext(options), async (tx) => {
      const events = await claimDue(tx, clock, batchSize);
      const delivered: string[] = [];
      for (const event of events) {
        if (isStopping) break;
        try {
          await runJobs(event);
          delivered.push(event.id);
        } catch (error) {
          onError(error, event.topic);
          await markFailed(tx, clock, event, error);
        }
      }
      if (delivered.length > 0) await markDelivered(tx, clock, delivered);
      return { claimed: events.length, delivered: delivered.length };
    });

  const drain = async (): Promise<number> => {
    let total = 0;
    for (;;) {
      const { claimed, delivered } = await deliverBatch();
      total += delivered;
      if (claimed === 0 || isStopping) return total;
    }
  };

  const wakeAll = (): void => {
    missedWakeUp = wakeUps.length === 0;
    for (const wakeUp of wakeUps.splice(0)) wakeUp();
  };

  const rest = (): Promise<void> => {
    if (isStopping || missedWakeUp) {
      missedWakeUp = false;
      return Promise.resolve();
    }
    return new Promise((resolve) => {
      const timer = setTimeout(wakeAll, pollMs);
      wakeUps.push(() => {
        clearTimeout(timer);
        resolve();
      });
    });
  };

  const lane = async (): Promise<void> => {
    while (!isStopping) {
      try {
        await drain();
      } catch (error) {
        onError(error, null);
      }
      await rest();
    }
  };

  return {
    drain,
    start: () => {
      isStopping = false;
      stopListening = listenToOutbox({ handles: (topic) => jobsByTopic.has(topic), wake: wakeAll });
      running = Array.from({ length: lanes }, lane);
    },
    stop: async () => {
      isStopping = true;
      stopListening();
      wakeAll();
      await Promise.all(running);
      running = [];
      wakeUps = [];
    },
  };
};
