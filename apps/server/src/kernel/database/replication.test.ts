import { mkdtempSync, rmSync } from 'node:fs';
import { chmod } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testContext } from '../../testing/context.ts';
import { eventually } from '../../testing/eventually.ts';
import { transact } from '../transaction.ts';
import { openDatabase } from './database.ts';
import { startEmbeddedPostgres, type EmbeddedPostgres } from './embedded-postgres.ts';
import { migrate } from './migrate.ts';
import { removeCluster } from './postgres-place.ts';

const folder = mkdtempSync(join(tmpdir(), 'tael-replication-'));
let server: EmbeddedPostgres;
let owner: pg.Client;
beforeAll(async () => {
  await chmod(folder, 0o711);
  server = await startEmbeddedPostgres({ dataDir: folder });
  await migrate(server.url);
  owner = new pg.Client(server.url);
  await owner.connect();
  await owner.query('create table noted (what text); grant insert on noted to tael_app');
});
afterAll(async () => {
  await owner.end();
  await server.stop();
  removeCluster(folder);
  rmSync(folder, { recursive: true, force: true });
});

test('a commit that somebody cut short before its standby confirmed it is not told as made', async () => {
  const database = openDatabase({ url: server.url, maxConnections: 1 });
  const note = (what: string) =>
    transact(testContext(database), (tx) => tx.client.query('insert into noted values ($1)', [what]));
  try {
    await note('alone');
    await owner.query(`alter system set synchronous_standby_names = 'away'`);
    await owner.query('select pg_reload_conf()');
    // PostgreSQL begins to wait some time after it has read its settings again.
    let early = note('early');
    while (!(await waits(early))) early = note('early');
    await cutShort(early);
    const unconfirmed = note('unconfirmed');
    await cutShort(unconfirmed);
    await expect(unconfirmed).rejects.toMatchObject({ code: 'database_unavailable' });
    await owner.query('alter system reset synchronous_standby_names');
    await owner.query('select pg_reload_conf()');
    // The connection was given up, and the next one serves.
    await note('again');
  } finally {
    await database.close();
  }
  // PostgreSQL has it all the same, so that what was asked for has to be asked for again under its key.
  const { rows } = await owner.query<{ what: string }>(`select what from noted where what <> 'early'`);
  expect(rows.map(({ what }) => what)).toEqual(['alone', 'unconfirmed', 'again']);
});

/** Whether a commit waits for the standby, as soon as it does so or is over. */
async function waits(commit: Promise<unknown>): Promise<boolean> {
  let isMade = false;
  commit.then(
    () => (isMade = true),
    () => undefined,
  );
  return eventually(async () => {
    const { rowCount } = await owner.query(
      `select 1 from pg_stat_activity where wait_event = 'SyncRep' and datname = current_database()`,
    );
    if (!isMade) expect(rowCount).toBe(1);
    return !isMade;
  });
}

/**
 * What a person does with a statement that seems to hang: once more until it is over, because a connection is still
 * listed as waiting for a moment after it was cut short, and one that is about to wait is not yet.
 */
async function cutShort(commit: Promise<unknown>): Promise<void> {
  let over = false;
  commit.then(
    () => (over = true),
    () => (over = true),
  );
  await eventually(async () => {
    await owner.query(`select pg_cancel_backend(pid) from pg_stat_activity where wait_event = 'SyncRep'`);
    expect(over).toBe(true);
  }, 50);
}
