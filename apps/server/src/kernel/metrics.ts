import { constants, monitorEventLoopDelay, PerformanceObserver } from 'node:perf_hooks';
import type pg from 'pg';
import { Gauge, Histogram, Registry } from 'prom-client';
import type { ProviderCall } from './provider-calls/provider-line.ts';

/** What a process counts about itself, in the words of Prometheus. `docs/operations.md` says what each means. */
export interface Metrics {
  /** One answered call; `route` is the pattern of its address, never the address. */
  called(
    call: { readonly method: string; readonly route: string; readonly status: number },
    seconds: number,
  ): void;
  /** One message of the card network, by how it was answered. */
  decided(outcome: string, seconds: number): void;
  /** One call of an outside provider. */
  providerCalled(call: ProviderCall): void;
  /** One batch of postings, written together. */
  posted(postings: number, seconds: number): void;
  /** Tells of a pool at each scrape, by its name. */
  watchPool(name: string, pool: pg.Pool): void;
  /** Tells of what waits at each scrape, as it was at most five seconds ago. */
  watchQueues(read: () => Promise<readonly QueueState[]>): void;
  /** What waits, as it was at most five seconds ago; nothing when the database is away. */
  queues(): Promise<readonly QueueState[]>;
  /** Tells of one figure at each scrape; of none where it is unknown. */
  watchValue(
    name: `tael_${string}`,
    help: string,
    read: () => number | undefined | Promise<number | undefined>,
  ): void;
  /** The text for Prometheus. */
  text(): Promise<string>;
  readonly contentType: string;
  close(): void;
}

/** Events of one topic that are due and have not been delivered. */
export interface QueueState {
  readonly queue: string;
  readonly waiting: number;
  /** How long the oldest has been due. */
  readonly oldestSeconds: number;
  /** Those that were tried five times and more, due or not. */
  readonly stuck: number;
}

const queuesKeptForMs = 5_000;
const timerMs = 10;

export const createMetrics = (): Metrics => {
  const registers = [new Registry()];
  const [registry] = registers as [Registry];
  const calls = new Histogram({
    name: 'tael_http_request_duration_seconds',
    help: 'Calls by route and status, and how long they took',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 1, 5],
    registers,
  });
  const decisions = new Histogram({
    name: 'tael_card_decision_duration_seconds',
    help: 'Messages of the card network by outcome, and how long they took',
    labelNames: ['outcome'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 0.9, 2],
    registers,
  });
  const providerCalls = new Histogram({
    name: 'tael_provider_call_duration_seconds',
    help: 'Calls of outside providers by outcome, and how long they took',
    labelNames: ['provider', 'operation', 'outcome'],
    buckets: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers,
  });
  const batches = new Histogram({
    name: 'tael_ledger_batch_duration_seconds',
    help: 'Batches of postings, and how long each took to be written',
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.1, 1],
    registers,
  });
  const sizes = new Histogram({
    name: 'tael_ledger_batch_postings',
    help: 'Postings that were written together',
    buckets: [1, 4, 16, 64, 256, 512],
    registers,
  });
  const stops = [eventLoopGauge(registers), collectionHistogram(registers)];
  return {
    called: ({ method, route, status }, seconds) => calls.observe({ method, route, status }, seconds),
    decided: (outcome, seconds) => decisions.observe({ outcome }, seconds),
    providerCalled: ({ provider, operation, outcome, seconds }) =>
      providerCalls.observe({ provider, operation, outcome }, seconds),
    posted: (postings, seconds) => {
      batches.observe(seconds);
      sizes.observe(postings);
    },
    watchPool: poolGauges(registers),
    ...queueGauges(registers),
    text: () => registry.metrics(),
    contentType: registry.contentType,
    watchValue: (name, help, read) => {
      new Gauge({
        name,
        help,
        registers,
        async collect() {
          const value = await Promise.resolve(read()).catch(() => undefined);
          this.reset();
          if (value !== undefined) this.set(value);
        },
      });
    },
    close: () => stops.forEach((stop) => stop()),
  };
};

const poolGauges = (registers: Registry[]): Metrics['watchPool'] => {
  const pools = new Map<string, pg.Pool>();
  new Gauge({
    name: 'tael_database_connections',
    help: 'Connections of a pool: in use, idle; and calls that wait for one',
    labelNames: ['pool', 'state'],
    registers,
    collect() {
      for (const [pool, { totalCount, idleCount, waitingCount }] of pools) {
        this.set({ pool, state: 'in_use' }, totalCount - idleCount);
        this.set({ pool, state: 'idle' }, idleCount);
        this.set({ pool, state: 'waiting' }, waitingCount);
      }
    },
  });
  return (name, pool) => void pools.set(name, pool);
};

const queueGauges = (registers: Registry[]): Pick<Metrics, 'watchQueues' | 'queues'> => {
  let read = (): Promise<readonly QueueState[]> => Promise.resolve([]);
  let kept: { readonly at: number; readonly states: Promise<readonly QueueState[]> } | undefined;
  // A database that is away leaves these out; the scrape still tells of the rest.
  const states = (): Promise<readonly QueueState[]> => {
    const now = performance.now();
    if (!kept || now - kept.at > queuesKeptForMs) kept = { at: now, states: read().catch(() => []) };
    return kept.states;
  };
  new Gauge({
    name: 'tael_queue_waiting',
    help: 'Events that are due and not delivered, by topic',
    labelNames: ['queue'],
    registers,
    async collect() {
      this.reset();
      for (const { queue, waiting } of await states()) this.set({ queue }, waiting);
    },
  });
  new Gauge({
    name: 'tael_queue_oldest_seconds',
    help: 'How long the oldest event that is due waits, by topic',
    labelNames: ['queue'],
    registers,
    async collect() {
      this.reset();
      for (const { queue, oldestSeconds } of await states()) this.set({ queue }, oldestSeconds);
    },
  });
  new Gauge({
    name: 'tael_queue_stuck',
    help: 'Events that were tried five times and more and not delivered, by topic',
    labelNames: ['queue'],
    registers,
    async collect() {
      this.reset();
      for (const { queue, stuck } of await states()) if (stuck > 0) this.set({ queue }, stuck);
    },
  });
  new Gauge({
    name: 'tael_outbox_lag_seconds',
    help: 'How long the oldest event of all that is due waits',
    registers,
    async collect() {
      this.set(Math.max(0, ...(await states()).map(({ oldestSeconds }) => oldestSeconds)));
    },
  });
  return {
    watchQueues: (reader) => {
      read = reader;
    },
    queues: states,
  };
};

/** How late the event loop comes to its turn, since the last scrape; returns the way to stop. */
const eventLoopGauge = (registers: Registry[]): (() => void) => {
  const delay = monitorEventLoopDelay({ resolution: timerMs });
  delay.enable();
  new Gauge({
    name: 'tael_event_loop_delay_seconds',
    help: 'How late the event loop comes to its turn, since the last scrape',
    labelNames: ['quantile'],
    registers,
    collect() {
      for (const quantile of [50, 99, 100]) {
        // What is measured is the time between two turns of a timer: the timer's own is no delay.
        const late = delay.percentile(quantile) / 1e9 - timerMs / 1e3;
        this.set({ quantile: String(quantile / 100) }, Math.max(0, late));
      }
      delay.reset();
    },
  });
  return () => void delay.disable();
};

/** What an entry of the observer tells besides is in no type. */
const kindOf = (entry: object): unknown =>
  'detail' in entry && typeof entry.detail === 'object' && entry.detail !== null && 'kind' in entry.detail
    ? entry.detail.kind
    : undefined;

/** How long the garbage collection stopped the process; returns the way to stop counting. */
const collectionHistogram = (registers: Registry[]): (() => void) => {
  const pauses = new Histogram({
    name: 'tael_gc_duration_seconds',
    help: 'Pauses of the garbage collection by kind',
    labelNames: ['kind'],
    buckets: [0.001, 0.005, 0.02, 0.05, 0.1, 0.5],
    registers,
  });
  const kinds = new Map<unknown, string>([
    [constants.NODE_PERFORMANCE_GC_MINOR, 'minor'],
    [constants.NODE_PERFORMANCE_GC_MAJOR, 'major'],
    [constants.NODE_PERFORMANCE_GC_INCREMENTAL, 'incremental'],
    [constants.NODE_PERFORMANCE_GC_WEAKCB, 'weak'],
  ]);
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      pauses.observe({ kind: kinds.get(kindOf(entry)) ?? 'other' }, entry.duration / 1_000);
  });
  observer.observe({ entryTypes: ['gc'] });
  return () => observer.disconnect();
};
