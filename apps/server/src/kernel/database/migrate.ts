import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Tx } from '../transaction.ts';

const FOLDER = join(import.meta.dirname, '../../../migrations');
// Any number will do as long as every Tael takes the same one.
const LOCK_KEY = 7_236_105;
const LOCK_NOT_AVAILABLE = '55P03';
const LOCK_TIMEOUT_MS = 2_000;
const LOCK_ATTEMPTS = 15;

type Migration = { name: string; sql: string; sha256: string };

/**
 * Brings the database at `url` forward by every migration it lacks, in the order of their names, one transaction
 * each, while one lock keeps other processes from doing the same. Returns the names applied.
 * Throws one clear sentence when an applied migration was changed or is not known here.
 */
export async function migrate(url: string, folder = FOLDER): Promise<string[]> {
  return withClient(url, async (client) => {
    await client.query('select pg_advisory_lock($1)', [LOCK_KEY]);
    await client.query(
      `create table if not exists schema_migrations (
         name text primary key, sha256 text not null, applied_at timestamptz not null default now()
       )`,
    );
    const pending = await listPending(client, folder);
    for (const migration of pending) await apply(client, migration);
    return pending.map((migration) => migration.name);
  });
}

/** The names of the migrations that the database at `url` still lacks; the database is only read. */
export async function pendingMigrations(url: string, folder = FOLDER): Promise<string[]> {
  return withClient(url, async (client) => {
    const { rows } = await client.query<{ exists: boolean }>(
      `select to_regclass('schema_migrations') is not null as exists`,
    );
    const pending = rows[0]?.exists ? await listPending(client, folder) : readMigrations(folder);
    return pending.map((migration) => migration.name);
  });
}

/** The names of the migrations that belong to this version. */
export const migrationNames = (folder = FOLDER): string[] =>
  readMigrations(folder).map((migration) => migration.name);

/** The names of those that have run, as this transaction sees them. */
export async function appliedMigrations({ client }: Pick<Tx, 'client'>): Promise<ReadonlySet<string>> {
  const { rows } = await client.query<{ name: string }>('select name from schema_migrations');
  return new Set(rows.map((row) => row.name));
}

async function listPending(client: pg.Client, folder: string): Promise<Migration[]> {
  const { rows } = await client.query<{ name: string; sha256: string }>(
    'select name, sha256 from schema_migrations',
  );
  const applied = new Map(rows.map((row) => [row.name, row.sha256]));
  const migrations = readMigrations(folder);
  const known = new Set(migrations.map((migration) => migration.name));
  for (const name of applied.keys()) {
    if (!known.has(name)) {
      throw new Error(
        `The database has migration ${name}, which this Tael does not know: run a newer Tael on it.`,
      );
    }
  }
  for (const { name, sha256 } of migrations) {
    const before = applied.get(name);
    if (before !== undefined && before !== sha256) {
      throw new Error(
        `Migration ${name} was changed after it was applied: restore it and write a new one instead.`,
      );
    }
  }
  return migrations.filter((migration) => !applied.has(migration.name));
}

async function apply(client: pg.Client, migration: Migration): Promise<void> {
  // Waiting long for a table lock would hold up every writer that queues behind it: give up soon and come back.
  for (let attempt = 1; ; attempt += 1) {
    try {
      await client.query('begin');
      await client.query(`set local lock_timeout = ${LOCK_TIMEOUT_MS}`);
      await client.query(migration.sql);
      await client.query('insert into schema_migrations (name, sha256) values ($1, $2)', [
        migration.name,
        migration.sha256,
      ]);
      await client.query('commit');
      return;
    } catch (error) {
      await client.query('rollback');
      const isBusy = error instanceof pg.DatabaseError && error.code === LOCK_NOT_AVAILABLE;
      if (isBusy && attempt < LOCK_ATTEMPTS) {
        await sleep(LOCK_TIMEOUT_MS / 4);
        continue;
      }
      const reason = error instanceof Error ? error.message : String(error);
      throw new Error(`Migration ${migration.name} failed and changed nothing: ${reason}`, { cause: error });
    }
  }
}

function readMigrations(folder: string): Migration[] {
  const names = readdirSync(folder).filter((name) => /^\d{4}_[a-z0-9_]+\.sql$/.test(name));
  return names.sort().map((name) => {
    // A checkout with other line ends is the same migration.
    const sql = readFileSync(join(folder, name), 'utf8').replaceAll('\r\n', '\n');
    return { name, sql, sha256: createHash('sha256').update(sql).digest('hex') };
  });
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, application_name: 'tael-migrate' });
  // A connection lost between two statements fails the next one; the event alone would end the process.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    // Ending the connection also gives the advisory lock back.
    await client.end();
  }
}
