import { randomInt } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDispatcher } from '../../../jobs/dispatcher.ts';
import { cardWorld, onRoute, type CardWorld } from '../../../testing/cards.ts';
import { testDatabase, type TestDatabase } from '../../../testing/database.ts';
import { getJob, startJob, stepJob, uploadJob } from '../../bulk/index.ts';
import type { CardVault } from '../../../providers/card-vault/port.ts';
import { cardKind } from './bulk-kind.ts';

let db: TestDatabase;
let world: CardWorld;
beforeAll(async () => {
  db = await testDatabase();
  world = cardWorld(db);
});
afterAll(() => db.close());

const rows = 700;

/** An issuer that dies before or after its work, as does whoever asked it. */
const mortal = (vault: CardVault): CardVault => ({
  ...vault,
  issueMany: async (ctx, requests) => {
    if (randomInt(3) === 0) throw new Error('killed before the issuer was asked');
    const answers = await vault.issueMany(ctx, requests);
    if (randomInt(3) === 0) throw new Error('killed after the issuer had answered');
    return answers;
  },
});

/** Ends a connection that has the import in hand, wherever its transaction is. */
const killOne = () =>
  db.pool.query(
    `select pg_terminate_backend(pid) from pg_locks
      where relation = 'bulk_jobs'::regclass and pid <> pg_backend_pid()
        and database = (select oid from pg_database where datname = current_database())
      limit 1`,
  );

describe('an import that is cut short again and again', () => {
  it('goes on by whichever process is there, and makes one card of each row with one fee', async () => {
    const { ctx, customerId } = await world.customer(1_000_000n, 2);
    const kind = cardKind({ ...world, vault: mortal(world.vault) });
    const lines = Array.from({ length: rows }, (_, at) =>
      at === 400 ? '40000099,Refuse issuing,Ada,Lovelace' : `40000099,Card ${String(at)},Ada,Lovelace`,
    );
    const bytes = Buffer.from(
      `Card BIN,Name of the card,Holder first name,Holder last name\n${lines.join('\n')}`,
    );
    const parts = {
      database: db.database,
      clock: world.clock,
      mayMoveMoney: () => Promise.resolve(),
    };
    const processes = [1, 2].map(() => createDispatcher({ ...parts, jobs: [stepJob([kind])] }));
    let rounds = 0;
    let killed: Promise<unknown> = Promise.resolve();
    const until = async (states: readonly string[]): Promise<void> => {
      while (!states.includes((await getJob(kind)(ctx, { id })).state)) {
        const killing =
          rounds % 2 === 0 ? setInterval(() => void (killed = killOne()), 15 + randomInt(40)) : undefined;
        await Promise.allSettled(processes.map((process) => process.drain()));
        clearInterval(killing);
        await killed;
        // The pool hears of a connection that has just been ended with its next turn; until then it may give it out.
        await setTimeout(50);
        world.clock.advance(300_000);
        rounds += 1;
      }
    };
    const { id } = await uploadJob(kind)(
      onRoute(ctx, 'importCards'),
      { source: 'file', confirmed: 'false' },
      { filename: 'cards.csv', bytes },
    );
    await until(['ready']);
    const ready = await getJob(kind)(ctx, { id });
    await startJob(kind)(onRoute(ctx, 'runCardBatch'), {
      id,
      version: ready.version,
      total: ready.quote?.total.amount ?? '',
    });
    await until(['completed', 'completed_with_errors']);

    const job = await getJob(kind)(ctx, { id });
    expect(job.counts).toMatchObject({ total: rows, good: 0, done: rows - 1, failed: 1, canceled: 0 });
    const cards = await db.pool.query<{ nickname: string; status: string }>(
      'select nickname, status from cards_cards where customer_id = $1',
      [customerId],
    );
    expect(cards.rows).toHaveLength(rows);
    expect(new Set(cards.rows.map(({ nickname }) => nickname)).size).toBe(rows);
    expect(cards.rows.filter(({ status }) => status !== 'active')).toEqual([
      { nickname: 'Refuse issuing', status: 'failed' },
    ]);
    const audits = await db.pool.query<{ action: string; n: string }>(
      `select action, count(*)::int as n from audit_log where customer_id = $1 and object_type = 'card' group by action order by action`,
      [customerId],
    );
    expect(audits.rows).toEqual([
      { action: 'card.activated', n: rows - 1 },
      { action: 'card.created', n: rows },
      { action: 'card.failed', n: 1 },
    ]);
    const linked = await db.pool.query<{ n: number }>(
      `select count(distinct object_id)::int as n from bulk_rows where job_id = $1`,
      [id],
    );
    expect(linked.rows[0]?.n).toBe(rows);
    expect((await world.available(customerId)).available).toBe(1_000_000n - BigInt(rows - 1) * 5n);
    expect((await world.ledger.verify()).fault).toBeNull();
  });
});
