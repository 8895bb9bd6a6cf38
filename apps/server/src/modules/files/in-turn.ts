import { fail } from '../../kernel/failure.ts';

// A picture of the largest allowed size takes 160 MB while it is decoded, and each waiting upload up to 20.
const atOnce = 2;
const mayWait = 20;

let working = 0;
const waiting: (() => void)[] = [];

/** Runs heavy work two at a time, in order of arrival; when too many wait already, the caller is asked to come back. */
export const inTurn = async <T>(work: () => Promise<T>): Promise<T> => {
  if (working >= atOnce) {
    if (waiting.length >= mayWait) fail('overloaded', { retryAfterSeconds: 5 });
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
