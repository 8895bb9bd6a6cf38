import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { networkWorld, type NetworkWorld } from '../../../testing/card-network.ts';
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

const flagsOf = async (authorizationId: string | null) => {
  const { rows } = await db.pool.query<{ kind: string; amount: string }>(
    'select kind, amount::text from authorizations_flags where authorization_id = $1',
    [authorizationId],
  );
  return rows;
};

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

  it('of more than is held lets go of what is held, and flags the rest; what was taken stays captured', async () => {
    const buyer = await network.buyer();
    const { authorizationId } = await buyer.send('authorization', '10.00');
    await buyer.send('capture', '4.00', { final: false });
    expect(await buyer.send('reversal', '10.00')).toMatchObject({
      decision: 'accepted',
      approvedAmount: { amount: '6.00' },
    });
    expect(await buyer.purchase()).toMatchObject({ status: 'captured', captured: '400', reversed: '600' });
    expect(await flagsOf(authorizationId)).toEqual([{ kind: 'excess_reversal', amount: '400' }]);
    expect(await buyer.balance()).toEqual({ available: 99_600n, posted: 99_600n, held: 0n });
  });

  it('of just the rest leaves a captured purchase without a flag, and one that comes late is flagged', async () => {
    const buyer = await network.buyer();
    const { authorizationId } = await buyer.send('authorization', '10.00');
    await buyer.send('capture', '4.00', { final: false });
    await buyer.send('reversal', '6.00');
    expect(await buyer.purchase()).toMatchObject({ status: 'captured', captured: '400', reversed: '600' });
    expect(await flagsOf(authorizationId)).toEqual([]);
    expect(await buyer.send('reversal', '1.00')).toMatchObject({ decision: 'accepted' });
    expect(await flagsOf(authorizationId)).toEqual([{ kind: 'excess_reversal', amount: '100' }]);
    expect(await buyer.balance()).toEqual({ available: 99_600n, posted: 99_600n, held: 0n });
  });

  it('of what was declined says nothing new: it is kept, and nobody has to look at it', async () => {
    const buyer = await network.buyer(100n);
    const { authorizationId } = await buyer.send('authorization', '10.00');
    expect(await buyer.send('reversal', '10.00')).toMatchObject({ decision: 'accepted' });
    expect(await buyer.purchase()).toMatchObject({ status: 'declined', reversed: '0' });
    expect(await flagsOf(authorizationId)).toEqual([]);
  });
});

describe('a refund', () => {
  it('gives back up to what was captured, in as many parts as the merchant likes', async () => {
    const buyer = await network.buyer();
    const { authorizationId } = await buyer.send('authorization', '25.00');
    await buyer.send('capture', '20.00');
    await buyer.send('refund', '5.00');
    await buyer.send('refund', '15.00');
    expect(await flagsOf(authorizationId)).toEqual([]);
    expect(await buyer.purchase()).toMatchObject({ status: 'captured', captured: '2000', refunded: '2000' });
    expect(await buyer.balance()).toEqual({ available: 100_000n, posted: 100_000n, held: 0n });
    expect((await buyer.spent()).daily.amount).toBe('20.00');
  });

  it('beyond what was captured is booked as the network says, and what is beyond is flagged', async () => {
    const buyer = await network.buyer();
    const { authorizationId } = await buyer.send('authorization', '20.00', {
      merchantAmount: { amount: '18.50', currency: 'EUR' },
    });
    await buyer.send('capture', '20.00');
    expect(await buyer.send('refund', '20.27')).toMatchObject({ decision: 'accepted' });
    expect(await buyer.purchase()).toMatchObject({ status: 'captured', refunded: '2027' });
    expect(await flagsOf(authorizationId)).toEqual([{ kind: 'excess_refund', amount: '27' }]);
    expect(await buyer.balance()).toEqual({ available: 100_027n, posted: 100_027n, held: 0n });
  });

  it('before the capture, or of a declined purchase, is booked and flagged with all of it', async () => {
    const early = await network.buyer();
    const { authorizationId } = await early.send('authorization', '15.00');
    await early.send('refund', '15.00');
    expect(await early.balance()).toEqual({ available: 100_000n, posted: 101_500n, held: 1_500n });
    expect(await flagsOf(authorizationId)).toEqual([{ kind: 'excess_refund', amount: '1500' }]);
    await early.send('capture', '15.00');
    expect(await early.balance()).toEqual({ available: 100_000n, posted: 100_000n, held: 0n });
    const declined = await network.buyer(100n);
    const refused = await declined.send('authorization', '15.00');
    await declined.send('refund', '15.00');
    expect(await declined.purchase()).toMatchObject({ status: 'declined', refunded: '1500' });
    expect(await flagsOf(refused.authorizationId)).toEqual([{ kind: 'excess_refund', amount: '1500' }]);
    expect(await declined.balance()).toEqual({ available: 1_600n, posted: 1_600n, held: 0n });
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
      expect(await buyer.purchase()).toMatchObject({ status: 'captured', captured: '2500' });
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
      expect(await capturing.purchase()).toMatchObject({ status: 'captured', captured: '2500', held: '0' });
      expect(await capturing.balance()).toEqual({ available: 97_500n, posted: 97_500n, held: 0n });
      await expect(reversing.send('increment', '1.00')).rejects.toThrow('authorization_already_ended');
      await reversing.send('reversal', '1.00');
      await reversing.send('expiry', '0.00');
      expect(await reversing.purchase()).toMatchObject({ status: 'expired', held: '0' });
      expect(await reversing.balance()).toEqual({ available: 100_000n, posted: 100_000n, held: 0n });
    } finally {
      await own.close();
    }
  });

  it('may be told by the network before, and changes nothing once the hold has ended', async () => {
    const buyer = await network.buyer();
    await buyer.send('authorization', '25.00');
    await buyer.send('expiry', '0.00');
    expect(await buyer.purchase()).toMatchObject({ status: 'expired', held: '0' });
    expect((await buyer.spent()).daily.amount).toBe('0.00');
    expect(await buyer.send('expiry', '0.00')).toMatchObject({ decision: 'accepted' });
    expect(await buyer.balance()).toEqual({ available: 100_000n, posted: 100_000n, held: 0n });
  });
});
