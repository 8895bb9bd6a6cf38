import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Runs `work` and tells the longest time in milliseconds for which it kept the event loop of this thread. It is the
 * processor's time, so that a machine busy with other things is not taken for a busy loop.
 */
export const longestTurn = async (work: () => Promise<unknown>): Promise<number> => {
  let longest = 0;
  let isOver = false;
  const watch = async (): Promise<void> => {
    let before = process.threadCpuUsage();
    while (!isOver) {
      await sleep(1);
      const { user, system } = process.threadCpuUsage(before);
      longest = Math.max(longest, (user + system) / 1_000);
      before = process.threadCpuUsage();
    }
  };
  const watching = watch();
  try {
    await work();
  } finally {
    isOver = true;
    await watching;
  }
  return longest;
};
