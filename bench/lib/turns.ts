// Loaded into a server that is measured (`--import`): notes how long each turn of its event loop kept its thread on a
// processor. At SIGUSR2 it writes the longest since the last one into the file that TAEL_BENCH_TURNS names.
import { writeFileSync } from 'node:fs';
import { threadCpuUsage } from 'node:process';
import { isMainThread } from 'node:worker_threads';

const everyMs = 5;

const cpuMs = (): number => {
  const { user, system } = threadCpuUsage();
  return (user + system) / 1_000;
};

const watchTurns = (file: string): void => {
  let longest = 0;
  let [clock, cpu] = [performance.now(), cpuMs()];
  const look = (): void => {
    const [nowClock, nowCpu] = [performance.now(), cpuMs()];
    longest = Math.max(longest, Math.min(nowClock - clock, nowCpu - cpu) - everyMs);
    [clock, cpu] = [nowClock, nowCpu];
  };
  setInterval(look, everyMs).unref();
  process.on('SIGUSR2', () => {
    look();
    writeFileSync(file, JSON.stringify({ longest }));
    longest = 0;
  });
};

const file = process.env.TAEL_BENCH_TURNS;
if (isMainThread && file !== undefined) watchTurns(file);
