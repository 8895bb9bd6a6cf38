import { fail } from '../failure.ts';

export interface SemaphoreOptions {
  readonly atOnce: number;
  /** How many may wait; whoever comes after them is refused with `overloaded` and asked to come back. */
  readonly mayWait: number;
  readonly retryAfterSeconds: number;
}

/** Lets through `atOnce` pieces of heavy work, in order of arrival, so that a flood of it leaves the rest of the process alone. */
export const semaphore = ({ atOnce, mayWait, retryAfterSeconds }: SemaphoreOptions) => {
  let working = 0;
  const waiting: (() => void)[] = [];
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (working >= atOnce) {
      if (waiting.length >= mayWait) fail('overloaded', { retryAfterSeconds });
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else working += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else working -= 1;
    }
  };
};
