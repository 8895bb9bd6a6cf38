import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../../scripts/lib/root.ts';

/** A server in a process of its own, on a database that is there already. */
export interface ServerProcess {
  readonly port: number;
  readonly pid: number;
  /** What the card network signs its messages with. */
  readonly networkKey: Buffer;
  stop(): Promise<void>;
}

interface ServerWishes {
  readonly nodeArgs?: readonly string[];
  readonly port?: number;
  /** With the sandbox's people and their history. */
  readonly isSeeded?: boolean;
  /** The limit of calls from one address; all callers of a bench have the same. */
  readonly callsPerMinute?: number;
}

/** Starts the product's own `main.ts`, on a free port and empty unless asked otherwise; `nodeArgs` for a profiler. */
export async function startServer(
  databaseUrl: string,
  { nodeArgs = [], port = 0, isSeeded = false, callsPerMinute }: ServerWishes = {},
): Promise<ServerProcess> {
  const dataDir = mkdtempSync(join(tmpdir(), 'tael-bench-server-'));
  const child = spawn(
    process.execPath,
    [...process.execArgv, ...nodeArgs, join(root, 'apps/server/src/main.ts')],
    {
      cwd: root,
      env: {
        ...process.env,
        PORT: String(port),
        HOST: '127.0.0.1',
        TAEL_MODE: 'sandbox',
        TAEL_DATA: dataDir,
        TAEL_SEED: String(isSeeded),
        DATABASE_URL: databaseUrl,
        ...(callsPerMinute !== undefined && { TAEL_CALLS_PER_MINUTE: String(callsPerMinute) }),
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const answering = await new Promise<number>((resolve, reject) => {
    let said = '';
    child.stdout.on('data', (chunk: Buffer) => {
      said += chunk.toString('utf8');
      const found = /ready at http:\/\/localhost:(\d+)/.exec(said)?.[1];
      if (found) resolve(Number.parseInt(found, 10));
    });
    void exited.then(() => reject(new Error(`the server ended before it was ready: ${said}`)));
  });
  // Boundary: written by the server's own configuration.
  const keys = JSON.parse(await readFile(join(dataDir, 'sandbox-keys.json'), 'utf8')) as {
    cardNetwork: string;
  };
  return {
    port: answering,
    pid: child.pid ?? 0,
    networkKey: Buffer.from(keys.cardNetwork, 'base64'),
    async stop() {
      child.kill('SIGTERM');
      await exited;
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
