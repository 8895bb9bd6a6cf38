import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { networkWorld, type Buyer, type NetworkWorld } from '../../../testing/card-network.ts';
import { cardWorld, type CardWorld } from '../../../testing/cards.ts';
import { testDatabase, type TestDatabase } from '../../../testing/database.ts';

let db: TestDatabase;
let world: CardWorld;
let network: NetworkWorld;
beforeAll(async () => {
  db = await testDatabase();
  world = cardWorld(db);
  network = networkWorld(world);
});
afterAll(() => db.close());

const abroad = { merchantAmount: { amount: '92.00', currency: 'EUR' } };

/** What was charged and given back on top of a purchase, in cents, with the version of the rule. */
const parts = async (purchaseId: string) => {
  const { rows } = await db.pool.query<{ part: string }>(
    `select case when return_transfer_id is null then 'charged ' else 'returned ' end || c.amount || ' by version '
       || schedule_version || ' as ' || t.code as part
     from fees_charges c join ledger_transfers t on t.id = coalesce(transfer_id, return_transfer_id)
     where c.reference_id = $1 and c.code = 'card_foreign_exchange' and t.reference_id = $1 order by c.id`,
    [purchaseId],
  );
  return rows.map(({ part }) => part);
};
const idOf = async (buyer: Buyer) => (await buyer.purchase())?.['id'] ?? '';
const exchange = async (buyer: Buyer) => {
  const { transaction } = await buyer.detail(await idOf(buyer));
  return transaction.foreignExchange;
};

describe('a purchase in another currency', () => {
  it('costs nothing on top as long as the schedule says nothing, and says what was asked for', async () => {
    const buyer = await network.buyer(10_000n);
    expect(await buyer.send('authorization', '100.00', abroad)).toMatchObject({ decision: 'approved' });
    expect(await exchange(buyer)).toEqual({
      merchantAmount: { amount: '92.00', currency: 'EUR' },
      billed: { amount: '100.00', currency: 'USD' },
      rate: '1.086957',
      percent: '0',
      markUp: { amount: '0.00', currency: 'USD' },
    });
    await buyer.send('capture', '100.00');
    expect(await parts(await idOf(buyer))).toEqual([]);
  });

  it('holds the share, charges what is captured, and gives back what is refunded, to the cent', async () => {
    await network.priceForeign(150);
    const buyer = await network.buyer(20_000n);
    await buyer.send('authorization', '100.00', abroad);
    expect(await buyer.balance()).toMatchObject({ posted: 20_000n, held: 10_150n });
    await buyer.send('capture', '33.33', { final: false });
    expect(await buyer.balance()).toMatchObject({ posted: 16_617n, held: 6_767n });
    await buyer.send('capture', '33.33', { final: false });
    await buyer.send('capture', '33.34');
    expect(await buyer.balance()).toMatchObject({ posted: 9_850n, held: 0n });
    await buyer.send('refund', '40.00');
    await buyer.send('refund', '60.00');
    expect(await buyer.balance()).toMatchObject({ posted: 20_000n, held: 0n });
    expect(await parts(await idOf(buyer))).toEqual([
      'charged 50 by version 2 as fee',
      'charged 50 by version 2 as fee',
      'charged 50 by version 2 as fee',
      'returned 60 by version 2 as fee_refund',
      'returned 90 by version 2 as fee_refund',
    ]);
    expect(await exchange(buyer)).toMatchObject({ percent: '1.5', markUp: { amount: '0.00' } });
  });

  it('shows each part at the message that moved it', async () => {
    const buyer = await network.buyer(20_000n);
    await buyer.send('authorization', '100.00', abroad);
    await buyer.send('capture', '100.00');
    const { timeline } = await buyer.detail(await idOf(buyer));
    expect(timeline.map(({ entries }) => entries.map(({ code, amount }) => `${code} ${amount}`))).toEqual([
      ['card_hold -100.00', 'card_hold -1.50'],
      ['card_capture -100.00', 'fee -1.50'],
    ]);
  });

  it('is declined where the balance bears the amount and not the share, which no limit counts', async () => {
    const buyer = await network.buyer(10_100n);
    expect(await buyer.send('authorization', '100.00', abroad)).toMatchObject({
      decision: 'declined',
      reason: 'insufficient_funds',
    });
    const limits = { perTransaction: '100.00', daily: null, weekly: null, monthly: null };
    const limited = await network.buyer(20_000n, { limits });
    expect(await limited.send('authorization', '100.00', abroad)).toMatchObject({ decision: 'approved' });
    expect((await limited.spent()).daily.amount).toBe('100.00');
  });

  it('keeps the share of the day it began, whatever the schedule says later', async () => {
    const buyer = await network.buyer(20_000n);
    await buyer.send('authorization', '50.00', abroad);
    world.clock.advance(1_000);
    await network.priceForeign(300);
    await buyer.send('increment', '50.00');
    expect(await buyer.balance()).toMatchObject({ held: 10_150n });
    const later = await network.buyer(20_000n);
    await later.send('authorization', '100.00', abroad);
    expect(await later.balance()).toMatchObject({ held: 10_300n });
    world.clock.advance(1_000);
    await network.priceForeign(150);
  });

  it('lets go of the share with the hold: what is reversed, and what expires', async () => {
    const buyer = await network.buyer(20_000n);
    await buyer.send('authorization', '100.00', abroad);
    await buyer.send('reversal', '60.00');
    expect(await buyer.balance()).toMatchObject({ held: 4_060n });
    world.clock.advance(40 * 86_400_000);
    await network.expireHolds();
    expect(await buyer.balance()).toMatchObject({ posted: 20_000n, held: 0n });
    expect(await parts(await idOf(buyer))).toEqual([]);
  });

  it('costs the share also where nobody asked us, but not in the currency of the card', async () => {
    const buyer = await network.buyer(20_000n);
    await buyer.send('capture', '100.00', abroad);
    expect(await buyer.balance()).toMatchObject({ posted: 9_850n, held: 0n });
    const home = await network.buyer(20_000n);
    await home.send('authorization', '100.00', { merchantAmount: { amount: '100.00', currency: 'USD' } });
    expect(await home.balance()).toMatchObject({ held: 10_000n });
    expect(await exchange(home)).toBeNull();
  });
});
