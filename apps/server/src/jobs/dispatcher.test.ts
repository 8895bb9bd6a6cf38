import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { manualClock, type SandboxClock } from '../kernel/clock.ts';
import { newId } from '../kernel/ids.ts';
import type { DeliveredEvent, EventJob } from '../kernel/events/job.ts';
import { emit } from '../kernel/events/outbox.ts';
import { systemContext, type SystemContextParts } from '../kernel/system-context.ts';
import { transact } from '../kernel/transaction.ts';
import { testDatabase, type TestDatabase } from '../testing/database.ts';
import { eventually } from '../testing/eventually.ts';
import { createDispatcher } from './dispatcher.ts';
import { retryDelayMs } from './outbox-queue.ts';

let db: TestDatabase;
let clock: SandboxClock;
let parts: SystemContextParts;

beforeAll(async () => {
  db = await testDatabase();
});
afterAll(() => db.close());
beforeEach(async () => {
  await db.pool.query('truncate outbox');
  clock = manualClock(new Date('2026-03-02T12:00:00.000Z'));
  parts = { database: db.database, clock, mayMoveMoney: () => Promise.resolve() };
});

const say = async (
  objectId: string,
  topics: readonly string[],
  change: { secret?: boolean; availableAt?: Date } = {},
) => {
  const ctx = systemContext(parts);
  await transact(ctx, async (tx) => {
    for (const topic of topics)
      await emit(tx, ctx, {
        topic,
        objectId,
        tenantId: null,
        customerId: null,
        payload: { code: '123456' },
        ...change,
      });
  });
};

const recorder = (topic: string, seen: DeliveredEvent[]): EventJob => ({
  topic,
  run: (_ctx, event) => Promise.resolve(void seen.push(event)),
});

const undelivered = async (): Promise<number> => {
  const found = await db.pool.query<{ left: number }>(
    'select count(*)::int as left from outbox where delivered_at is null',
  );
  return found.rows[0]?.left ?? -1;
};

describe('the outbox dispatcher', () => {
  test('delivers every committed event at least once and none that was rolled back, though jobs and processes die', async () => {
    const objects = Array.from({ length: 12 }, newId);
    const ctx = systemContext(parts);
    for (let round = 1; round <= 5; round += 1)
      for (const objectId of objects) {
        await say(objectId, ['thing.changed']);
        const lost = transact(ctx, async (tx) => {
          await emit(tx, ctx, {
            topic: 'thing.changed',
            objectId: newId(),
            tenantId: null,
            customerId: null,
            payload: {},
          });
          throw new Error('rolled back');
        });
        await expect(lost).rejects.toThrow('rolled back');
      }
    const done = new Map<string, bigint[]>();
    const failing: EventJob = {
      topic: 'thing.changed',
      run: async (_ctx, event) => {
        // Killed before the work, after the work but before the delivery is recorded, or with its connection.
        if (randomInt(4) === 0) throw new Error('killed before');
        done.set(event.objectId, [...(done.get(event.objectId) ?? []), event.objectSeq]);
        if (randomInt(4) === 0) throw new Error('killed after');
        if (randomInt(12) === 0)
          await db.pool.query(
            // Only of this database: the copies of the template share the table's number, and so would the tests beside us.
            `select pg_terminate_backend(pid) from pg_locks
              where relation = 'outbox'::regclass and pid <> pg_backend_pid()
                and database = (select oid from pg_database where datname = current_database())
              limit 1`,
          );
      },
    };
    const processes = [1, 2].map(() => createDispatcher({ ...parts, jobs: [failing] }));
    while ((await undelivered()) > 0) {
      await Promise.allSettled(processes.map((process) => process.drain()));
      clock.advance(300_000);
    }
    expect([...done.keys()].sort()).toEqual([...objects].sort());
    for (const order of done.values()) {
      expect([...new Set(order)]).toEqual([1n, 2n, 3n, 4n, 5n]);
      expect(order).toEqual([...order].sort((a, b) => Number(a - b)));
    }
  });

  test('never delivers the next event of an object before the one ahead of it', async () => {
    const objectId = newId();
    await say(objectId, ['first.said', 'second.said']);
    let isBroken = true;
    const seen: DeliveredEvent[] = [];
    const first: EventJob = {
      topic: 'first.said',
      run: () => (isBroken ? Promise.reject(new Error('away')) : Promise.resolve()),
    };
    const dispatcher = createDispatcher({ ...parts, jobs: [first, recorder('second.said', seen)] });
    await dispatcher.drain();
    expect(seen).toEqual([]);
    isBroken = false;
    clock.advance(1_000);
    await dispatcher.drain();
    expect(seen.map((event) => event.objectSeq)).toEqual([2n]);
  });

  test('keeps the failure and waits longer after each one, up to five minutes', async () => {
    await say(newId(), ['thing.changed']);
    const errors: unknown[] = [];
    const job: EventJob = {
      topic: 'thing.changed',
      run: () => Promise.reject(new Error('provider is away')),
    };
    const dispatcher = createDispatcher({ ...parts, jobs: [job], onError: (error) => errors.push(error) });
    await dispatcher.drain();
    const found = await db.pool.query<{ attempts: number; last_error: string; available_at: Date }>(
      'select * from outbox',
    );
    const row = found.rows[0];
    expect(row).toMatchObject({ attempts: 1, last_error: 'Error: provider is away' });
    expect(row?.available_at.getTime()).toBeGreaterThanOrEqual(clock.millis() + 500);
    expect(errors).toHaveLength(1);
    for (const [failures, full] of [
      [0, 1_000],
      [3, 8_000],
      [40, 300_000],
    ] as const) {
      const delay = retryDelayMs(failures);
      expect(delay).toBeGreaterThanOrEqual(full / 2);
      expect(delay).toBeLessThanOrEqual(full);
    }
  });

  test('delivers a topic that nobody listens to, so that it holds up nothing behind it', async () => {
    const objectId = newId();
    const seen: DeliveredEvent[] = [];
    await say(objectId, ['unheard.of', 'thing.changed']);
    expect(await createDispatcher({ ...parts, jobs: [recorder('thing.changed', seen)] }).drain()).toBe(2);
    expect(seen).toHaveLength(1);
  });

  test('empties what was secret once it is delivered, and only that', async () => {
    const secret = newId();
    const open = newId();
    await say(secret, ['mail.requested'], { secret: true });
    await say(open, ['mail.requested']);
    const seen: DeliveredEvent[] = [];
    await createDispatcher({ ...parts, jobs: [recorder('mail.requested', seen)] }).drain();
    expect(seen.map((event) => event.payload)).toEqual([{ code: '123456' }, { code: '123456' }]);
    const kept = await db.pool.query<{ payload: object }>(
      'select payload from outbox order by (object_id = $1) desc',
      [secret],
    );
    expect(kept.rows.map((row) => row.payload)).toEqual([{}, { code: '123456' }]);
  });

  test('holds an event back until its time', async () => {
    await say(newId(), ['later.due'], { availableAt: new Date(clock.millis() + 300) });
    const dispatcher = createDispatcher({ ...parts, jobs: [] });
    expect(await dispatcher.drain()).toBe(0);
    clock.advance(300);
    expect(await dispatcher.drain()).toBe(1);
  });

  test('two processes share the events: each is delivered by one of them', async () => {
    const seen: DeliveredEvent[] = [];
    for (let n = 0; n < 40; n += 1) await say(newId(), ['thing.changed']);
    const slow: EventJob = {
      topic: 'thing.changed',
      run: async (_ctx, event) => {
        await sleep(1);
        seen.push(event);
      },
    };
    const processes = [1, 2].map(() => createDispatcher({ ...parts, jobs: [slow] }));
    await Promise.all(processes.map((process) => process.drain()));
    expect(new Set(seen.map((event) => event.id)).size).toBe(40);
    expect(seen).toHaveLength(40);
  });

  test('wakes at the commit, and a stop waits for the work in hand', async () => {
    const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
    const { promise: gate, resolve: open } = Promise.withResolvers<void>();
    let isDone = false;
    const job: EventJob = {
      topic: 'thing.changed',
      run: async () => {
        begin();
        await gate;
        isDone = true;
      },
    };
    // An hour between polls: only the commit can have woken it.
    const dispatcher = createDispatcher({ ...parts, jobs: [job], pollMs: 3_600_000 });
    dispatcher.start();
    await say(newId(), ['thing.changed']);
    await begun;
    const stopped = dispatcher.stop();
    open();
    await stopped;
    expect(isDone).toBe(true);
    expect(await undelivered()).toBe(0);
  });
});

describe('what no job waits for', () => {
  test('is kept as delivered while a dispatcher runs, and nothing else is', async () => {
    const seen: DeliveredEvent[] = [];
    const dispatcher = createDispatcher({ ...parts, jobs: [recorder('known', seen)] });
    dispatcher.start();
    const objectId = newId();
    await say(objectId, ['unknown', 'known', 'unknown']);
    await say(newId(), ['unknown'], { secret: true });
    await dispatcher.drain();
    await eventually(async () => expect(await undelivered()).toBe(0));
    await dispatcher.stop();
    expect(seen.map(({ topic, objectSeq }) => [topic, objectSeq])).toEqual([['known', 2n]]);
    const kept = await db.pool.query<{ topic: string; seq: string; attempts: number; payload: unknown }>(
      'select topic, object_seq::text as seq, attempts, payload from outbox order by object_id <> $1, object_seq',
      [objectId],
    );
    const payload = { code: '123456' };
    expect(kept.rows).toEqual([
      { topic: 'unknown', seq: '1', attempts: 0, payload },
      { topic: 'known', seq: '2', attempts: 1, payload },
      { topic: 'unknown', seq: '3', attempts: 0, payload },
      { topic: 'unknown', seq: '1', attempts: 1, payload: {} },
    ]);
    await say(newId(), ['unknown']);
    expect(await undelivered()).toBe(1);
  });
});
