import { randomUUID } from 'node:crypto';
import { routes } from '@tael/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testContext } from '../testing/context.ts';
import { testDatabase, type TestDatabase } from '../testing/database.ts';
import { audit } from './audit.ts';
import type { Context, Principal } from './context.ts';
import { openDatabase } from './database/database.ts';
import { hashOfInput, Replay } from './idempotency.ts';
import { writeInstallation } from './installation.ts';
import { RetryTransaction } from './database/retry.ts';
import { read, transact, type Tx } from './transaction.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await testDatabase();
});
afterAll(() => db.close());

const claim = (key: string, input: unknown = {}) => ({
  actorId: randomUUID(),
  route: 'createCard',
  key,
  requestHash: hashOfInput(input),
});
const count = async (sql: string, values: unknown[] = []): Promise<number> =>
  (await db.pool.query(sql, values)).rowCount ?? 0;
const customer = (customerId: string): Principal => ({
  userId: randomUUID(),
  sessionId: randomUUID(),
  tenantId: '00000000-0000-7000-8000-000000000001',
  customerId,
  userType: 2,
  userStatus: 1,
  entityType: 1,
  email: 'someone@tael.test',
  permissions: new Set(),
  role: 'owner',
  reach: 'company',
  leads: [],
  isPreview: false,
});

describe('a transaction', () => {
  it('leaves nothing behind when the verb refuses', async () => {
    const ctx = testContext(db.database);
    await expect(
      transact(ctx, async (tx) => {
        await writeInstallation(tx, 'half', 1);
        throw new Error('refused');
      }),
    ).rejects.toThrow('refused');
    expect(await count(`select 1 from installation where name = 'half'`)).toBe(0);
  });

  it('does not commit an act whose audit row is missing', async () => {
    const ctx: Context = { ...testContext(db.database), route: routes.freezeCard };
    await expect(transact(ctx, (tx) => writeInstallation(tx, 'unaudited', 1))).rejects.toThrow('audit');
    expect(await count(`select 1 from installation where name = 'unaudited'`)).toBe(0);
    await transact(ctx, async (tx) => {
      await writeInstallation(tx, 'audited', 1);
      await audit(tx, ctx, { action: 'card.frozen', object: { type: 'card', id: randomUUID() } });
    });
    expect(await count(`select 1 from installation where name = 'audited'`)).toBe(1);
  });

  it('runs again when it met a concurrent writer, and gives up with a retryable refusal', async () => {
    const ctx = testContext(db.database);
    let runs = 0;
    const result = await transact(ctx, () => {
      runs += 1;
      return runs < 3 ? Promise.reject(new RetryTransaction('stale')) : Promise.resolve(runs);
    });
    expect(result).toBe(3);
    runs = 0;
    await expect(
      transact(ctx, () => {
        runs += 1;
        return Promise.reject(new RetryTransaction('stale'));
      }),
    ).rejects.toMatchObject({ code: 'overloaded', details: { retryAfterSeconds: 1 } });
    expect(runs).toBe(5);
  });

  it('sends the commit behind its last statements, and commits nothing when one of them fails there or here', async () => {
    const ctx = testContext(db.database);
    const leave = (other: (tx: Tx) => Promise<unknown>): Promise<string> =>
      transact(ctx, (tx) => {
        tx.leaveWithCommit(Promise.all([writeInstallation(tx, 'last', 1), other(tx)]));
        return Promise.resolve('answered');
      });
    const isKept = () => count(`select 1 from installation where name = 'last'`);
    await expect(leave((tx) => tx.client.query('select 1 / 0'))).rejects.toThrow('division by zero');
    await expect(leave(() => Promise.reject(new Error('not even sent')))).rejects.toThrow('not even sent');
    await expect(leave(async (tx) => writeInstallation(tx, 'last', 1n))).rejects.toThrow('BigInt');
    expect(await isKept()).toBe(0);
    expect(await leave((tx) => writeInstallation(tx, 'beside', 1))).toBe('answered');
    expect(await isKept()).toBe(1);
  });

  it('does not take a commit for done that the server made a rollback of', async () => {
    const ctx = testContext(db.database);
    const careless = transact(ctx, async (tx) => {
      await writeInstallation(tx, 'careless', 1);
      await tx.client.query('select 1 / 0').catch(() => undefined);
    });
    await expect(careless).rejects.toThrow('taken back');
    expect(await count(`select 1 from installation where name = 'careless'`)).toBe(0);
  });

  it('takes its beginning and its first statements for one: when it cannot begin, nothing is done', async () => {
    const ctx = testContext(db.database);
    const unable = transact(ctx, (tx) => writeInstallation(tx, 'not begun', 1), { statementTimeoutMs: -2 });
    await expect(unable).rejects.toThrow('statement_timeout');
    expect(await count(`select 1 from installation where name = 'not begun'`)).toBe(0);
  });

  it('asks whether the account may move money inside the transaction of a money route', async () => {
    const asked: string[] = [];
    const customerId = randomUUID();
    const ctx: Context = {
      ...testContext(db.database, { principal: customer(customerId) }),
      route: { ...routes.createCard, audit: '' },
      mayMoveMoney: (_tx, id) => {
        asked.push(id);
        return Promise.resolve();
      },
    };
    await transact(ctx, () => Promise.resolve(1));
    expect(asked).toEqual([customerId]);
  });

  it('cannot write while it reads', async () => {
    await expect(read(testContext(db.database), (tx) => writeInstallation(tx, 'read', 1))).rejects.toThrow(
      'read-only',
    );
  });

  it('answers 503 within two seconds while the database is away', async () => {
    const away = openDatabase({ url: 'postgresql://nobody@127.0.0.1:1/none' });
    await expect(read(testContext(away), () => Promise.resolve(1))).rejects.toMatchObject({
      code: 'database_unavailable',
    });
    await expect(transact(testContext(away), () => Promise.resolve(1))).rejects.toMatchObject({
      code: 'database_unavailable',
    });
    await away.close();
  });
});

describe('an idempotency key', () => {
  it('gives one effect and the first answer to a repeated call', async () => {
    const claimed = claim(randomUUID());
    const ctx: Context = { ...testContext(db.database), idempotency: claimed };
    let effects = 0;
    const verb = () =>
      transact(ctx, () => {
        effects += 1;
        return Promise.resolve({ id: 'first' });
      });
    expect(await verb()).toEqual({ id: 'first' });
    await expect(verb()).rejects.toSatisfy(
      (error) => error instanceof Replay && JSON.stringify(error.answer) === '{"id":"first"}',
    );
    expect(effects).toBe(1);
  });

  it('refuses other content under the same key', async () => {
    const claimed = claim(randomUUID(), { amount: '1.00' });
    const base = testContext(db.database);
    await transact({ ...base, idempotency: claimed }, () => Promise.resolve(1));
    const changed = { ...claimed, requestHash: hashOfInput({ amount: '2.00' }) };
    await expect(transact({ ...base, idempotency: changed }, () => Promise.resolve(2))).rejects.toMatchObject(
      {
        code: 'idempotency_key_reused',
      },
    );
  });

  it('tells a second call that the first is still running, and has exactly one effect among twenty', async () => {
    const claimed = claim(randomUUID());
    let effects = 0;
    const outcomes = await Promise.allSettled(
      Array.from({ length: 20 }, () =>
        transact({ ...testContext(db.database), idempotency: claimed }, async () => {
          effects += 1;
          await new Promise((resolve) => setTimeout(resolve, 20));
          return 1;
        }),
      ),
    );
    expect(outcomes.filter((outcome) => outcome.status === 'fulfilled')).toHaveLength(1);
    expect(effects).toBe(1);
    for (const outcome of outcomes)
      if (outcome.status === 'rejected')
        expect(outcome.reason instanceof Replay || outcome.reason.code === 'idempotency_in_progress').toBe(
          true,
        );
  });

  it('stays free when the call was refused', async () => {
    const ctx: Context = { ...testContext(db.database), idempotency: claim(randomUUID()) };
    await expect(transact(ctx, () => Promise.reject(new Error('refused')))).rejects.toThrow('refused');
    expect(await transact(ctx, () => Promise.resolve(2))).toBe(2);
  });

  it('hashes what was meant, not how it was written', () => {
    expect(hashOfInput({ a: 1, b: [{ c: 2, d: undefined }] })).toEqual(hashOfInput({ b: [{ c: 2 }], a: 1 }));
    expect(hashOfInput({ a: '1' })).not.toEqual(hashOfInput({ a: 1 }));
  });
});

describe('the scope of a transaction', () => {
  it('hides the audit rows of everybody else, even without a predicate', async () => {
    const [mine, theirs] = [randomUUID(), randomUUID()];
    for (const customerId of [mine, theirs]) {
      const ctx = testContext(db.database, { principal: customer(customerId) });
      await transact(ctx, (tx) =>
        audit(tx, ctx, { action: 'card.frozen', object: { type: 'card', id: null } }),
      );
    }
    const seen = await read(testContext(db.database, { principal: customer(mine) }), (tx) =>
      tx.client.query<{ customer_id: string }>('select customer_id from audit_log'),
    );
    expect(seen.rows.map((row) => row.customer_id)).toEqual([mine]);
    const nothing = await read(testContext(db.database, { scope: { kind: 'none' } }), (tx) =>
      tx.client.query('select 1 from audit_log'),
    );
    expect(nothing.rowCount).toBe(0);
  });

  it('lets nobody change or delete an audit row', async () => {
    const ctx = testContext(db.database);
    for (const sql of ['update audit_log set action = action', 'delete from audit_log', 'truncate audit_log'])
      await expect(transact(ctx, (tx) => tx.client.query(sql))).rejects.toThrow('permission denied');
  });
});
