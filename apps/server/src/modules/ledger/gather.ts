import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { Clock } from '../../kernel/clock.ts';
import { isConflict, isUnreachable } from '../../kernel/transaction.ts';
import { accountsOf, runBatch } from './batch.ts';
import type { BatchOutcome, Posting, Remembered } from './batch.ts';
import type { Head, Transfer } from './nouns.ts';
import { unclaim } from './repository.ts';
import { LedgerUnavailable } from './results.ts';
import type { TransferResult } from './results.ts';
import { postingsOf } from './sheet.ts';

export interface Gatherer {
  /** Posts as soon as a lane is free, together with whatever else is waiting then. */
  submit(transfers: readonly Transfer[]): Promise<readonly TransferResult[]>;
  /** Waits until everything submitted is answered, and lets the connections go. */
  close(): Promise<void>;
}

export interface GathererOptions {
  readonly pool: pg.Pool;
  readonly clock: Clock;
  readonly remembered: Remembered;
  readonly onCommitted: (heads: readonly Head[]) => void;
}

interface Waiting {
  readonly posting: Posting;
  readonly accountIds: readonly string[];
  readonly deadline: number;
  settle(results: readonly TransferResult[]): void;
  fail(error: unknown): void;
}

interface Lane {
  client: pg.PoolClient | undefined;
  isBusy: boolean;
  /** Accounts are claimed for its connection, which others may be waiting for. */
  hasClaims: boolean;
}

const laneCount = 2;
const batchPostings = 512;
const longestQueue = 20_000;
const answerWithinMs = 1_500;
const retryPauseMs = 50;
const sharedForMs = 2_000;

/**
 * Gathers the calls of the same moment into one statement. Nothing waits on a timer: the first call leaves at once, and
 * those that come while it is under way form the next batch. Two lanes work side by side and never hold the same
 * account, so that the heads one of them decides on are not moved by the other.
 */
export function createGatherer({ pool, clock, remembered, onCommitted }: GathererOptions): Gatherer {
  const lanes: Lane[] = Array.from({ length: laneCount }, () => ({
    client: undefined,
    isBusy: false,
    hasClaims: false,
  }));
  const busyAccounts = new Set<string>();
  let queue: Waiting[] = [];
  let isScheduled = false;
  let isClosing = false;
  let sharedUntil = 0;

  const schedule = (): void => {
    if (isScheduled) return;
    isScheduled = true;
    // After everything that this turn of the event loop has brought.
    setImmediate(() => {
      isScheduled = false;
      for (const lane of lanes) {
        if (lane.isBusy || queue.length === 0) continue;
        const batch = takeBatch();
        if (batch.length > 0) void drive(lane, batch);
      }
    });
  };

  /** The next postings whose accounts no other lane holds; one that has to wait keeps its place before later ones. */
  const takeBatch = (): Waiting[] => {
    const taken: Waiting[] = [];
    const left: Waiting[] = [];
    const heldBack = new Set<string>();
    for (const [index, waiting] of queue.entries()) {
      if (taken.length === batchPostings || index - taken.length > batchPostings) {
        left.push(...queue.slice(index));
        break;
      }
      const mustWait = waiting.accountIds.some((id) => busyAccounts.has(id) || heldBack.has(id));
      if (mustWait) for (const id of waiting.accountIds) heldBack.add(id);
      (mustWait ? left : taken).push(waiting);
    }
    queue = left;
    return taken;
  };

  const drive = async (lane: Lane, batch: readonly Waiting[]): Promise<void> => {
    lane.isBusy = true;
    for (const { accountIds } of batch) for (const id of accountIds) busyAccounts.add(id);
    try {
      await answer(lane, batch);
    } finally {
      for (const { accountIds } of batch) for (const id of accountIds) busyAccounts.delete(id);
      if (lane.hasClaims) await letClaimsGo(lane);
      lane.isBusy = false;
      schedule();
    }
  };

  const answer = async (lane: Lane, batch: readonly Waiting[]): Promise<void> => {
    for (let isInDoubt = false; ; isInDoubt = true) {
      try {
        const outcome = await write(lane, batch, isInDoubt);
        const again: Waiting[] = [];
        for (const [index, waiting] of batch.entries()) {
          const results = outcome.results[index];
          if (results) waiting.settle(results);
          else again.push(waiting);
        }
        queue.unshift(...again);
        return;
      } catch (error) {
        // Whatever the books hold now, it may not be what is remembered.
        for (const { accountIds } of batch) for (const id of accountIds) remembered.heads.forget(id);
        const mayPass = isUnreachable(error) || isConflict(error);
        if (isUnreachable(error)) letGo(lane, true);
        if (!mayPass && batch.length > 1) {
          for (const waiting of batch) await answer(lane, [waiting]);
          return;
        }
        const isLate = batch.some(({ deadline }) => performance.now() > deadline);
        if (!mayPass || isLate) {
          const told = mayPass ? new LedgerUnavailable({ cause: error }) : error;
          for (const waiting of batch) waiting.fail(told);
          return;
        }
        await sleep(retryPauseMs);
      }
    }
  };

  const write = async (lane: Lane, batch: readonly Waiting[], isInDoubt: boolean): Promise<BatchOutcome> => {
    lane.client ??= await pool.connect();
    const isShared = performance.now() < sharedUntil;
    if (isShared) lane.hasClaims = true;
    const postings = batch.map(({ posting }) => posting);
    const outcome = await runBatch(lane.client, postings, { clock, remembered, isShared, isInDoubt });
    if (outcome.metOthers) sharedUntil = performance.now() + sharedForMs;
    onCommitted(outcome.heads);
    return outcome;
  };

  const letClaimsGo = async (lane: Lane): Promise<void> => {
    lane.hasClaims = false;
    if (lane.client) await unclaim(lane.client).catch(() => letGo(lane, true));
  };

  const letGo = (lane: Lane, isBroken: boolean): void => {
    lane.client?.release(isBroken);
    lane.client = undefined;
  };

  const enqueue = (posting: Posting): Promise<readonly TransferResult[]> =>
    new Promise((settle, fail) => {
      const accountIds = accountsOf(posting, remembered.holds.get);
      queue.push({ posting, accountIds, deadline: performance.now() + answerWithinMs, settle, fail });
      schedule();
    });

  return {
    async submit(transfers) {
      if (isClosing || queue.length >= longestQueue) throw new LedgerUnavailable();
      const [first, second] = transfers;
      if (first && !second) return enqueue(transfers);
      const results = await Promise.all(postingsOf(transfers).map(enqueue));
      return results.flat();
    },
    async close() {
      isClosing = true;
      while (queue.length > 0 || lanes.some(({ isBusy }) => isBusy)) await sleep(5);
      for (const lane of lanes) letGo(lane, false);
    },
  };
}
