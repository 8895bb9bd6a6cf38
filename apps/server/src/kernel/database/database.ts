import type { EventEmitter } from 'node:events';
import { Socket } from 'node:net';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { isPlanted } from '../fault-switch.ts';

/** A pool of connections, each of which assumes the role `tael_app`, which owns nothing. */
export interface Database {
  readonly pool: pg.Pool;
  /** Few connections beside it, for what has to be written while all of the pool's wait for locks. */
  readonly reserve: pg.Pool;
  close(): Promise<void>;
}

// bigint columns are money and sequences: as strings they would be summed by mistake, as numbers they would lose digits.
const bigintOid = 20;
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format): unknown =>
    oid === bigintOid ? (text: string) => BigInt(text) : pg.types.getTypeParser(oid, format),
};

export interface DatabaseOptions {
  readonly url: string;
  readonly maxConnections?: number;
  /** Connections that were opened stay open, so that nobody else can take their place in the database. */
  readonly keepsOpen?: boolean;
  /** How long a statement may take before it fails, also where the database says nothing at all; 15 s when absent. */
  readonly answerWithinMs?: number;
  /** What its connections are called in the database. */
  readonly name?: string;
}

const planted = isPlanted('synchronous_commit_off') ? ' -c synchronous_commit=off' : '';

/**
 * Sends what one turn of the event loop asks in one write. A write for each statement wakes the database while the next is
 * still being put together, and on few cores the two then take turns.
 */
class GatheringSocket extends Socket {
  private isHeld = false;

  override cork(): void {
    if (!this.isHeld) {
      this.isHeld = true;
      super.cork();
      process.nextTick(() => {
        this.isHeld = false;
        this.uncork();
      });
    }
    super.cork();
  }
}

/**
 * Opens the pool. A connection that cannot be had within 1.5 s fails, so that a request is answered 503 within two
 * seconds while the database is away; the pool itself recovers when it is back.
 */
export const openDatabase = (options: DatabaseOptions): Database => {
  const pool = openPool(options);
  const reserve = openPool({ ...options, maxConnections: reservedConnections });
  return { pool, reserve, close: async () => void (await Promise.all([pool.end(), reserve.end()])) };
};

const reservedConnections = 2;

const openPool = ({
  url,
  maxConnections = 20,
  keepsOpen = false,
  answerWithinMs,
  name,
}: DatabaseOptions): pg.Pool => {
  const pool = new pg.Pool({
    connectionString: url,
    max: maxConnections,
    ...(name !== undefined && { application_name: name }),
    connectionTimeoutMillis: 1_500,
    idleTimeoutMillis: keepsOpen ? 0 : 30_000,
    options: `-c role=tael_app -c max_parallel_workers_per_gather=0 -c statement_timeout=${answerWithinMs ?? 15_000} -c idle_in_transaction_session_timeout=20000${planted}`,
    ...(answerWithinMs !== undefined && { query_timeout: answerWithinMs + 500 }),
    types,
    stream: () => new GatheringSocket(),
    // Statements that do not wait for each other's answers are sent at once.
    pipeline: true,
  });
  // An idle connection that breaks is replaced at its next use; without a listener it would end the process.
  pool.on('error', () => undefined);
  // The same for one that breaks while it is out: its next query fails, which the transaction answers for.
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
    client.on('notice', ({ routine }) => {
      if (routine === unreplicated) cutOff(client);
    });
  });
  return pool;
};

/** Where PostgreSQL says that a commit was cut short while it waited for its standby; it calls it committed all the same. */
const unreplicated = 'SyncRepWaitForLSN';

/** Fails what is under way as a lost connection does: whether it was committed is then not known, and nobody is told that it was. */
const cutOff = (client: pg.PoolClient): void => {
  // Boundary: the types do not have the connection of a client; its errors are those of the network.
  const { connection } = client as unknown as { connection: EventEmitter & { stream: Socket } };
  connection.emit('error', new Error('Connection terminated: a commit did not reach its standby'));
  connection.stream.destroy();
};

/** No table is known here: each repository names its own with `db.withTables<...>()`. */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type -- the empty schema is the point
export type Db = Kysely<{}>;

const kyselyOf = new WeakMap<pg.ClientBase, Db>();

/** A typed query builder that always speaks through this one connection. */
export const queriesOn = (client: pg.ClientBase): Db => {
  const known = kyselyOf.get(client);
  if (known) return known;
  const connection = {
    query: client.query.bind(client),
    release: () => undefined,
  };
  // Boundary: Kysely asks for a pool; here the pool is the one connection of the transaction.
  const pool = {
    connect: () => Promise.resolve(connection),
    end: () => Promise.resolve(),
  } as unknown as pg.Pool;
  const db: Db = new Kysely({ dialect: new PostgresDialect({ pool }) });
  kyselyOf.set(client, db);
  return db;
};
