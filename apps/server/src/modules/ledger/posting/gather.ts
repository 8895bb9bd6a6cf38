import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { Clock } from '../../../kernel/clock.ts';
import { amongFreeLanes, createGatherer, type Waiting } from '../../../kernel/load/gather.ts';
import { assert } from '../../../kernel/failure.ts';
import { isConflict, isUnreachable } from '../../../kernel/database/database-trouble.ts';
import { accountsOf, runBatch } from './batch.ts';
import type { BatchOutcome, Posting, Remembered } from './batch.ts';
import type { Head, Transfer } from '../nouns.ts';
import type { Timed } from './post.ts';
import { unclaim } from '../repository.ts';
import { LedgerUnavailable } from '../results.ts';
import type { TransferResult } from '../results.ts';
import { postingsOf } from './working-copy.ts';

export interface PostingGatherer {
  /** Posts as soon as a lane is free, together with whatever else is waiting then. */
  submit(transfers: readonly Transfer[]): Promise<readonly TransferResult[]>;
  /** Waits until everything submitted is answered, and lets the connections go. */
  close(): Promise<void>;
}

export interface PostingGathererOptions {
  readonly pool: pg.Pool;
  readonly clock: Clock;
  readonly remembered: Remembered;
  readonly onCommitted: (heads: readonly Head[]) => void;
  readonly timed: Timed;
}

interface Submitted {
  readonly posting: Posting;
  readonly deadline: number;
}

type Batch = readonly Waiting<Submitted, readonly TransferResult[]>[];

interface Lane {
  client: pg.PoolClient | undefined;
  /** Accounts are claimed for its connection, which others may be waiting for. */
  hasClaims: boolean;
}

const laneCount = 2;
const largestBatch = 512;
const longestQueue = 20_000;
const answerWithinMs = 1_500;
const retryPauseMs = 50;
const sharedForMs = 2_000;

/**
 * Gathers the postings of the same moment into one statement; the keys that lanes keep apart are the accounts, so that
 * the heads one of them decides on are not moved by the other.
 */
export function createPostingGatherer({
  pool,
  clock,
  remembered,
  onCommitted,
  timed,
}: PostingGathererOptions): PostingGatherer {
  const lanes: readonly Lane[] = Array.from({ length: laneCount }, () => ({
    client: undefined,
    hasClaims: false,
  }));
  let sharedUntil = 0;
  const isShared = (): boolean => performance.now() < sharedUntil;

  const answer = async (lane: Lane, batch: Batch): Promise<Batch> => {
    for (let isInDoubt = false; ; isInDoubt = true) {
      try {
        const outcome = await write(lane, batch, isInDoubt);
        const again: Batch[number][] = [];
        for (const [index, waiting] of batch.entries()) {
          const results = outcome.results[index];
          if (results) waiting.settle(results);
          else again.push(waiting);
        }
        return again;
      } catch (error) {
        // Whatever the books hold now, it may not be what is remembered.
        for (const { keys } of batch) for (const id of keys) remembered.heads.forget(id);
        const mayPass = isUnreachable(error) || isConflict(error);
        if (isUnreachable(error)) {
          // A database that comes back may be another one, promoted without the last commits of the first.
          remembered.heads.forgetAll();
          remembered.holds.forgetAll();
          letGo(lane, true);
        }
        if (!mayPass && batch.length > 1) {
          const again: Batch[number][] = [];
          for (const waiting of batch) again.push(...(await answer(lane, [waiting])));
          return again;
        }
        const isLate = batch.some(({ item }) => performance.now() > item.deadline);
        if (!mayPass || isLate) {
          const reason = mayPass ? new LedgerUnavailable({ cause: error }) : error;
          for (const waiting of batch) waiting.fail(reason);
          return [];
        }
        await sleep(retryPauseMs);
      }
    }
  };

  const write = async (lane: Lane, batch: Batch, isInDoubt: boolean): Promise<BatchOutcome> => {
    const client = (lane.client ??= await pool.connect());
    const shared = isShared();
    if (shared) lane.hasClaims = true;
    const postings = batch.map(({ item }) => item.posting);
    const outcome = await timed(postings.flat().length, () =>
      runBatch(client, postings, { clock, remembered, isShared: shared, isInDoubt }),
    );
    if (outcome.metOthers) sharedUntil = performance.now() + sharedForMs;
    onCommitted(outcome.heads);
    return outcome;
  };

  // Nobody waits for this: the connection answers it before whatever it is asked next.
  const letClaimsGo = (lane: Lane): void => {
    lane.hasClaims = false;
    if (lane.client) unclaim(lane.client).catch(() => undefined);
  };

  const letGo = (lane: Lane, isBroken: boolean): void => {
    lane.client?.release(isBroken);
    lane.client = undefined;
  };

  const gatherer = createGatherer<Submitted, readonly TransferResult[]>({
    lanes: laneCount,
    // Servers that share work side by side already, and larger batches claim less often.
    lanesInUse: () => (isShared() ? 1 : laneCount),
    largestBatch,
    shareOf: amongFreeLanes,
    longestQueue,
    answer: async (batch, laneNumber) => {
      const lane = lanes[laneNumber];
      assert(lane, 'there is a connection for each lane');
      try {
        return await answer(lane, batch);
      } finally {
        if (lane.hasClaims) letClaimsGo(lane);
      }
    },
  });

  const enqueue = (posting: Posting): Promise<readonly TransferResult[]> => {
    const item = { posting, deadline: performance.now() + answerWithinMs };
    const answered = gatherer.submit(item, accountsOf(posting, remembered.holds.get));
    if (!answered) throw new LedgerUnavailable();
    return answered;
  };

  return {
    async submit(transfers) {
      const [first, second] = transfers;
      if (first && !second) return enqueue(transfers);
      const results = await Promise.all(postingsOf(transfers).map(async (posting) => enqueue(posting)));
      return results.flat();
    },
    async close() {
      await gatherer.close();
      for (const lane of lanes) letGo(lane, false);
    },
  };
}
