import { createServer, type AddressInfo } from 'node:net';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testContext } from '../../testing/context.ts';
import { testDatabase, type TestDatabase } from '../../testing/database.ts';
import { openDatabase, type Database } from './database.ts';
import { read, transact } from '../transaction.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await testDatabase();
});
afterAll(() => db.close());

const busy = { code: 'overloaded', details: { retryAfterSeconds: 1 } };
const away = { code: 'database_unavailable', details: { retryAfterSeconds: 2 } };

const within = async <T>(database: Database, work: (database: Database) => Promise<T>): Promise<T> => {
  try {
    return await work(database);
  } finally {
    await database.close();
  }
};

test('a statement that took longer than it may is busy, and not an error of ours', async () => {
  const ctx = testContext(db.database);
  const slow = transact(ctx, (tx) => tx.client.query('select pg_sleep(5)'), { statementTimeoutMs: 50 });
  await expect(slow).rejects.toMatchObject(busy);
  await within(openDatabase({ url: db.url, maxConnections: 1, answerWithinMs: 50 }), async (database) => {
    const reading = read(testContext(database), (tx) => tx.client.query('select pg_sleep(5)'));
    await expect(reading).rejects.toMatchObject(busy);
  });
});

test.each(['40001', '40P01', '55P03'])(
  'a conflict (%s) is tried again, and is busy at last',
  async (state) => {
    let tries = 0;
    const meeting = transact(testContext(db.database), (tx) => {
      tries += 1;
      return tx.client.query(`do $$ begin raise exception 'met' using errcode = '${state}'; end $$`);
    });
    await expect(meeting).rejects.toMatchObject(busy);
    expect(tries).toBe(5);
  },
);

test('a lock that is not to be had is busy', async () => {
  const holder = new pg.Client(db.url);
  await holder.connect();
  await holder.query('begin; lock table installation');
  const waiting = read(testContext(db.database), async (tx) => {
    await tx.client.query("set local lock_timeout = '20ms'");
    return tx.client.query('select from installation');
  });
  await expect(waiting).rejects.toMatchObject(busy);
  await holder.end();
});

test('connections that are used up are an absence, in the pool and in the database', async () => {
  await within(openDatabase({ url: db.url, maxConnections: 1 }), async (database) => {
    const only = await database.pool.connect();
    await expect(read(testContext(database), () => Promise.resolve(1))).rejects.toMatchObject(away);
    only.release();
  });
  await db.pool.query("create role few login password 'few' connection limit 0");
  const url = new URL(db.url);
  url.username = url.password = 'few';
  await within(openDatabase({ url: url.href, maxConnections: 1 }), async (database) => {
    await expect(transact(testContext(database), () => Promise.resolve(1))).rejects.toMatchObject(away);
  });
  await db.pool.query('drop role few');
});

test('a database that refuses, or that takes the connection and never answers, is an absence', async () => {
  await within(openDatabase({ url: 'postgresql://nobody@127.0.0.1:1/none' }), async (database) => {
    await expect(read(testContext(database), () => Promise.resolve(1))).rejects.toMatchObject(away);
  });
  const mute = createServer().listen(0, '127.0.0.1');
  await new Promise((listening) => mute.once('listening', listening));
  const { port } = mute.address() as AddressInfo;
  await within(openDatabase({ url: `postgresql://nobody@127.0.0.1:${port}/none` }), async (database) => {
    await expect(read(testContext(database), () => Promise.resolve(1))).rejects.toMatchObject(away);
  });
  mute.close();
});
