// Outlives a run to clear up after it: started by run-folder.ts with the run's folder, the process whose run it is, and
// those that started that one. The end of its input tells that the run is over.
import { dirname } from 'node:path';
import { createInterface } from 'node:readline';
import { clearRun, endProcess, isAlive, sweepDeadRuns } from './clear-run.ts';

const WATCH_MS = 500;

const [folder = '', owner = '', launchers = ''] = process.argv.slice(2);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);

const starters = launchers.split(',').filter(Boolean).map(Number);
const watch = setInterval(() => {
  if (starters.every(isAlive)) return;
  clearInterval(watch);
  endProcess(Number(owner));
}, WATCH_MS);
if (starters.length === 0) clearInterval(watch);

const children = new Set<number>();
const lines = createInterface({ input: process.stdin });
lines.on('line', (line) => {
  const pid = Number(line.slice(1));
  if (line.startsWith('+')) children.add(pid);
  else children.delete(pid);
});
const over = new Promise<void>((resolve) => lines.once('close', () => resolve()));

await sweepDeadRuns(dirname(folder));
await over;
clearInterval(watch);
for (const pid of children) endProcess(pid);
await clearRun(folder);
process.exit(0);
