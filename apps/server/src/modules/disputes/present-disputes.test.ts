import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testDatabase, type TestDatabase } from '../../testing/database.ts';
import { disputeWorld } from '../../testing/disputes.ts';
import { getDispute } from './lists/list-disputes.ts';

let db: TestDatabase;
let world: ReturnType<typeof disputeWorld>;
beforeAll(async () => {
  db = await testDatabase();
  world = disputeWorld(db);
});
afterAll(() => db.close());

const filed = async () => {
  const somebody = await world.buyer();
  const { id } = await somebody.open();
  await somebody.submit(id);
  await somebody.file(id);
  const restOf = async () => (await getDispute(somebody.ctx, { id })).rest;
  return { somebody, id, restOf };
};

describe('what a merchant takes after a dispute was handed in', () => {
  it('is shown beside it, as far as it was not given back, with the day until which it can be disputed', async () => {
    const { somebody, restOf } = await filed();
    expect(await restOf()).toBeNull();
    await somebody.send('capture', '20.00');
    const until = '2026-06-30T12:00:00.000Z';
    expect(await restOf()).toEqual({ amount: { amount: '20.00', currency: 'USD' }, until });
    await somebody.send('refund', '5.00');
    expect(await restOf()).toMatchObject({ amount: { amount: '15.00' } });
  });

  it('is disputed by another one once the first is over, and no more than that of what was won', async () => {
    const { somebody, id, restOf } = await filed();
    await somebody.send('capture', '20.00');
    await expect(somebody.open({ amount: '20.00' })).rejects.toMatchObject({ code: 'dispute_open' });
    await somebody.say(id, { outcome: 'won' });
    expect(await restOf()).toBeNull();
    const { transaction } = await somebody.detail(somebody.transactionId);
    expect(transaction.won).toEqual({ amount: '80.00', currency: 'USD' });
    await expect(somebody.open({ amount: '20.01' })).rejects.toMatchObject({ code: 'validation_failed' });
    expect(await somebody.open({ amount: '20.00' })).toMatchObject({ state: 'draft', rest: null });
  });

  it('is said to be too old when it is', async () => {
    const { somebody, restOf } = await filed();
    await somebody.send('capture', '20.00');
    world.clock.advance(121 * 86_400_000);
    expect(await restOf()).toMatchObject({ amount: { amount: '20.00' }, until: null });
  });
});
