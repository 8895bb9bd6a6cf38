import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, chownSync, existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { DataFolderInUse, holdDataFolder } from './data-folder.ts';
import { freePort } from './free-port.ts';
import { makePrivateFolder, preparePlace, unfinishedOf } from './postgres-place.ts';
import type { PostgresPlace } from './postgres-place.ts';
import { findOrphan, findPostmaster, launchPostmaster, stopOrphan } from './postmaster.ts';
import type { Postmaster } from './postmaster.ts';

/** A running embedded PostgreSQL. `url` and `port` stay the same when it is restarted after a crash. */
export type EmbeddedPostgres = {
  url: string;
  port: number;
  /** Process number of the postmaster now running. */
  readonly pid: number;
  /** Ends it in an orderly way and lets the data folder go. */
  stop(): Promise<void>;
  /** Ends it as a power cut would, for harnesses that prove recovery; the data folder is let go. */
  kill9(): void;
};

const SUPERUSER = 'tael';
const RETRY_DELAY_MS = 250;
const LONGEST_DELAY_MS = 5_000;
const START_ATTEMPTS = 12;

/**
 * Starts the embedded PostgreSQL 18 in `dataDir`, creating its cluster the first time, on a free port of
 * 127.0.0.1 unless `port` is given. It is restarted on the same port when it dies by itself. What it acknowledges is on the
 * disk, unless it is for tests, whose data nobody keeps (`isDurable: false`).
 * Throws an Error whose message is one sentence for the person who started Tael.
 */
export async function startEmbeddedPostgres(options: {
  dataDir: string;
  port?: number;
  isDurable?: boolean;
}): Promise<EmbeddedPostgres> {
  const { dataDir, port, isDurable = true } = options;
  const folder = holdDataFolder(dataDir);
  try {
    return await run(folder.path, { port, isDurable }, () => folder.release());
  } catch (error) {
    folder.release();
    throw error;
  }
}

/**
 * The database of a data folder for a short command: started when nobody runs it, else the one that a living Tael runs
 * there, which `stop` then leaves alone.
 */
export async function useEmbeddedPostgres(dataDir: string): Promise<{ url: string; stop(): Promise<void> }> {
  try {
    return await startEmbeddedPostgres({ dataDir });
  } catch (error) {
    if (!(error instanceof DataFolderInUse)) throw error;
    const port = findPostmaster(preparePlace(dataDir).cluster)?.port;
    if (port === undefined) throw error;
    const password = readOrMakePassword(join(dataDir, 'postgres-password'));
    return { url: urlOf(password, port), stop: () => Promise.resolve() };
  }
}

type Wanted = { port: number | undefined; isDurable: boolean };

async function run(dataDir: string, wanted: Wanted, release: () => void): Promise<EmbeddedPostgres> {
  const { isDurable } = wanted;
  const place = preparePlace(dataDir);
  const password = readOrMakePassword(join(dataDir, 'postgres-password'));
  if (!existsSync(place.cluster)) createCluster(place, password);

  const logFile = join(dataDir, 'postgres.log');
  const first =
    (await takeOver(place.cluster, password, wanted)) ?? (await launchOnSomePort(place, logFile, wanted));
  const port = first.port;
  let current: Postmaster = first.postmaster;
  let isWanted = true;

  const keepAlive = (postmaster: Postmaster): void => {
    void postmaster.exited.then(async () => {
      for (let delayMs = RETRY_DELAY_MS; isWanted; delayMs = Math.min(delayMs * 2, LONGEST_DELAY_MS)) {
        await sleep(delayMs);
        if (!isWanted) return;
        const next = await launchPostmaster({ place, port, isDurable, logFile }).catch(() => undefined);
        if (!next) continue;
        current = next;
        if (isWanted) return keepAlive(next);
        return next.stop();
      }
    });
  };
  keepAlive(current);

  // A Tael that ends through process.exit still takes its database along.
  const onExit = (): void => current.signal('SIGINT');
  process.once('exit', onExit);
  const letGo = (): void => {
    process.off('exit', onExit);
    release();
  };

  return {
    url: urlOf(password, port),
    port,
    get pid() {
      return current.pid;
    },
    async stop() {
      if (!isWanted) return;
      isWanted = false;
      await current.stop();
      letGo();
    },
    kill9() {
      isWanted = false;
      current.signal('SIGKILL');
      letGo();
    },
  };
}

const TAKE_OVER_MS = 3_000;

/** Goes on with the database of a Tael that was killed; what that one had under way ends first. */
async function takeOver(
  cluster: string,
  password: string,
  { port, isDurable }: Wanted,
): Promise<{ postmaster: Postmaster; port: number } | undefined> {
  const orphan = findOrphan(cluster, isDurable);
  const isWanted = orphan && orphan.port === (port ?? orphan.port);
  if (isWanted && (await endSessions(urlOf(password, orphan.port))))
    return { postmaster: orphan, port: orphan.port };
  await stopOrphan(cluster);
  return undefined;
}

/** Ends every session of a database whose server died; false when it does not answer or one of them goes on. */
async function endSessions(url: string): Promise<boolean> {
  const timeouts = { connectionTimeoutMillis: TAKE_OVER_MS, query_timeout: TAKE_OVER_MS };
  const client = new pg.Client({ connectionString: url, ...timeouts });
  client.on('error', () => undefined);
  const deadline = performance.now() + TAKE_OVER_MS;
  try {
    await client.connect();
    while (performance.now() < deadline) {
      const { rowCount } = await client.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where backend_type = 'client backend' and pid <> pg_backend_pid()`,
      );
      if (rowCount === 0) return true;
      await sleep(20);
    }
    return false;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function launchOnSomePort(
  place: PostgresPlace,
  logFile: string,
  { port: wantedPort, isDurable }: Wanted,
): Promise<{ postmaster: Postmaster; port: number }> {
  for (let attempt = 1; ; attempt += 1) {
    const port = wantedPort ?? (await freePort());
    try {
      return { postmaster: await launchPostmaster({ place, port, isDurable, logFile }), port };
    } catch (error) {
      // Somebody may take the port between finding and using it, and the children of a killed postmaster need
      // a moment to notice: both pass.
      const mayPass = error instanceof Error && /still in use|TCP\/IP sockets/.test(error.message);
      if (!mayPass || attempt === START_ATTEMPTS) throw error;
      await sleep(RETRY_DELAY_MS);
    }
  }
}

function urlOf(password: string, port: number): string {
  return `postgres://${SUPERUSER}:${password}@127.0.0.1:${port}/postgres`;
}

function readOrMakePassword(file: string): string {
  if (!existsSync(file)) writeFileSync(file, randomBytes(24).toString('base64url'), { mode: 0o600 });
  chmodSync(file, 0o600);
  return readFileSync(file, 'utf8').trim();
}

function createCluster(place: PostgresPlace, password: string): void {
  // Built beside and renamed, so that a creation cut short leaves nothing that looks like a cluster.
  const [unfinished, passwordFile] = unfinishedOf(place.cluster);
  rmSync(unfinished, { recursive: true, force: true });
  makePrivateFolder(unfinished, place.user);
  writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 });
  if (place.user) chownSync(passwordFile, place.user.uid, place.user.gid);
  try {
    // The builtin C.UTF-8 locale sorts the same on every machine, whatever its system libraries are.
    const made = spawnSync(
      join(place.binaries, 'bin', 'initdb'),
      [
        `--pgdata=${unfinished}`,
        `--username=${SUPERUSER}`,
        `--pwfile=${passwordFile}`,
        '--auth=scram-sha-256',
        '--encoding=UTF8',
        '--locale=C',
        '--locale-provider=builtin',
        '--builtin-locale=C.UTF-8',
      ],
      { ...place.user, cwd: '/', encoding: 'utf8' },
    );
    if (made.status !== 0) {
      const reason = made.error?.message ?? made.stderr.trim().split('\n').at(-1) ?? 'unknown reason';
      throw new Error(`The embedded PostgreSQL could not be created in ${place.cluster}: ${reason}`);
    }
    renameSync(unfinished, place.cluster);
  } finally {
    rmSync(passwordFile, { force: true });
    rmSync(unfinished, { recursive: true, force: true });
  }
}
