import { appendFileSync, chmodSync, chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { restoreBackup } from '../../apps/server/src/kernel/backup/restore-backup.ts';
import { takeBackup } from '../../apps/server/src/kernel/backup/take-backup.ts';
import { systemClock } from '../../apps/server/src/kernel/clock.ts';
import {
  startEmbeddedPostgres,
  type EmbeddedPostgres,
} from '../../apps/server/src/kernel/database/embedded-postgres.ts';
import { preparePlace, removeCluster } from '../../apps/server/src/kernel/database/postgres-place.ts';
import { startRelay, type Relay } from './relay.ts';

/** One PostgreSQL on a machine of its own, as far as one machine can play several. */
export interface Node {
  readonly dataDir: string;
  readonly server: EmbeddedPostgres;
  /** What others reach it by; cut, the machine is off the network while everything on it goes on. */
  readonly network: Relay;
}

const standbyName = 'standby';

/** One statement on a connection of its own; what takes longer than `withinMs` fails. */
export const ask = async <Row extends pg.QueryResultRow>(
  url: string,
  sql: string,
  withinMs = 5_000,
): Promise<readonly Row[]> => {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: withinMs,
    query_timeout: withinMs,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return (await client.query<Row>(sql)).rows;
  } finally {
    // One that hangs would not say goodbye either.
    void client.end().catch(() => undefined);
  }
};

const until = async (what: string, isSo: () => Promise<boolean>): Promise<void> => {
  const begun = performance.now();
  while (!(await isSo().catch(() => false))) {
    if (performance.now() - begun > 60_000) throw new Error(`${what} within a minute`);
    await sleep(50);
  }
};

export const startNode = async (dataDir: string): Promise<Node> => {
  const server = await startEmbeddedPostgres({ dataDir });
  const network = await startRelay();
  network.pointAt(server.port);
  return { dataDir, server, network };
};

/** The address of a node over its network. */
export const urlOver = ({ server, network }: Node): string => {
  const url = new URL(server.url);
  url.port = String(network.port);
  return url.href;
};

/** Makes a standby from a backup of the primary, lets it follow, and has every commit wait for it from then on. */
export const addStandby = async (primary: Node): Promise<Node> => {
  const folder = mkdtempSync(join(tmpdir(), 'tael-standby-'));
  // PostgreSQL may run as a user of its own.
  chmodSync(folder, 0o711);
  const [backup, dataDir] = [join(folder, 'backup'), join(folder, 'data')];
  const { url } = primary.server;
  await takeBackup({ dataDir: primary.dataDir, url, target: backup, now: systemClock.now() });
  await restoreBackup(backup, dataDir);
  rmSync(backup, { recursive: true });
  const { cluster, user } = preparePlace(dataDir);
  const { username, password, hostname } = new URL(url);
  const from = `host=${hostname} port=${primary.network.port} user=${username} password=${password} application_name=${standbyName}`;
  appendFileSync(
    join(cluster, 'postgresql.auto.conf'),
    `primary_conninfo = '${from}'\nsynchronous_standby_names = ''\n`,
  );
  const signal = join(cluster, 'standby.signal');
  writeFileSync(signal, '', { mode: 0o600 });
  if (user) chownSync(signal, user.uid, user.gid);
  const standby = await startNode(dataDir);
  await ask(url, `alter system set synchronous_standby_names = '${standbyName}'`);
  await ask(url, 'select pg_reload_conf()');
  await until('the standby does not follow', async () => {
    const [found] = await ask<{ sync_state: string }>(url, 'select sync_state from pg_stat_replication');
    return found?.sync_state === 'sync';
  });
  return standby;
};

/** Makes the standby the primary; resolves when it takes writes. */
export const promote = async (standby: Node): Promise<void> => {
  await ask(standby.server.url, 'select pg_promote(true, 30)', 35_000);
  await until('the standby was not promoted', async () => {
    const [found] = await ask<{ isStandby: boolean }>(
      standby.server.url,
      'select pg_is_in_recovery() as "isStandby"',
    );
    return found?.isStandby === false;
  });
};

/** Ends a standby, or what became of one, and removes what was on its disk. */
export const removeNode = async ({ server, network, dataDir }: Node): Promise<void> => {
  await network.close();
  await server.stop();
  removeCluster(dataDir);
  rmSync(dirname(dataDir), { recursive: true, force: true });
};
