import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testContext } from '../../testing/context.ts';
import { testDatabase, type TestDatabase } from '../../testing/database.ts';
import type { Context } from '../context.ts';
import { openDatabase, type Database } from './database.ts';
import { createPinnedConnection, type PinnedConnection } from './pinned-connection.ts';
import { transact, type Tx } from '../transaction.ts';

let db: TestDatabase;
let database: Database;
let ctx: Context;
beforeAll(async () => {
  db = await testDatabase();
  database = openDatabase({ url: db.url, maxConnections: 2 });
  ctx = testContext(database);
});
afterAll(async () => {
  await database.close();
  await db.close();
});

const processOf = async (tx: Tx): Promise<number | undefined> =>
  (await tx.client.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid;
const sitting = (pinnedConnection: PinnedConnection): Promise<number | undefined> =>
  transact(ctx, processOf, { pinnedConnection });

describe('a pinned connection', () => {
  it('has each transaction on the connection of the one before, whoever used the pool meanwhile', async () => {
    const pinnedConnection = createPinnedConnection();
    const first = await sitting(pinnedConnection);
    expect(await transact(ctx, processOf)).not.toBe(first);
    expect(await sitting(pinnedConnection)).toBe(first);
    await expect(
      transact(ctx, () => Promise.reject(new Error('refused')), { pinnedConnection }),
    ).rejects.toThrow('refused');
    expect(await sitting(pinnedConnection)).toBe(first);
  });

  it('gives it back when nothing follows, so that the pool can be closed and nobody waits for it', async () => {
    const pinnedConnections = [createPinnedConnection(), createPinnedConnection()];
    const used = await Promise.all(pinnedConnections.map(sitting));
    expect(new Set(used).size).toBe(2);
    const others = await Promise.all([transact(ctx, processOf), transact(ctx, processOf)]);
    for (const one of others) expect(used).toContain(one);
  });

  it('keeps none that has broken', async () => {
    const pinnedConnection = createPinnedConnection();
    const first = await sitting(pinnedConnection);
    const dying = transact(
      ctx,
      async (tx) => {
        await db.pool.query('select pg_terminate_backend($1)', [first]);
        await tx.client.query('select 1');
      },
      { pinnedConnection },
    );
    await expect(dying).rejects.toMatchObject({ code: 'database_unavailable' });
    expect(await sitting(pinnedConnection)).not.toBe(first);
  });
});
