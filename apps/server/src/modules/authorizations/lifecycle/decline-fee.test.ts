import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Context } from '../../../kernel/context.ts';
import { fail } from '../../../kernel/failure.ts';
import { newId } from '../../../kernel/ids.ts';
import { networkWorld, type Buyer, type NetworkWorld } from '../../../testing/card-network.ts';
import { cardWorld, type CardWorld } from '../../../testing/cards.ts';
import { testDatabase, type TestDatabase } from '../../../testing/database.ts';
import { declineFeeJob } from './decline-fee.ts';

let db: TestDatabase;
let world: CardWorld;
let network: NetworkWorld;
beforeAll(async () => {
  db = await testDatabase();
  world = cardWorld(db);
  network = networkWorld(world);
});
afterAll(() => db.close());

/** The price from now on, in cents. */
let version = 1;
const price = async (cents: number): Promise<void> => {
  version += 1;
  await db.pool.query(
    `insert into fees_schedules (id, tenant_id, code, entity_type, version, amount, currency, valid_from)
     select $1, tenant_id, code, entity_type, $2, $3, currency, $4 from fees_schedules
     where code = 'card_decline' and entity_type = 1 and version = 1`,
    [newId(), version, cents, world.clock.now()],
  );
};

/** What the outbox says of declines, as it would be delivered, twice. */
const settle = async (ctx: Context = world.system): Promise<void> => {
  const { rows } = await db.pool.query<{ object_id: string; payload: Record<string, unknown>; at: Date }>(
    `update outbox set delivered_at = created_at where delivered_at is null and topic = 'authorization.declined'
     returning object_id, payload, created_at as at`,
  );
  for (const { object_id: objectId, payload, at } of [...rows, ...rows])
    await declineFeeJob(world.ledger).run(ctx, { ...told(objectId), payload, at });
};
const told = (objectId: string) => ({
  id: newId(),
  topic: 'authorization.declined',
  objectId,
  objectSeq: 1n,
  tenantId: null,
  customerId: null,
  at: world.clock.now(),
});
const declined = async (buyer: Buyer, amount: string, change = {}) => {
  const answer = await buyer.send('authorization', amount, { reference: `NET-${newId()}`, ...change });
  expect(answer.decision).toBe('declined');
  await settle();
  return answer.authorizationId ?? '';
};
const posted = async (buyer: Buyer) => (await buyer.balance()).posted;

describe('a declined purchase', () => {
  it('costs nothing as long as nobody has given it a price', async () => {
    const buyer = await network.buyer(1_000n);
    await declined(buyer, '80.00');
    expect(await posted(buyer)).toBe(1_000n);
  });

  it('costs its fee once, which stands with the purchase, the rule behind it and an audit row', async () => {
    await price(50);
    const buyer = await network.buyer(1_000n);
    const id = await declined(buyer, '80.00');
    expect(await posted(buyer)).toBe(950n);
    const { timeline } = await buyer.detail(id);
    const rule = { id: expect.any(String), version: expect.any(Number) };
    const fee = {
      code: 'card_decline',
      rule,
      quantity: 1,
      unitAmount: { amount: '0.50', currency: 'USD' },
    };
    expect(timeline).toMatchObject([
      { outcome: 'declined', entries: [{ code: 'fee', amount: '-0.50', fee }] },
    ]);
    const { rows } = await db.pool.query(
      `select c.amount::int, c.reference_id = $1 as "isOf", a.after from fees_charges c
       join audit_log a on a.object_id = c.reference_id and a.action = 'authorization.decline_fee_charged'
       where c.reference_id = $1`,
      [id],
    );
    expect(rows).toMatchObject([{ amount: 50, isOf: true, after: { reason: 'insufficient_funds' } }]);
  });

  it('costs nothing where something else than money or a limit was in the way', async () => {
    const buyer = await network.buyer(1_000n);
    await declined(buyer, '5.00', { cvcResult: 'mismatch' });
    await buyer.send('advice', '80.00', { reference: `NET-${newId()}`, advised: 'declined' });
    await settle();
    expect(await posted(buyer)).toBe(1_000n);
  });

  it.each(['advice', 'capture'] as const)(
    'that comes about after all, by %s, gets its fee back once, and says so where it came about',
    async (type) => {
      await price(50);
      const buyer = await network.buyer(1_000n);
      const reference = `NET-${newId()}`;
      const id = await declined(buyer, '80.00', { reference });
      expect(await posted(buyer)).toBe(950n);
      await buyer.send(type, '8.00', { reference, ...(type === 'advice' && { advised: 'approved' }) });
      if (type === 'advice') await buyer.send('capture', '8.00', { reference });
      expect(await posted(buyer)).toBe(200n);
      expect(await buyer.purchase(reference)).toMatchObject({ status: 'captured', decline_reason: null });
      const { timeline } = await buyer.detail(id);
      expect(timeline[0]).toMatchObject({ entries: [{ code: 'fee', amount: '-0.50' }] });
      const returned = timeline[1]?.entries.filter(({ fee }) => fee);
      expect(returned).toMatchObject([{ code: 'fee_refund', amount: '0.50', fee: { code: 'card_decline' } }]);
      const { rows } = await db.pool.query(
        `select c.returned_at is not null as "isReturned", a.after from fees_charges c
         join audit_log a on a.object_id = c.reference_id and a.action = 'authorization.decline_fee_returned'
         where c.reference_id = $1`,
        [id],
      );
      const fee = { amount: '0.50', currency: 'USD' };
      expect(rows).toEqual([{ isReturned: true, after: { fee } }]);
      await declineFeeJob(world.ledger).run(world.system, {
        ...told(id),
        payload: { reason: 'limit_daily' },
      });
      expect(await posted(buyer)).toBe(200n);
    },
  );

  it('costs nothing in the end, whichever of its fee and its approval comes first, or both at once', async () => {
    await price(50);
    const job = declineFeeJob(world.ledger);
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom('fee', 'approval', 'both'),
        fc.boolean(),
        async (first, isCaptured) => {
          const buyer = await network.buyer(1_000n);
          const { authorizationId } = await buyer.send('authorization', '80.00');
          const charge = () =>
            job.run(world.system, {
              ...told(authorizationId ?? ''),
              payload: { reason: 'insufficient_funds' },
            });
          const approve = () =>
            isCaptured
              ? buyer.send('capture', '8.00')
              : buyer.send('advice', '8.00', { advised: 'approved' });
          if (first === 'both') await Promise.all([approve(), charge()]);
          else for (const act of first === 'fee' ? [charge, approve] : [approve, charge]) await act();
          await charge();
          expect((await buyer.balance()).available).toBe(200n);
          const { rows } = await db.pool.query(
            'select id from fees_charges where reference_id = $1 and returned_at is null',
            [authorizationId],
          );
          expect(rows).toEqual([]);
        },
      ),
      { numRuns: 24 },
    );
  });

  it('never takes a balance below nothing, nor anything of an account that may move no money', async () => {
    const poor = await network.buyer(20n);
    await declined(poor, '80.00');
    expect(await posted(poor)).toBe(20n);
    const buyer = await network.buyer(1_000n, {
      limits: { perTransaction: '1.00', daily: null, weekly: null, monthly: null },
    });
    await buyer.send('authorization', '2.00', { reference: `NET-${newId()}` });
    await settle({ ...world.system, mayMoveMoney: () => Promise.resolve(fail('account_suspended')) });
    const { rows } = await db.pool.query(
      'select id from fees_charges where customer_id = any($1) and code = $2',
      [[poor.customerId, buyer.customerId], 'card_decline'],
    );
    expect(rows).toEqual([]);
  });
});
