import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { openDatabase } from '../kernel/database/database.ts';
import type { Database } from '../kernel/database/database.ts';
import { TEMPLATE_DATABASE, withDatabase } from './database-url.ts';

/** A migrated, empty database that belongs to one test file. */
export type TestDatabase = {
  url: string;
  /** As the server uses it: with the application's role and nothing more. */
  database: Database;
  /** As the owner, who sees every row: for what a test asserts behind the server's back. */
  pool: pg.Pool;
  /** Closes both and drops the database. */
  close(): Promise<void>;
};

/**
 * Makes a fresh copy of the migrated template: `const db = await testDatabase()` in beforeAll, `db.close()` in afterAll.
 */
export async function testDatabase(): Promise<TestDatabase> {
  const server = inject('postgresUrl');
  const name = `test_${randomBytes(6).toString('hex')}`;
  await asOwner(server, `create database ${name} template ${TEMPLATE_DATABASE}`);
  const url = withDatabase(server, name);
  const pool = new pg.Pool({ connectionString: url, max: 4 });
  // A connection that is ending hears that its database is being dropped; that is no failure of a test.
  pool.on('connect', (client) => client.on('error', () => undefined));
  const database = openDatabase({ url, maxConnections: 10 });
  return {
    url,
    database,
    pool,
    async close() {
      await Promise.all([pool.end(), database.close()]);
      void drop(server, name);
    },
  };
}

/** Nobody waits for it: what is not dropped by the end of the run goes with its PostgreSQL. */
const drop = async (server: string, name: string): Promise<void> => {
  // PostgreSQL waits some seconds for connections that are just closing; a forgotten one is cut off after that.
  await asOwner(server, `drop database ${name}`)
    .catch(() => asOwner(server, `drop database ${name} with (force)`))
    .catch(() => undefined);
};

async function asOwner(url: string, sql: string): Promise<void> {
  const client = new pg.Client(url);
  // It may end while this is under way.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

/**
 * Waits until no transaction of the whole server is older than what was committed so far. Only then can all of it be
 * sealed; the databases of other test files share the server, and one of them may be in the middle of something.
 */
export async function waitUntilFinal(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ xid: string }>('select pg_current_xact_id()::text as xid');
  for (;;) {
    const found = await pool.query<{ final: boolean }>(
      'select pg_snapshot_xmin(pg_current_snapshot()) > $1::xid8 as final',
      [rows[0]?.xid],
    );
    if (found.rows[0]?.final) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
