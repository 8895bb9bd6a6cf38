import { untilExpiry } from '@tael/contract/cards/validity';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../../kernel/ids.ts';
import { networkWorld, shop } from '../../../testing/card-network.ts';
import { cardWorld, onRoute, type CardWorld } from '../../../testing/cards.ts';
import { testDatabase, type TestDatabase } from '../../../testing/database.ts';
import { cardScheduledJobs } from '../../cards/index.ts';
import { receiveNetworkMessage } from '../messages/receive-network-message.ts';

let db: TestDatabase;
let world: CardWorld;
let network: ReturnType<typeof networkWorld>;

beforeAll(async () => {
  db = await testDatabase();
  world = cardWorld(db);
  network = networkWorld(world);
});
afterAll(() => db.close());

type Buyer = Awaited<ReturnType<typeof network.buyer>>;
const cardOf = (buyer: Buyer) => world.cards.getCard(buyer.ctx, { id: buyer.card.id });
const buys = (buyer: Buyer, amount = '1.00', merchant = shop) =>
  buyer.send('authorization', amount, { reference: `NET-${newId()}`, merchant });
const runClock = async () => {
  for (const job of cardScheduledJobs) await job.run(world.system);
};

describe('a single-use card', () => {
  it('approves exactly one of fifty purchases at once, gathered or each alone', async () => {
    const once = { validity: { ...untilExpiry, uses: 1 } };
    const gathered = await network.buyer(100_000n, once);
    const answers = await Promise.all(Array.from({ length: 50 }, () => buys(gathered)));
    expect(answers.filter(({ decision }) => decision === 'approved')).toHaveLength(1);
    const reasons = new Set(answers.flatMap(({ reason }) => reason ?? []));
    expect([...reasons]).toEqual(['use_count_reached']);

    const alone = await network.buyer(100_000n, once);
    const ctx = onRoute(
      { ...world.system, channel: 'network', scope: { kind: 'none' } },
      'receiveNetworkMessage',
    );
    const receive = receiveNetworkMessage(world.ledger);
    const outcomes = await Promise.all(
      Array.from({ length: 50 }, () =>
        receive(ctx, network.message('authorization', { cardToken: alone.card.id })),
      ),
    );
    expect(outcomes.filter(({ decision }) => decision === 'approved')).toHaveLength(1);
    for (const buyer of [gathered, alone])
      expect(await cardOf(buyer)).toMatchObject({ status: 'active', validity: { uses: 1, used: 1 } });
  });

  it('gets its use back when the whole hold is reversed or runs out, and not for a part of it', async () => {
    const buyer = await network.buyer(100_000n, { validity: { ...untilExpiry, uses: 1 } });
    await buyer.send('authorization', '10.00');
    await buyer.send('reversal', '4.00');
    expect(await buys(buyer)).toMatchObject({ reason: 'use_count_reached' });
    await buyer.send('reversal', '6.00');
    expect(await cardOf(buyer)).toMatchObject({ status: 'active', validity: { used: 0 } });
    expect(await buys(buyer)).toMatchObject({ decision: 'approved' });
    world.clock.advance(8 * 86_400_000);
    await network.expireHolds();
    expect((await cardOf(buyer)).validity.used).toBe(0);
  });

  it('lets its one purchase grow, and closes itself when that is cleared whole', async () => {
    const buyer = await network.buyer(100_000n, { validity: { ...untilExpiry, uses: 1 } });
    await buyer.send('authorization', '10.00');
    expect(await buyer.send('increment', '5.00')).toMatchObject({ decision: 'approved' });
    await buyer.send('capture', '10.00', { final: false });
    expect((await cardOf(buyer)).status).toBe('active');
    await buyer.send('capture', '5.00');
    expect(await cardOf(buyer)).toMatchObject({ status: 'closing', statusReason: 'uses_made' });
    const { rows } = await db.pool.query(
      `select actor_type from audit_log where object_id = $1 and action = 'card.closing'`,
      [buyer.card.id],
    );
    expect(rows).toHaveLength(1);
    expect(await buyer.send('refund', '15.00')).toMatchObject({ decision: 'accepted' });
  });
});

describe('a card with several uses', () => {
  it('counts from when they were given, and closes itself after the last of them is cleared', async () => {
    const buyer = await network.buyer();
    const before = `NET-${newId()}`;
    await buyer.send('authorization', '3.00', { reference: before });
    world.clock.advance(1_000);
    const { id, version } = await cardOf(buyer);
    const given = await world.cards.changeCardValidity(onRoute(buyer.ctx, 'changeCardValidity'), {
      id,
      version,
      validity: { ...untilExpiry, uses: 2 },
    });
    expect(given.validity).toMatchObject({ uses: 2, used: 0 });
    const first = `NET-${newId()}`;
    await buyer.send('authorization', '2.00', { reference: first });
    // Letting go of what was bought earlier gives no use.
    await buyer.send('reversal', '3.00', { reference: before });
    expect((await cardOf(buyer)).validity.used).toBe(1);
    const second = `NET-${newId()}`;
    await buyer.send('authorization', '2.00', { reference: second });
    expect(await buys(buyer)).toMatchObject({ reason: 'use_count_reached' });
    await buyer.send('capture', '2.00', { reference: second });
    expect((await cardOf(buyer)).status).toBe('active');
    await buyer.send('capture', '2.00', { reference: first });
    expect((await cardOf(buyer)).status).toBe('closing');
  });

  it('may be given more, not fewer than it has made', async () => {
    const buyer = await network.buyer(100_000n, { validity: { ...untilExpiry, uses: 2 } });
    await buys(buyer);
    await buys(buyer);
    const { id, version } = await cardOf(buyer);
    const give = (uses: number) =>
      world.cards.changeCardValidity(buyer.ctx, { id, version, validity: { ...untilExpiry, uses } });
    await expect(give(1)).rejects.toMatchObject({
      details: { fields: [{ field: 'validity.uses', code: 'uses_below_made' }] },
    });
    expect((await give(3)).validity).toMatchObject({ uses: 3, used: 2 });
    expect(await buys(buyer)).toMatchObject({ decision: 'approved' });
    expect(await buys(buyer)).toMatchObject({ reason: 'use_count_reached' });
  });
});

describe('a card locked to a merchant', () => {
  it('serves the first that it pays, in whatever spelling, until the lock is lifted', async () => {
    const buyer = await network.buyer(100_000n, { validity: { ...untilExpiry, isMerchantLocked: true } });
    const other = { ...shop, name: 'Pier Cloud' };
    const declined = await buys(buyer, '5000.00', other);
    expect(declined.reason).toBe('insufficient_funds');
    const nameless = { reference: `NET-${newId()}`, merchant: undefined };
    expect(await buyer.send('authorization', '1.00', nameless)).toMatchObject({ reason: 'merchant_locked' });
    const both = await Promise.all([buys(buyer), buys(buyer, '1.00', other)]);
    expect(both.map(({ decision }) => decision).sort()).toEqual(['approved', 'declined']);
    const { merchant } = (await cardOf(buyer)).validity;
    const [kept, refused] = merchant === shop.name ? [shop, other] : [other, shop];
    expect(await buys(buyer, '1.00', { ...kept, name: ` ${kept.name.toUpperCase()} ` })).toMatchObject({
      decision: 'approved',
    });
    expect(await buys(buyer, '1.00', refused)).toMatchObject({ reason: 'merchant_locked' });
    const again = { ...nameless, reference: `NET-${newId()}` };
    expect(await buyer.send('authorization', '1.00', again)).toMatchObject({ reason: 'merchant_locked' });
    const { id, version } = await cardOf(buyer);
    const freed = await world.cards.changeCardValidity(buyer.ctx, { id, version, validity: untilExpiry });
    expect(freed.validity.merchant).toBeNull();
    expect(await buys(buyer, '1.00', refused)).toMatchObject({ decision: 'approved' });
  });
});

describe('a card locked to a merchant whose descriptors change', () => {
  it.each([
    [
      'AMZN Mktp US*RT4KL2',
      ['AMZN Mktp US*9H2PQ1', 'AMZN MKTP US*rt4kl2', 'Amazon.com*2X4'],
      ['AMZN Imposter', 'Blue Kiosk'],
    ],
    ['UBER   *TRIP', ['UBER *TRIP HELP.UBER.COM', 'UBER *PENDING'], ['UBERLAND TOYS']],
    ['SQ *CORNER BAKERY', ['SQ *CORNER BAKERY 0042'], ['SQ *OTHER SHOP']],
  ])('%s pays the same and nobody else', async (first, later, not) => {
    const buyer = await network.buyer(100_000n, { validity: { ...untilExpiry, isMerchantLocked: true } });
    const pays = async (name: string) => (await buys(buyer, '1.00', { ...shop, name })).reason;
    expect(await pays(first)).toBeNull();
    for (const name of later) expect([name, await pays(name)]).toEqual([name, null]);
    for (const name of not) expect([name, await pays(name)]).toEqual([name, 'merchant_locked']);
  });
});

describe('a card with a last day', () => {
  it('pays through that day in the zone of the limits, declines after it, and closes itself by the clock', async () => {
    const buyer = await network.buyer(100_000n);
    const { id, version } = await cardOf(buyer);
    const today = world.clock.now().toISOString().slice(0, 10);
    const change = (lastDay: string) =>
      world.cards.changeCardValidity(buyer.ctx, { id, version, validity: { ...untilExpiry, lastDay } });
    await expect(change('2026-03-01')).rejects.toMatchObject({
      details: { fields: [{ field: 'validity.lastDay', code: 'date_past' }] },
    });
    await change(today);
    const midnight = Date.parse(`${today}T00:00:00-07:00`) + 86_400_000;
    world.clock.advance(midnight - 1 - world.clock.millis());
    expect(await buys(buyer)).toMatchObject({ decision: 'approved' });
    await runClock();
    expect((await cardOf(buyer)).status).toBe('active');
    world.clock.advance(1);
    expect(await buys(buyer)).toMatchObject({ reason: 'card_past_close_date' });
    await runClock();
    await runClock();
    expect(await cardOf(buyer)).toMatchObject({ status: 'closing', statusReason: 'last_day_over' });
    world.clock.advance(33 * 86_400_000);
    await runClock();
    expect((await cardOf(buyer)).status).toBe('closed');
  });

  it('may be given to an open card alone', async () => {
    const buyer = await network.buyer();
    const stranger = await network.buyer();
    const { id, version } = buyer.card;
    const validity = { ...untilExpiry, uses: 1 };
    await expect(world.cards.changeCardValidity(stranger.ctx, { id, version, validity })).rejects.toThrow(
      'not_found',
    );
    await world.cards.reportCard(buyer.ctx, { id, loss: 'lost' });
    await expect(
      world.cards.changeCardValidity(buyer.ctx, { id, version: version + 1, validity }),
    ).rejects.toThrow('card_not_active');
  });
});
