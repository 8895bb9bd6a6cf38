import type { Environment } from './config.ts';

/** What a command needs of the terminal it runs in. */
export interface Terminal {
  print(text: string): void;
  /** For what is no result: progress and faults. */
  note(text: string): void;
  /** All that comes in, for a secret that must not stand on the command line. */
  readIn(): Promise<string>;
  /** Ends what runs until it is stopped. */
  readonly signal: AbortSignal;
}

/** What a command runs with. */
export interface Run {
  readonly env: Environment;
  readonly terminal: Terminal;
  readonly nowMs: () => number;
}

/** A mistake of whoever typed the command. */
export class UsageError extends Error {}

/** Waits, or ends at once when the command is stopped. */
export const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true });
  });
