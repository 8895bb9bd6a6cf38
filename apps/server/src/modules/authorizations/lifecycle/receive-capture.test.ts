import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../../kernel/ids.ts';
import { networkWorld, type NetworkWorld } from '../../../testing/card-network.ts';
import { cardWorld, type CardWorld } from '../../../testing/cards.ts';
import { testDatabase, type TestDatabase } from '../../../testing/database.ts';
import { topicsOf } from '../../../testing/topics.ts';

let db: TestDatabase;
let world: CardWorld;
let network: NetworkWorld;

beforeAll(async () => {
  db = await testDatabase();
  world = cardWorld(db);
  network = networkWorld(world);
});
afterAll(() => db.close());

describe('a capture', () => {
  it('of all moves the money, ends the hold, and told again moves nothing', async () => {
    const buyer = await network.buyer();
    await buyer.send('authorization', '25.00');
    const capture = network.message('capture', {
      cardToken: buyer.card.id,
      reference: buyer.reference,
      amount: '25.00',
    });
    const answer = await network.tell(capture);
    expect(answer).toMatchObject({ decision: 'accepted', approvedAmount: { amount: '25.00' } });
    expect(await network.tell(capture)).toEqual(answer);
    expect(await buyer.balance()).toEqual({ available: 97_500n, posted: 97_500n, held: 0n });
    expect(await buyer.purchase()).toMatchObject({ status: 'captured', captured: '2500', held: '0' });
    expect(await topicsOf(db, answer.authorizationId ?? '')).toEqual([
      'authorization.approved',
      'authorization.captured',
    ]);
  });

  it('of part keeps the rest held until the last one, which lets it go', async () => {
    const buyer = await network.buyer();
    await buyer.send('authorization', '25.00');
    await buyer.send('capture', '10.00', { final: false });
    expect(await buyer.balance()).toEqual({ available: 97_500n, posted: 99_000n, held: 1_500n });
    expect(await buyer.purchase()).toMatchObject({
      status: 'partially_captured',
      captured: '1000',
      held: '1500',
    });
    await buyer.send('capture', '5.00');
    expect(await buyer.balance()).toEqual({ available: 98_500n, posted: 98_500n, held: 0n });
    expect(await buyer.purchase()).toMatchObject({ status: 'captured', captured: '1500', held: '0' });
    expect((await buyer.spent()).daily.amount).toBe('15.00');
  });

  it('above the hold is taken whatever is available, within the tolerance', async () => {
    const buyer = await network.buyer(2_500n);
    await buyer.send('authorization', '25.00');
    await buyer.send('capture', '30.00');
    expect(await buyer.balance()).toEqual({ available: -500n, posted: -500n, held: 0n });
    expect((await buyer.spent()).daily.amount).toBe('30.00');
    expect(await buyer.send('authorization', '0.01', { reference: `NET-${newId()}` })).toMatchObject({
      reason: 'insufficient_funds',
    });
  });

  it('above the tolerance is taken too, the rest under a code of its own that staff looks at', async () => {
    const buyer = await network.buyer();
    const { authorizationId } = await buyer.send('authorization', '25.00');
    await buyer.send('capture', '20.00');
    await buyer.send('capture', '10.00');
    expect((await buyer.detail(authorizationId ?? '')).transaction.flags).toEqual([]);
    await buyer.send('capture', '4.01');
    expect(await buyer.balance()).toEqual({ available: 96_599n, posted: 96_599n, held: 0n });
    await buyer.send('capture', '0.50');
    const { transaction, timeline } = await buyer.detail(authorizationId ?? '');
    expect(transaction.flags).toEqual(['excess_capture']);
    expect(timeline.at(-1)?.entries).toMatchObject([{ code: 'card_excess_capture', amount: '-0.50' }]);
    expect(timeline.at(-2)?.entries).toMatchObject([{ code: 'card_excess_capture', amount: '-4.01' }]);
  });

  it('is split at the tolerance when it reaches beyond', async () => {
    const buyer = await network.buyer(2_500n);
    const { authorizationId } = await buyer.send('authorization', '25.00');
    await buyer.send('capture', '40.00');
    const { timeline } = await buyer.detail(authorizationId ?? '');
    expect(timeline.at(-1)?.entries.map(({ code, amount }) => [code, amount])).toEqual([
      ['card_capture', '-25.00'],
      ['card_force_post', '-5.00'],
      ['card_excess_capture', '-10.00'],
    ]);
    expect(await buyer.balance()).toEqual({ available: -1_500n, posted: -1_500n, held: 0n });
  });

  it('is held to what stands approved, not to what was let go of', async () => {
    const buyer = await network.buyer();
    const { authorizationId } = await buyer.send('authorization', '100.00');
    await buyer.send('reversal', '90.00');
    await buyer.send('capture', '100.00');
    const { transaction, timeline } = await buyer.detail(authorizationId ?? '');
    expect(transaction.flags).toEqual(['excess_capture']);
    expect(timeline.at(-1)?.entries.map(({ code, amount }) => [code, amount])).toEqual([
      ['card_capture', '-10.00'],
      ['card_force_post', '-2.00'],
      ['card_excess_capture', '-88.00'],
    ]);
  });

  it('at a pump may be many times the token amount that was asked for', async () => {
    const buyer = await network.buyer();
    await buyer.send('authorization', '1.00', {
      merchant: { name: 'Pump 4', categoryCode: '5542', city: '', country: 'US' },
    });
    await buyer.send('capture', '62.40');
    expect(await buyer.balance()).toEqual({ available: 93_760n, posted: 93_760n, held: 0n });
  });

  it('of part is kept held though other purchases have taken the account below zero', async () => {
    const buyer = await network.buyer(10_000n);
    await buyer.send('authorization', '80.00');
    await buyer.send('capture', '50.00', { reference: `NET-${newId()}` });
    expect(await buyer.balance()).toMatchObject({ available: -3_000n });
    await buyer.send('capture', '30.00', { final: false });
    expect(await buyer.balance()).toEqual({ available: -3_000n, posted: 2_000n, held: 5_000n });
  });

  it('that nobody asked about is a force post, once', async () => {
    const buyer = await network.buyer(1_000n);
    await buyer.send('capture', '25.00');
    expect(await buyer.purchase()).toMatchObject({ status: 'captured', authorized: '0', captured: '2500' });
    expect(await buyer.balance()).toEqual({ available: -1_500n, posted: -1_500n, held: 0n });
    expect(await buyer.send('authorization', '25.00')).toMatchObject({ reason: 'reference_taken' });
  });

  it('of a declined purchase is taken and looked at, for the goods are gone', async () => {
    const buyer = await network.buyer(100n);
    const { authorizationId } = await buyer.send('authorization', '25.00');
    await buyer.send('capture', '25.00');
    expect(await buyer.purchase()).toMatchObject({ status: 'captured', decline_reason: null });
    expect((await buyer.detail(authorizationId ?? '')).transaction).toMatchObject({
      flags: ['excess_capture'],
      declined: { amount: '0.00' },
    });
    expect(await buyer.balance()).toEqual({ available: -2_400n, posted: -2_400n, held: 0n });
  });

  it('of an unknown card and of another card is refused', async () => {
    const buyer = await network.buyer(100n);
    const other = await network.buyer();
    await buyer.send('authorization', '1.00');
    await expect(buyer.send('capture', '1.00', { cardToken: newId() })).rejects.toThrow('not_found');
    await expect(other.send('capture', '1.00', { reference: buyer.reference })).rejects.toThrow('not_found');
    expect(await buyer.balance()).toEqual({ available: 0n, posted: 100n, held: 100n });
  });

  it('of nothing, of a fraction of a cent or in another currency is refused by its field', async () => {
    const buyer = await network.buyer();
    await buyer.send('authorization', '25.00');
    for (const amount of ['0.00', '-5.00', '1.001', 'abc'])
      await expect(buyer.send('capture', amount)).rejects.toMatchObject({
        details: { fields: [{ field: 'amount', code: 'amount_format' }] },
      });
    await expect(buyer.send('capture', '99999999999999999999.00')).rejects.toMatchObject({
      details: { fields: [{ field: 'amount', code: 'amount_too_large' }] },
    });
    await expect(buyer.send('capture', '1.00', { currency: 'EUR' })).rejects.toMatchObject({
      details: { fields: [{ field: 'currency', code: 'invalid_choice' }] },
    });
    expect(await buyer.balance()).toMatchObject({ held: 2_500n });
  });
});
