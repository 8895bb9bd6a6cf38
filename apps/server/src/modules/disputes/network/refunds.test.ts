import { parseMoney } from '@tael/money';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Failure } from '../../../kernel/failure.ts';
import { disputeWorld } from '../../../testing/disputes.ts';
import { testDatabase, type TestDatabase } from '../../../testing/database.ts';
import { disputeJob } from '../jobs.ts';
import { getDispute } from '../lists/list-disputes.ts';

let db: TestDatabase;
let world: ReturnType<typeof disputeWorld>;
beforeAll(async () => {
  db = await testDatabase();
  world = disputeWorld(db);
});
afterAll(() => db.close());

type Disputer = Awaited<ReturnType<typeof world.buyer>>;
const filed = async (somebody: Disputer): Promise<string> => {
  const { id } = await somebody.open();
  await somebody.submit(id);
  await somebody.file(id);
  return id;
};
const topics = async (id: string): Promise<string[]> => {
  const { rows } = await db.pool.query<{ topic: string }>(
    'select topic from outbox where object_id = $1 order by object_seq',
    [id],
  );
  return rows.map(({ topic }) => topic);
};

describe('a refund of a disputed purchase', () => {
  it('ends the dispute about all of it, takes the credit back, and says why', async () => {
    const somebody = await world.buyer();
    const before = await somebody.posted();
    const id = await filed(somebody);
    await somebody.send('refund', '80.00');
    await world.followRefunds();
    expect((await somebody.posted()) - before).toBe(8_000n);
    const ended = await getDispute(somebody.ctx, { id });
    expect(ended).toMatchObject({ state: 'withdrawn', credited: { amount: '0.00' }, won: null });
    expect(ended.history.at(-1)).toMatchObject({ state: 'withdrawn', actor: 'system', cause: 'refunded' });
    expect((await topics(id)).at(-1)).toBe('dispute.refunded');
    expect(await world.internalAccount('disputes_receivable')).toBe(0n);
  });

  it('lowers the dispute to what is left, with its credit, and what is won is no more than that', async () => {
    const somebody = await world.buyer();
    const before = await somebody.posted();
    const id = await filed(somebody);
    await somebody.send('refund', '30.00');
    await world.followRefunds();
    const lowered = await getDispute(somebody.ctx, { id });
    expect(lowered).toMatchObject({
      state: 'filed',
      amount: { amount: '50.00' },
      credited: { amount: '50.00' },
    });
    expect(lowered.history.at(-1)).toMatchObject({ state: 'filed', cause: 'refunded' });
    expect((await topics(id)).at(-1)).toBe('dispute.lowered');
    world.clock.advance(31 * 86_400_000);
    await disputeJob(world.ledger).run(world.system);
    expect(await somebody.stateOf(id)).toBe('won');
    expect((await somebody.posted()) - before).toBe(8_000n);
  });

  it('is seen by whoever hands in or files, before the dispute has followed it', async () => {
    const somebody = await world.buyer();
    const { id } = await somebody.open();
    await somebody.send('refund', '80.00');
    await expect(somebody.submit(id)).rejects.toMatchObject({ code: 'dispute_refunded' });
    const other = await world.buyer();
    const { id: handedIn } = await other.open();
    await other.submit(handedIn);
    await other.send('refund', '0.01');
    await expect(other.file(handedIn)).rejects.toMatchObject({ code: 'dispute_refunded' });
    await world.followRefunds();
    expect(await somebody.stateOf(id)).toBe('withdrawn');
    expect(await other.file(handedIn)).toMatchObject({ credited: { amount: '79.99' } });
  });

  it('counts for a decision that comes before the dispute has followed it', async () => {
    const somebody = await world.buyer();
    const before = await somebody.posted();
    const id = await filed(somebody);
    await somebody.send('refund', '70.00');
    // A part of what was filed, and more than is left.
    await somebody.say(id, { outcome: 'partially_won', amount: '20.00' });
    await world.followRefunds();
    expect(await getDispute(somebody.ctx, { id })).toMatchObject({ state: 'won', won: { amount: '10.00' } });
    expect((await somebody.posted()) - before).toBe(8_000n);
  });

  it('that a dispute has won already is given, and looked at by staff', async () => {
    const somebody = await world.buyer();
    const before = await somebody.posted();
    await somebody.say(await filed(somebody), { outcome: 'partially_won', amount: '60.00' });
    await somebody.send('refund', '20.00');
    await somebody.send('refund', '25.00');
    expect((await somebody.posted()) - before).toBe(10_500n);
    const { transaction } = await somebody.detail(somebody.transactionId);
    expect(transaction.flags).toEqual(['refund_after_dispute']);
    const { rows } = await db.pool.query(
      'select kind, amount::text from authorizations_flags where authorization_id = $1',
      [somebody.transactionId],
    );
    expect(rows).toEqual([{ kind: 'refund_after_dispute', amount: '2500' }]);
  });
});

const cents = fc.constantFrom(1n, 1_234n, 3_000n, 5_000n, 8_000n);
const act = fc.oneof(
  fc.record({ name: fc.constantFrom('capture', 'refund', 'refund', 'open', 'partially_won'), minor: cents }),
  fc.record({
    name: fc.constantFrom(
      'submit',
      'file',
      'file',
      'escalate',
      'withdraw',
      'represent',
      'won',
      'lost',
      'follow',
    ),
    minor: fc.constant(0n),
  }),
);
type Act = typeof act extends fc.Arbitrary<infer One> ? One : never;
const text = (minor: bigint) => `${String(minor / 100n)}.${String(minor % 100n).padStart(2, '0')}`;

const actOn = (somebody: Disputer) => {
  let id = '';
  return async ({ name, minor }: Act): Promise<void> => {
    try {
      if (name === 'open') id = (await somebody.open({ amount: text(minor) })).id;
      else if (name === 'capture' || name === 'refund') await somebody.send(name, text(minor));
      else if (name === 'follow') await world.followRefunds();
      else if (id === '') return;
      else if (name === 'represent') await somebody.say(id, { type: 'representment' });
      else if (name === 'partially_won') await somebody.say(id, { outcome: name, amount: text(minor) });
      else if (name === 'won' || name === 'lost') await somebody.say(id, { outcome: name });
      else await somebody[name](id);
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
    }
  };
};

const numbersOf = async (transactionId: string) => {
  const { rows } = await db.pool.query<Record<string, string>>(
    `select captured::text, refunded::text, coalesce(won, 0)::text as won,
       (select coalesce(sum(amount), 0)::text from authorizations_flags
        where authorization_id = $1 and kind in ('refund_after_dispute', 'excess_refund')) as flagged,
       (select coalesce(sum(credited), 0)::text from disputes_disputes where authorization_id = $1) as waiting
     from authorizations_authorizations where id = $1`,
    [transactionId],
  );
  const number = (name: string) => BigInt(rows[0]?.[name] ?? '0');
  return {
    captured: number('captured'),
    refunded: number('refunded'),
    won: number('won'),
    flagged: number('flagged'),
    waiting: number('waiting'),
  };
};

/** What stood of each dispute's credit after each of its moves, or was won at the end, as the audit trail has it. */
const auditedOf = async (id: string): Promise<bigint[]> => {
  const { rows } = await db.pool.query<{ stood: string }>(
    `select case when after ->> 'state' in ('won', 'partially_won') then dispute.won_amount::text
       else replace(after ->> 'credited', '.', '') end as stood
     from audit_log join disputes_disputes dispute on dispute.id = object_id
     where object_type = 'dispute' and object_id = $1 and after ? 'credited' order by (after ->> 'version')::integer`,
    [id],
  );
  return rows.map(({ stood }) => BigInt(stood));
};

/** The purchase tells each entry of its disputes once, at the move that made it. */
const expectTold = async ({ ctx, transactionId }: Disputer): Promise<void> => {
  for (const { id, moves } of await world.shownTo(ctx, transactionId, 'dispute:read')) {
    let stood = 0n;
    const told = moves.map(({ entries }) => {
      for (const { amount } of entries) stood += parseMoney(amount, 'USD').minor;
      return stood;
    });
    expect(told).toEqual(await auditedOf(id));
  }
};

/** What came back is what was captured at most, but for what was refunded beyond it, which stands in the queue. */
const expectNoMore = async (somebody: Disputer, start: bigint): Promise<void> => {
  await world.followRefunds();
  const { captured, refunded, won, flagged, waiting } = await numbersOf(somebody.transactionId);
  const back = (await somebody.posted()) - start + captured;
  expect(back).toBe(refunded + won + waiting);
  expect(back - flagged).toBeLessThanOrEqual(captured);
  await expectTold(somebody);
};

// Most lives would end before they began.
const beginnings = fc.constantFrom<readonly Act[]>(
  [],
  [{ name: 'open', minor: 8_000n }],
  [
    { name: 'open', minor: 8_000n },
    { name: 'submit', minor: 0n },
  ],
  [
    { name: 'open', minor: 8_000n },
    { name: 'submit', minor: 0n },
    { name: 'file', minor: 0n },
  ],
);

describe('captures, refunds and disputes of one purchase', () => {
  const longRunMs = 240_000;

  it(
    'in any order give back no more than was captured unflagged',
    async () => {
      await fc.assert(
        fc.asyncProperty(beginnings, fc.array(act, { maxLength: 10 }), async (beginning, rest) => {
          const somebody = await world.buyer();
          const start = (await somebody.posted()) + 8_000n;
          const run = actOn(somebody);
          for (const one of [...beginning, ...rest]) await run(one);
          await expectNoMore(somebody, start);
        }),
        { numRuns: 60 },
      );
    },
    longRunMs,
  );

  it(
    'at once give back no more than was captured unflagged',
    async () => {
      await fc.assert(
        fc.asyncProperty(
          beginnings,
          fc.array(act, { minLength: 2, maxLength: 6 }),
          async (beginning, rest) => {
            const somebody = await world.buyer();
            const start = (await somebody.posted()) + 8_000n;
            const run = actOn(somebody);
            for (const one of beginning) await run(one);
            await Promise.all(rest.map(run));
            await expectNoMore(somebody, start);
          },
        ),
        { numRuns: 25 },
      );
    },
    longRunMs,
  );
});
