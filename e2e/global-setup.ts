import { spawn } from 'node:child_process';
import { appendFileSync, chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { freePort } from '../apps/server/src/kernel/database/free-port.ts';
import { removeCluster } from '../apps/server/src/kernel/database/postgres-place.ts';
import { endsWithRun, openRun } from '../apps/server/src/testing/run-folder.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Where the console and the API answer, without a slash at the end. */
    baseUrl: string;
    /** From where that console frames the page that shows card numbers. */
    cardFrameOrigin: string;
    /** The file of all that the server has said. */
    log: string;
  }
}

const START_TIMEOUT_MS = 120_000;

interface Running {
  readonly baseUrl: string;
  readonly cardFrameOrigin: string;
  readonly log: string;
  stop(): Promise<void>;
}

const START_ATTEMPTS = 5;

/** Starts Tael as a person would, with an empty data folder and on a free port; to stop it removes both. */
async function startTael(): Promise<Running> {
  openRun();
  const dataDir = mkdtempSync(join(tmpdir(), 'tael-e2e-'));
  // So that a root's database user gets in.
  chmodSync(dataDir, 0o711);
  for (let attempt = 1; ; attempt += 1) {
    const port = await freePort();
    try {
      return await startOn(port, dataDir);
    } catch (error) {
      // It listens only once the sandbox is filled, and meanwhile any connection may be given that port. The folder is
      // kept, and so what it was filled with.
      const isTaken = error instanceof Error && error.message.includes(`Port ${port} is taken`);
      if (isTaken && attempt < START_ATTEMPTS) continue;
      remove(dataDir);
      throw error;
    }
  }
}

const remove = (dataDir: string): void => {
  removeCluster(dataDir);
  rmSync(dataDir, { recursive: true, force: true });
};

async function startOn(port: number, dataDir: string): Promise<Running> {
  // Another site than localhost's, as far as a browser can tell.
  const cardFrameOrigin = `http://127.0.0.1:${port}`;
  const server = spawn(process.execPath, [join(import.meta.dirname, '../apps/server/src/main.ts')], {
    env: {
      ...process.env,
      PORT: String(port),
      TAEL_DATA: dataDir,
      DATABASE_URL: '',
      TAEL_MODE: 'sandbox',
      TAEL_CARD_FRAME_ORIGIN: cardFrameOrigin,
      // Several servers and browsers share a machine here; a purchase that waits for them is no purchase gone wrong.
      TAEL_NETWORK_ANSWER_MS: '20000',
      // All that it could ever say: a journey looks through it for what must not be there.
      TAEL_LOG: 'debug',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const isOver = endsWithRun(server.pid);
  server.once('exit', isOver);
  // Gone and heard out: what it said last is why it went.
  const gone = new Promise<void>((resolve) => server.once('close', () => resolve()));
  const log = join(dataDir, 'said.log');
  let said = '';
  const ready = new Promise<void>((resolve, reject) => {
    const hear = (chunk: Buffer): void => {
      appendFileSync(log, chunk);
      said += chunk.toString('utf8');
      if (said.includes('Tael is ready at')) resolve();
    };
    server.stdout.on('data', hear);
    server.stderr.on('data', hear);
    void gone.then(() => reject(new Error(`Tael ended before it was ready:\n${said}`)));
    setTimeout(() => reject(new Error(`Tael was not ready in time:\n${said}`)), START_TIMEOUT_MS).unref();
  });
  const end = async (): Promise<void> => {
    server.kill('SIGTERM');
    await gone;
  };
  try {
    await ready;
  } catch (error) {
    await end();
    throw error;
  }
  const stop = async (): Promise<void> => {
    await end();
    remove(dataDir);
  };
  return { baseUrl: `http://localhost:${port}`, cardFrameOrigin, log, stop };
}

/** A server for this run: journeys share its people, so they go one after the other. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const { baseUrl, cardFrameOrigin, log, stop } = await startTael();
  project.provide('baseUrl', baseUrl);
  project.provide('cardFrameOrigin', cardFrameOrigin);
  project.provide('log', log);
  return stop;
}
