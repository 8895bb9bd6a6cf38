import { availableParallelism } from 'node:os';
import type { MessagePort } from 'node:worker_threads';
import { Piscina } from 'piscina';
import type { ErrorCode } from '@tael/contract';
import { userLimit } from '../load/user-limit.ts';
import { fail } from '../failure.ts';
import { semaphore } from '../load/semaphore.ts';

/**
 * Work over what somebody sent or asked for, away from the thread that decides purchases. Whatever parses, unpacks,
 * decodes or draws runs here, with a deadline and a memory limit; the main thread routes and decides.
 */
export interface WorkerTask<Input> {
  /** `new URL('./name.worker.ts', import.meta.url)`: a module whose default export takes the input and answers. */
  readonly file: URL;
  /** From the moment a worker begins, not from the moment of asking. */
  readonly deadlineMs: number;
  /** How many of these one user may have under way in this process. */
  readonly perUser: number;
  /** What a user who is past `perUser` is told. */
  readonly busyCode: ErrorCode;
  /** Makes ready what is handed over, once it is its turn: large bytes by `sharedBytes`, so that none wait in two copies. */
  readonly prepare?: (input: Input) => Promise<Input>;
}

/** A task was ended before it answered. What the user is told about it is decided by the caller. */
export class WorkerStopped extends Error {
  readonly limit: 'time' | 'memory';

  constructor(limit: 'time' | 'memory') {
    super(`a worker was stopped at its limit of ${limit}`);
    this.name = 'WorkerStopped';
    this.limit = limit;
  }
}

const threads = Math.max(1, Math.min(4, availableParallelism() - 1));

/**
 * The heap of one worker. Buffers lie outside of it and are not counted, so a task bounds what it unpacks by itself.
 */
const maxHeapMb = 192;

const admit = semaphore({ atOnce: threads, mayWait: 20, retryAfterSeconds: 5 });

type Transferable = ArrayBuffer | MessagePort;

let pool: Piscina | undefined;
const workers = (): Piscina =>
  (pool ??= new Piscina({
    minThreads: 0,
    maxThreads: threads,
    idleTimeout: 30_000,
    resourceLimits: { maxOldGenerationSizeMb: maxHeapMb, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 },
    // A waiting worker lets its thread sleep instead of holding a processor.
    atomics: 'async',
  }));

/** How often the workers were ended: what was asked for before is not begun after. */
let closings = 0;

/** Ends the workers; what is under way or waits is refused with `overloaded`. Another call starts new ones. */
export const closeWorkers = async (): Promise<void> => {
  closings += 1;
  const closing = pool;
  pool = undefined;
  await closing?.destroy();
};

/**
 * An interface to one kind of task. The input is copied to the worker, the answer back, so both are plain data. What is
 * large is not copied at once, because that stops the main thread: bytes are shared, and an answer of many rows goes
 * through a `MessagePort` in pieces.
 *
 * @throws `overloaded` (503) when too many wait, `busyCode` when the user has `perUser` under way, `WorkerStopped` at
 * the deadline or the memory limit, and whatever the task itself throws.
 */
export const workerTask = <Input, Output>(task: WorkerTask<Input>) => {
  const { file, deadlineMs, perUser, busyCode, prepare } = task;
  const enter = userLimit(perUser, busyCode);
  return async (
    input: Input,
    { userId, transfer = [] }: { readonly userId: string; readonly transfer?: readonly Transferable[] },
  ): Promise<Output> => {
    const leave = enter(userId);
    const before = closings;
    try {
      return await admit(async () => {
        const ready = prepare ? await prepare(input) : input;
        return closings === before ? run<Output>(file, deadlineMs, ready, transfer) : refuseEnded();
      });
    } catch (error) {
      if (closings !== before) return refuseEnded();
      throw error;
    } finally {
      leave();
    }
  };
};

const refuseEnded = (): never => fail('overloaded', { retryAfterSeconds: 5 });

const run = async <Output>(
  file: URL,
  deadlineMs: number,
  input: unknown,
  transfer: readonly Transferable[],
): Promise<Output> => {
  const signal = AbortSignal.timeout(deadlineMs);
  try {
    const answer: unknown = await workers().run(input, {
      filename: file.href,
      signal,
      // Boundary: the library takes the type from the overload of `postMessage` that lists nothing.
      transferList: [...transfer] as never,
    });
    // Boundary: the task's module answers what its interface says.
    return answer as Output;
  } catch (error) {
    if (signal.aborted) throw new WorkerStopped('time');
    if (error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY')
      throw new WorkerStopped('memory');
    throw error;
  }
};
