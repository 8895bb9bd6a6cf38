import type { ErrorCode } from '@tael/contract';
import { fail } from '../failure.ts';

/**
 * How many pieces of long work one user may have under way in this process. Whoever asks for one more is refused with
 * `code`; what is entered is left by calling what `enter` gave, once or more often.
 */
export const userLimit = (atOnce: number, code: ErrorCode) => {
  const working = new Map<string, number>();
  return (userId: string): (() => void) => {
    const count = working.get(userId) ?? 0;
    if (count >= atOnce) fail(code, { retryAfterSeconds: 10 });
    working.set(userId, count + 1);
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      const left = (working.get(userId) ?? 1) - 1;
      if (left === 0) working.delete(userId);
      else working.set(userId, left);
    };
  };
};

/** The same pieces; `over` is called once, when the last is taken, when one fails, or when nobody takes any more. */
export const watched = <T>(
  pieces: AsyncGenerator<T>,
  over: () => Promise<void>,
): AsyncIterableIterator<T> => {
  let isOver = false;
  const end = async (): Promise<void> => {
    if (isOver) return;
    isOver = true;
    await over();
  };
  const watchedPieces: AsyncIterableIterator<T> = {
    [Symbol.asyncIterator]: () => watchedPieces,
    next: async () => {
      try {
        const next = await pieces.next();
        if (next.done) await end();
        return next;
      } catch (error) {
        await end();
        throw error;
      }
    },
    // A generator that was never begun runs nothing when it is ended, so the end is told here.
    return: async () => {
      const last = await pieces.return(undefined);
      await end();
      return last;
    },
  };
  return watchedPieces;
};
