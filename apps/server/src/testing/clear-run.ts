import { existsSync, readdirSync, readFileSync, readlinkSync, rmSync, statSync } from 'node:fs';
import { basename, join, sep } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { holdDataFolder } from '../kernel/database/data-folder.ts';
import type { DataFolder } from '../kernel/database/data-folder.ts';
import { removeCluster } from '../kernel/database/postgres-place.ts';
import { abandonOrphan } from '../kernel/database/postmaster.ts';

/** What the folder of every run begins with. */
export const runPrefix = 'tael-run-';

const CLEAR_MS = 45_000;
const PAUSE_MS = 100;
const SETTLE_MS = 300;
/** A run that has just made its folder may not hold it yet. */
const YOUNGEST_MS = 60_000;

/** Clears up after the runs of a folder for temporary files whose process is dead. A living one holds its own folder. */
export async function sweepDeadRuns(parent: string): Promise<void> {
  const runs = readdirSync(parent).filter((name) => name.startsWith(runPrefix));
  for (const name of runs) {
    const folder = join(parent, name);
    const made = statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? Infinity;
    if (performance.timeOrigin + performance.now() - made < YOUNGEST_MS) continue;
    const held = hold(folder);
    if (held) await clear(folder, held);
  }
}

/** Clears up after a run as soon as its process is dead: ends what it left running, and removes its folder. */
export async function clearRun(folder: string): Promise<void> {
  const deadline = performance.now() + CLEAR_MS;
  while (existsSync(folder) && performance.now() < deadline) {
    const held = hold(folder);
    if (held) return clear(folder, held);
    await sleep(PAUSE_MS);
  }
}

/** Takes the folder of a dead run. Undefined when its run lives, when somebody else clears it, or when it is another user's. */
function hold(folder: string): DataFolder | undefined {
  try {
    return existsSync(folder) ? holdDataFolder(folder) : undefined;
  } catch {
    return undefined;
  }
}

async function clear(folder: string, held: DataFolder): Promise<void> {
  const deadline = performance.now() + CLEAR_MS;
  for (let isGone = false; !isGone && performance.now() < deadline;) {
    // First who would start a database again, then the databases, in their own way of ending at once: it leaves no shared
    // memory behind. What is left by then was just starting or does not answer.
    for (const pid of processesNaming(folder)) endProcess(pid);
    const dataFolders = dataFoldersIn(folder);
    await Promise.all(dataFolders.map(({ cluster }) => abandonOrphan(cluster).catch(() => undefined)));
    for (const pid of processesWorkingIn(folder)) endProcess(pid);
    for (const { path } of dataFolders) removeCluster(path);
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
    // Who was ending may have written once more.
    await sleep(SETTLE_MS);
    isGone = !existsSync(folder) && processesNaming(folder).length === 0;
  }
  held.release();
}

const DEPTH = 6;

/** The data folders of databases in a folder, wherever each has its cluster. */
function dataFoldersIn(folder: string, depth = DEPTH): { path: string; cluster: string }[] {
  const names = list(folder);
  const location = join(folder, 'postgres-location');
  if (names.includes('postgres-location'))
    return [{ path: folder, cluster: readFileSync(location, 'utf8').trim() }];
  if (names.includes('postgres')) return [{ path: folder, cluster: join(folder, 'postgres') }];
  return depth === 0 ? [] : names.flatMap((name) => dataFoldersIn(join(folder, name), depth - 1));
}

function list(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

/** Processes that were told to keep their files in the folder. Only Linux tells; elsewhere a run names them itself. */
const processesNaming = (folder: string): number[] =>
  processes((pid) => {
    // A database has its own way of ending.
    if (basename(readlinkSync(`/proc/${pid}/exe`)) === 'postgres') return false;
    return readFileSync(`/proc/${pid}/environ`, 'latin1').includes(folder);
  });

const processesWorkingIn = (folder: string): number[] =>
  processes((pid) => readlinkSync(`/proc/${pid}/cwd`).startsWith(`${folder}${sep}`));

function processes(isMeant: (pid: number) => boolean): number[] {
  const pids = list('/proc').map(Number).filter(Number.isInteger);
  return pids.filter((pid) => {
    try {
      return pid !== process.pid && isMeant(pid);
    } catch {
      // Gone meanwhile, or somebody else's.
      return false;
    }
  });
}

export const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
};

export function endProcess(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // Gone already.
  }
}
