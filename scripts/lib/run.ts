import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { endsWithRun } from '../../apps/server/src/testing/run-folder.ts';
import { root } from './root.ts';

/** The tools by the file that starts them: shims of `.bin` differ from system to system, these do not. */
export const tools = {
  tsc: 'node_modules/typescript-native/bin/tsc',
  eslint: 'node_modules/eslint/bin/eslint.js',
  prettier: 'node_modules/prettier/bin/prettier.cjs',
  depcruise: 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs',
  vitest: 'node_modules/vitest/vitest.mjs',
  reactRouter: 'node_modules/@react-router/dev/bin.cjs',
} as const;

/** Reads the types of a project. On one thread it takes half the work of several, which read the same libraries again. */
export const typesOf = (project: string): string[] => [
  tools.tsc,
  '-p',
  project,
  '--noEmit',
  '--singleThreaded',
];

const wholePaths = `--import=${pathToFileURL(join(import.meta.dirname, 'whole-paths.ts')).href}`;

/**
 * The environment of the tools. What they need where `%` is in the path of this folder stands there and not among their
 * arguments, because some start workers, or themselves anew, without those.
 */
export const toolEnv: Readonly<Record<string, string>> = root.includes('%')
  ? { NODE_OPTIONS: [process.env['NODE_OPTIONS'], wholePaths].filter(Boolean).join(' ') }
  : {};

export type Outcome = { code: number; output: string };

export type RunOptions = {
  cwd?: string;
  env?: Record<string, string>;
  /** It takes only what the others leave of the machine. */
  isLast?: boolean;
  /** Keep what it says for the outcome instead of showing it at once. */
  quiet?: boolean;
};

/** Runs a program under this Node with its arguments, and waits for it. Its input is closed. */
export function runNode(args: string[], options: RunOptions = {}): Promise<Outcome> {
  return run(process.execPath, args, { ...options, env: { ...toolEnv, ...options.env } });
}

const running = new Set<ChildProcess>();
let endedBy: 'SIGINT' | 'SIGTERM' | undefined;

function passOn(signal: 'SIGINT' | 'SIGTERM'): void {
  endedBy = signal;
  for (const child of running) child.kill(signal);
}

function listen(child: ChildProcess): void {
  if (running.size === 0) for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, passOn);
  running.add(child);
}

function forget(child: ChildProcess): void {
  running.delete(child);
  if (running.size > 0) return;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.off(signal, passOn);
  // Who was told to end goes on to nothing else.
  if (endedBy) process.exit(128 + constants.signals[endedBy]);
}

function letOthersFirst({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_LOW);
  } catch {
    // It is over already, or the system does not let us: it runs beside them as one of them.
  }
}

/**
 * Runs a program and waits for it; a program that cannot be started counts as failed. A signal to end reaches it, and ends
 * this process after it.
 */
export function run(command: string, args: string[], options: RunOptions = {}): Promise<Outcome> {
  const child = spawn(command, args, {
    cwd: join(root, options.cwd ?? '.'),
    env: { ...process.env, ...options.env },
    stdio: ['ignore', options.quiet ? 'pipe' : 'inherit', options.quiet ? 'pipe' : 'inherit'],
  });
  const isOver = endsWithRun(child.pid);
  if (options.isLast) letOthersFirst(child);
  let output = '';
  const collect = (chunk: Buffer): void => {
    output += chunk.toString('utf8');
  };
  child.stdout?.on('data', collect);
  child.stderr?.on('data', collect);
  listen(child);
  return new Promise((resolve) => {
    const end = (code: number): void => {
      isOver();
      forget(child);
      resolve({ code, output });
    };
    child.once('error', (error) => {
      output += error.message;
      end(1);
    });
    child.once('close', (code) => end(code ?? 1));
  });
}
