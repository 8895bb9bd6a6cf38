import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync } from 'node:fs';
import type { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { holdDataFolder } from '../kernel/database/data-folder.ts';
import type { DataFolder } from '../kernel/database/data-folder.ts';
import { runPrefix } from './clear-run.ts';

interface Run {
  readonly folder: string;
  /** Held until the process is gone: whoever gets the folder next knows that the run is dead. */
  readonly held: DataFolder;
  /** Tells the keeper. */
  say(line: string): void;
}

let current: Run | undefined;

/**
 * Gives this process, and all that it starts from now on, a folder for temporary files that no other run uses, once. When
 * the process is gone, however it went, a keeper ends what it left running and removes the folder. A run within another
 * has its folder in that one's.
 */
export function openRun(): Run {
  return (current ??= start());
}

/** Has a process that this one started end with it, also where nothing tells whose it is. */
export function endsWithRun(pid: number | undefined): () => void {
  if (pid === undefined || !current) return () => undefined;
  const { say } = current;
  say(`+${pid}`);
  return () => say(`-${pid}`);
}

function start(): Run {
  const outer = tmpdir();
  const folder = mkdtempSync(join(outer, runPrefix));
  // So that a root's database user gets in.
  chmodSync(folder, 0o711);
  const held = holdDataFolder(folder);
  // Whoever started the command that this is; a process number is of use to this process alone.
  const launchers = process.env['TAEL_LAUNCHERS'] ?? '';
  delete process.env['TAEL_LAUNCHERS'];
  const keeper = spawn(
    process.execPath,
    [join(import.meta.dirname, 'run-keeper.ts'), folder, String(process.pid), launchers],
    // A session of its own: what ends a whole group of processes is to leave it alone.
    { cwd: '/', detached: true, stdio: ['pipe', 'ignore', 'ignore'] },
  );
  // A keeper that is gone itself leaves the folder to the next run.
  keeper.on('error', () => undefined);
  keeper.stdin.on('error', () => undefined);
  keeper.unref();
  // Boundary: a pipe to a child is a socket.
  (keeper.stdin as Socket).unref();

  process.env[process.platform === 'win32' ? 'TEMP' : 'TMPDIR'] = folder;
  // The path of a socket is short on macOS, and Chromium puts one there.
  if (process.platform === 'darwin') process.env['MAC_CHROMIUM_TMPDIR'] ??= outer;
  return { folder, held, say: (line) => void keeper.stdin.write(`${line}\n`) };
}
