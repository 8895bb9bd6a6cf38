import { spawn } from 'node:child_process';
import {
  closeSync,
  openSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { PostgresPlace } from './postgres-place.ts';

/** One running postmaster process. `exited` resolves when it is gone, for whatever reason. */
export type Postmaster = {
  pid: number;
  exited: Promise<void>;
  signal(name: NodeJS.Signals): void;
  stop(): Promise<void>;
};

// Durable by intention: money is acknowledged only after it is on the disk. Sized for two cores.
const SETTINGS: Record<string, string> = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  // More is slower: each process maps each page of it anew, and the system keeps what was read as well (decision 47).
  shared_buffers: '256MB',
  max_wal_size: '4GB',
  // Pages that changed are written out ahead of need: otherwise who wants room for a new row writes somebody else's page
  // first, and waits for the log of that page.
  bgwriter_delay: '10ms',
  bgwriter_lru_maxpages: '200',
  bgwriter_lru_multiplier: '4',
  // A new segment of the log is 16 MB. Filled with zeros first, every commit of that moment would wait for the disk.
  wal_init_zero: 'off',
  // Compressing the pages that are written whole after a checkpoint takes longer than writing them.
  wal_compression: 'off',
  max_connections: '100',
  track_functions: 'none',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
  lc_messages: 'C',
};

// For data that nobody keeps: it outlasts the death of a process, not that of the machine.
const THROWAWAY: Record<string, string> = { fsync: 'off', full_page_writes: 'off' };

/** How a postmaster is started; `isDurable` unless its data is thrown away at the end of the run. */
type Start = { port: number; isDurable: boolean };

const argumentsOf = (cluster: string, { port, isDurable }: Start): string[] => [
  ...['-D', cluster, '-p', String(port)],
  ...Object.entries({ ...SETTINGS, ...(isDurable ? {} : THROWAWAY) }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ]),
];

const START_TIMEOUT_MS = 60_000;
const STOP_TIMEOUT_MS = 20_000;
const POLL_MS = 5;
const WATCH_MS = 100;
const LOG_LIMIT_BYTES = 10_000_000;

/** Starts a postmaster and waits until it accepts connections; recovery after a crash is waited for. */
export async function launchPostmaster(
  start: Start & { place: PostgresPlace; logFile: string },
): Promise<Postmaster> {
  const { place, logFile } = start;
  const logSize = statSync(logFile, { throwIfNoEntry: false })?.size ?? 0;
  const log = openSync(logFile, logSize > LOG_LIMIT_BYTES ? 'w' : 'a');
  // A session of its own: Ctrl-C in the terminal reaches Tael alone, which drains first and stops the database last.
  const child = spawn(join(place.binaries, 'bin', 'postgres'), argumentsOf(place.cluster, start), {
    ...place.user,
    cwd: '/',
    detached: true,
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  let isGone = false;
  const exited = new Promise<void>((resolve) => {
    const onGone = (): void => {
      isGone = true;
      resolve();
    };
    child.once('exit', onGone);
    child.once('error', onGone);
  });
  child.unref();

  const pid = child.pid;
  const deadline = performance.now() + START_TIMEOUT_MS;
  while (pid === undefined || !isReady(place.cluster, pid)) {
    if (isGone || performance.now() > deadline) {
      child.kill('SIGQUIT');
      throw new Error(`The embedded PostgreSQL did not start: ${lastFatalLine(logFile, logSize)}`);
    }
    await sleep(POLL_MS);
  }
  return {
    pid,
    exited,
    signal: (name) => void child.kill(name),
    stop: () => stopProcess(pid, () => isGone),
  };
}

/**
 * The postmaster that outlived its Tael (after a SIGKILL, say), where it runs just as it would be started now. Going on
 * with it saves its shutdown and start, and with them the writing of all that its memory holds. The caller holds the data
 * folder's lock, so no living Tael uses it.
 */
export function findOrphan(cluster: string, isDurable: boolean): (Postmaster & { port: number }) | undefined {
  const file = findPostmaster(cluster);
  if (file?.status !== 'ready') return undefined;
  const { pid, port } = file;
  const isGone = (): boolean => !isAlive(pid) || !worksIn(pid, cluster);
  if (isGone() || !wasStartedWith(cluster, argumentsOf(cluster, { port, isDurable }))) return undefined;
  // It is nobody's child any more, so that nothing tells when it ends.
  const exited = new Promise<void>((resolve) => {
    const watch = setInterval(() => {
      if (!isGone()) return;
      clearInterval(watch);
      resolve();
    }, WATCH_MS).unref();
  });
  return {
    pid,
    port,
    exited,
    signal: (name) => void (isGone() || sendSignal(pid, name)),
    stop: () => stopProcess(pid, isGone),
  };
}

/** Whether the running postmaster had these arguments; it wrote them down when it started. */
function wasStartedWith(cluster: string, wanted: readonly string[]): boolean {
  try {
    const [line = ''] = readFileSync(join(cluster, 'postmaster.opts'), 'utf8').split('\n');
    return line.endsWith(wanted.map((argument) => ` "${argument}"`).join(''));
  } catch {
    return false;
  }
}

/** Ends a postmaster that outlived its Tael. The caller holds the data folder's lock. */
export async function stopOrphan(cluster: string): Promise<void> {
  const pid = findPostmaster(cluster)?.pid;
  if (pid === undefined || !isAlive(pid)) return;
  const isGone = (): boolean => !isAlive(pid) || !worksIn(pid, cluster);
  if (isGone()) disownPidFile(cluster);
  else await stopProcess(pid, isGone);
}

/** Ends a postmaster at once, whose data nobody needs again. The caller knows that no living Tael uses it. */
export async function abandonOrphan(cluster: string): Promise<void> {
  const pid = findPostmaster(cluster)?.pid;
  if (pid === undefined || !isAlive(pid) || !worksIn(pid, cluster)) return;
  await stopProcess(pid, () => !isAlive(pid), ['SIGQUIT', 'SIGKILL']);
}

/**
 * PostgreSQL clears the lock file of a dead process by itself, but a number that now belongs to a stranger, or to a
 * process nobody has buried yet, makes it refuse for ever. It skips its own parent's number, so that goes in instead;
 * the rest of the file stays, because with it PostgreSQL makes sure that no old backend is still writing.
 */
function disownPidFile(cluster: string): void {
  const path = join(cluster, 'postmaster.pid');
  const [, ...rest] = readFileSync(path, 'utf8').split('\n');
  writeFileSync(path, [String(process.pid), ...rest].join('\n'));
}

// SIGINT is PostgreSQL's fast shutdown; SIGQUIT, its immediate one, is for a server that does not answer.
const ORDERLY: readonly NodeJS.Signals[] = ['SIGINT', 'SIGQUIT'];

async function stopProcess(
  pid: number,
  isGone: () => boolean,
  signals: readonly NodeJS.Signals[] = ORDERLY,
): Promise<void> {
  for (const signal of signals) {
    sendSignal(pid, signal);
    const deadline = performance.now() + STOP_TIMEOUT_MS;
    while (!isGone() && performance.now() < deadline) await sleep(POLL_MS);
    if (isGone()) return;
  }
  throw new Error(
    `The embedded PostgreSQL (process ${pid}) does not stop: end that process and start again.`,
  );
}

function isReady(cluster: string, pid: number): boolean {
  const file = findPostmaster(cluster);
  return file?.pid === pid && file.status === 'ready';
}

/** The postmaster that the cluster's lock file tells of, whether it still lives or not. */
export function findPostmaster(cluster: string): { pid: number; port: number; status: string } | undefined {
  let content: string;
  try {
    content = readFileSync(join(cluster, 'postmaster.pid'), 'utf8');
  } catch {
    return undefined;
  }
  const lines = content.split('\n');
  const pid = Number.parseInt(lines[0] ?? '', 10);
  const port = Number.parseInt(lines[3] ?? '', 10);
  return Number.isNaN(pid) ? undefined : { pid, port, status: (lines[7] ?? '').trim() };
}

function worksIn(pid: number, cluster: string): boolean {
  // A postmaster's working directory is its cluster. Where the system does not tell, the file is believed.
  if (process.platform !== 'linux') return true;
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(cluster);
  } catch {
    return false;
  }
}

function isAlive(pid: number): boolean {
  return sendSignal(pid, 0);
}

function sendSignal(pid: number, signal: NodeJS.Signals | 0): boolean {
  try {
    process.kill(pid, signal);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

function lastFatalLine(logFile: string, from: number): string {
  const lines = readFileSync(logFile).subarray(from).toString('utf8').trim().split('\n');
  const fatal = lines.findLast((line) => /FATAL|PANIC/.test(line)) ?? lines.at(-1) ?? '';
  return `${fatal.replace(/^.*?(FATAL|PANIC):\s*/, '') || 'it said nothing'} (more in ${logFile}).`;
}
