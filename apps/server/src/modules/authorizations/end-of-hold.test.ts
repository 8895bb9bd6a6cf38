import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { networkWorld, type NetworkWorld } from '../../testing/card-network.ts';
import { cardWorld, type CardWorld } from '../../testing/cards.ts';
import { testDatabase, type TestDatabase } from '../../testing/database.ts';

let db: TestDatabase;
let world: CardWorld;
let network: NetworkWorld;

beforeAll(async () => {
  db = await testDatabase();
  world = cardWorld(db);
  network = networkWorld(world);
});
afterAll(() => db.close());

describe('a reversal', () => {
  it('of all lets the hold go, of part only that part, and gives the limits back', async () => {
    const buyer = await network.buyer();
    await buyer.send('authorization', '25.00');
    await buyer.send('reversal', '10.00');
    expect(await buyer.purchase()).toMatchObject({ status: 'pending', reversed: '1000', held: '1500' });
    expect(await buyer.balance()).toMatchObject({ available: 98_500n, held: 1_500n });
    await buyer.send('reversal', '15.00');
    expect(await buyer.purchase()).toMatchObject({ status: 'reversed', reversed: '2500', held: '0' });
    expect(await buyer.balance()).toEqual({ available: 100_000n, posted: 100_000n, held: 0n });
    expect((await buyer.spent()).monthly.amount).toBe('0.00');
  });

  it('of more than remains, or once the hold has ended, is refused and changes nothing', async () => {
    const buyer = await network.buyer();
    await buyer.send('authorization', '25.00');
    await buyer.send('capture', '10.00', { final: false });
    await expect(buyer.send('reversal', '15.01')).rejects.toThrow('reversal_exceeds_remaining');
    expect(await buyer.balance()).toMatchObject({ held: 1_500n });
    await buyer.send('reversal', '15.00');
    expect(await buyer.purchase()).toMatchObject({ status: 'reversed', captured: '1000', reversed: '1500' });
    await expect(buyer.send('reversal', '0.01')).rejects.toThrow('authorization_already_ended');
    expect(await buyer.balance()).toEqual({ available: 99_000n, posted: 99_000n, held: 0n });
  });
});

describe('a refund', () => {
  it('gives back up to what was captured, in as many parts as the merchant likes', async () => {
    const buyer = await network.buyer();
    await buyer.send('authorization', '25.00');
    await expect(buyer.send('refund', '0.01')).rejects.toThrow('refund_exceeds_captured');
    await buyer.send('capture', '20.00');
    await buyer.send('refund', '5.00');
    await buyer.send('refund', '15.00');
    await expect(buyer.send('refund', '0.01')).rejects.toThrow('refund_exceeds_captured');
    expect(await buyer.purchase()).toMatchObject({ status: 'captured', captured: '2000', refunded: '2000' });
    expect(await buyer.balance()).toEqual({ available: 100_000n, posted: 100_000n, held: 0n });
    expect((await buyer.spent()).daily.amount).toBe('20.00');
  });
});

describe('the end of a hold by time', () => {
  const week = 7 * 86_400_000;

  it('comes after seven days by itself, once, and a capture after it is a force post', async () => {
    const own = await testDatabase();
    try {
      const later = cardWorld(own);
      const net = networkWorld(later);
      const buyer = await net.buyer();
      await buyer.send('authorization', '25.00');
      later.clock.advance(week - 1);
      await net.expireHolds();
      expect(await buyer.balance()).toMatchObject({ held: 2_500n });
      later.clock.advance(1);
      await Promise.all([net.expireHolds(), net.expireHolds()]);
      expect(await buyer.balance()).toEqual({ available: 100_000n, posted: 100_000n, held: 0n });
      expect(await buyer.purchase()).toMatchObject({ status: 'expired', held: '0' });
      await buyer.send('capture', '25.00');
      expect(await buyer.purchase()).toMatchObject({ status: 'expired', captured: '2500' });
      expect(await buyer.balance()).toEqual({ available: 97_500n, posted: 97_500n, held: 0n });
      const id = (await buyer.purchase())?.id ?? '';
      const { timeline } = await buyer.detail(id);
      expect(timeline.map(({ type }) => type)).toEqual(['authorization', 'expiry', 'capture']);
    } finally {
      await own.close();
    }
  });

  it('is noticed by a capture that comes before the job does, and by every other message', async () => {
    const own = await testDatabase();
    try {
      const later = cardWorld(own);
      const net = networkWorld(later);
      const capturing = await net.buyer();
      const reversing = await net.buyer();
      await capturing.send('authorization', '25.00');
      await reversing.send('authorization', '25.00');
      later.clock.advance(week);
      await capturing.send('capture', '25.00');
      expect(await capturing.purchase()).toMatchObject({ status: 'expired', captured: '2500', held: '0' });
      expect(await capturing.balance()).toEqual({ available: 97_500n, posted: 97_500n, held: 0n });
      await expect(reversing.send('increment', '1.00')).rejects.toThrow('authorization_already_ended');
      await expect(reversing.send('reversal', '1.00')).rejects.toThrow('authorization_already_ended');
      await reversing.send('expiry', '0.00');
      expect(await reversing.balance()).toEqual({ available: 100_000n, posted: 100_000n, held: 0n });
    } finally {
      await own.close();
    }
  });

  it('may be told by the network before, and only while the hold runs', async () => {
    const buyer = await network.buyer();
    await buyer.send('authorization', '25.00');
    await buyer.send('expiry', '0.00');
    expect(await buyer.purchase()).toMatchObject({ status: 'expired', held: '0' });
    expect((await buyer.spent()).daily.amount).toBe('0.00');
    await expect(buyer.send('expiry', '0.00')).rejects.toThrow('authorization_already_ended');
    expect(await buyer.balance()).toEqual({ available: 100_000n, posted: 100_000n, held: 0n });
  });
});
