import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { root } from './root.ts';

/** The tools by the file that starts them: shims of `.bin` differ from system to system, these do not. */
export const tools = {
  tsc: 'node_modules/typescript/bin/tsc',
  eslint: 'node_modules/eslint/bin/eslint.js',
  prettier: 'node_modules/prettier/bin/prettier.cjs',
  depcruise: 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs',
  vitest: 'node_modules/vitest/vitest.mjs',
  reactRouter: 'node_modules/@react-router/dev/bin.cjs',
} as const;

export type Outcome = { code: number; output: string };

export type RunOptions = {
  cwd?: string;
  env?: Record<string, string>;
  /** Keep what it says for the outcome instead of showing it at once. */
  quiet?: boolean;
};

/** Runs a program under this Node with its arguments, and waits for it. Its input is closed. */
export function runNode(args: string[], options: RunOptions = {}): Promise<Outcome> {
  return run(process.execPath, args, options);
}

/** Runs a program and waits for it; a program that cannot be started counts as failed. */
export function run(command: string, args: string[], options: RunOptions = {}): Promise<Outcome> {
  const child = spawn(command, args, {
    cwd: join(root, options.cwd ?? '.'),
    env: { ...process.env, ...options.env },
    stdio: ['ignore', options.quiet ? 'pipe' : 'inherit', options.quiet ? 'pipe' : 'inherit'],
  });
  let output = '';
  const collect = (chunk: Buffer): void => {
    output += chunk.toString('utf8');
  };
  child.stdout?.on('data', collect);
  child.stderr?.on('data', collect);
  const passOn = (signal: NodeJS.Signals): void => void child.kill(signal);
  process.on('SIGINT', passOn);
  process.on('SIGTERM', passOn);
  return new Promise((resolve) => {
    const end = (code: number): void => {
      process.off('SIGINT', passOn);
      process.off('SIGTERM', passOn);
      resolve({ code, output });
    };
    child.once('error', (error) => {
      output += error.message;
      end(1);
    });
    child.once('close', (code) => end(code ?? 1));
  });
}
