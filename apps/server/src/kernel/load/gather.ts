import { setTimeout as sleep } from 'node:timers/promises';

/** One call that waits for its answer. */
export interface Waiting<Item, Answer> {
  readonly item: Item;
  /** What no two lanes may hold at once. */
  readonly keys: readonly string[];
  settle(answer: Answer): void;
  fail(error: unknown): void;
}

export interface Gatherer<Item, Answer> {
  /** Answers as soon as a lane is free, together with whatever else is waiting then. Undefined: it takes no more. */
  submit(item: Item, keys: readonly string[]): Promise<Answer> | undefined;
  /** Takes nothing new and waits until everything submitted is answered. */
  close(): Promise<void>;
}

export interface GathererOptions<Item, Answer> {
  readonly lanes: number;
  /** How many of the lanes may begin a batch now; all of them when absent. */
  lanesInUse?(): number;
  /**
   * Whether a lane should leave with this many calls while that many are under way in others, or let them wait for those
   * to end. Asked when nothing is under way, it must say yes. Always yes when absent.
   */
  readonly isWorthwhile?: (waiting: number, underWay: number) => boolean;
  readonly largestBatch: number;
  /** How much of what waits a lane takes; all of it when absent. */
  readonly shareOf?: ShareOf;
  readonly longestQueue: number;
  /** Settles or fails each call of the batch; those it returns come again. What it throws fails those that are left. */
  answer(batch: readonly Waiting<Item, Answer>[], lane: number): Promise<readonly Waiting<Item, Answer>[]>;
}

/** How many of the calls that wait one of the free lanes takes while that many are under way in others. */
export type ShareOf = (waiting: number, underWay: number, free: number) => number;

const smallestShare = 16;

/** Free lanes divide what waits, so that one is decided on while another is written; a few calls stay together. */
export const amongFreeLanes: ShareOf = (waiting, _underWay, free) =>
  Math.max(smallestShare, Math.ceil(waiting / free));

/**
 * A lane takes no more than would make two alike: beside a large batch a small one would wait for it, begin and end with
 * it from then on, and leave the database alone while both are decided on.
 */
export const likeTheOtherLane: ShareOf = (waiting, underWay) =>
  underWay === 0 ? waiting : Math.max(smallestShare, Math.ceil((waiting + underWay) / 2));

/**
 * Gathers the calls of the same moment into batches. Nothing waits on a timer: the first call leaves at once, and those
 * that come while it is under way form the next batch. Lanes work side by side and never hold the same key, so that what
 * one of them decides on is not moved by another.
 */
export function createGatherer<Item, Answer>({
  lanes,
  lanesInUse = () => lanes,
  isWorthwhile = () => true,
  largestBatch,
  shareOf = (waiting) => waiting,
  longestQueue,
  answer,
}: GathererOptions<Item, Answer>): Gatherer<Item, Answer> {
  const isBusy: boolean[] = Array.from({ length: lanes }, () => false);
  const busyKeys = new Set<string>();
  let queue: Waiting<Item, Answer>[] = [];
  let underWay = 0;
  let isScheduled = false;
  let isClosing = false;

  const schedule = (): void => {
    if (isScheduled) return;
    isScheduled = true;
    // After everything that this turn of the event loop has brought.
    setImmediate(() => {
      isScheduled = false;
      const usable = isBusy.slice(0, lanesInUse());
      let free = usable.filter((busy) => !busy).length;
      for (const [lane, busy] of usable.entries()) {
        if (busy || queue.length === 0) continue;
        if (!isWorthwhile(queue.length, underWay)) continue;
        const batch = takeBatch(Math.min(shareOf(queue.length, underWay, free), largestBatch));
        free -= 1;
        if (batch.length > 0) void drive(lane, batch);
      }
    });
  };

  /** The next calls whose keys no other lane holds; one that has to wait keeps its place before later ones. */
  const takeBatch = (most: number): Waiting<Item, Answer>[] => {
    const taken: Waiting<Item, Answer>[] = [];
    const left: Waiting<Item, Answer>[] = [];
    const heldBack = new Set<string>();
    for (const [index, waiting] of queue.entries()) {
      if (taken.length === most || index - taken.length > largestBatch) {
        left.push(...queue.slice(index));
        break;
      }
      const mustWait = waiting.keys.some((key) => busyKeys.has(key) || heldBack.has(key));
      if (mustWait) for (const key of waiting.keys) heldBack.add(key);
      (mustWait ? left : taken).push(waiting);
    }
    queue = left;
    return taken;
  };

  const drive = async (lane: number, batch: readonly Waiting<Item, Answer>[]): Promise<void> => {
    isBusy[lane] = true;
    underWay += batch.length;
    for (const { keys } of batch) for (const key of keys) busyKeys.add(key);
    try {
      const again = await answer(batch, lane);
      queue.unshift(...again);
    } catch (error) {
      // A promise that is settled already stays as it is.
      for (const waiting of batch) waiting.fail(error);
    } finally {
      for (const { keys } of batch) for (const key of keys) busyKeys.delete(key);
      isBusy[lane] = false;
      underWay -= batch.length;
      schedule();
    }
  };

  return {
    submit(item, keys) {
      if (isClosing || queue.length >= longestQueue) return undefined;
      return new Promise<Answer>((settle, fail) => {
        queue.push({ item, keys, settle, fail });
        schedule();
      });
    },
    async close() {
      isClosing = true;
      while (queue.length > 0 || isBusy.includes(true)) await sleep(5);
    },
  };
}
