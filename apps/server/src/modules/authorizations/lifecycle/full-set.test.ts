import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../../kernel/ids.ts';
import { networkWorld, shop, type NetworkWorld } from '../../../testing/card-network.ts';
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

const limits = { perTransaction: '50.00', daily: '60.00', weekly: null, monthly: null };

describe('an advice', () => {
  it('that something was approved in our place is held beyond limits and balance, counted and looked at', async () => {
    const buyer = await network.buyer(1_000n, { limits });
    const { decision, authorizationId } = await buyer.send('advice', '80.00', { advised: 'approved' });
    expect(decision).toBe('accepted');
    expect(await buyer.balance()).toEqual({ available: -7_000n, posted: 1_000n, held: 8_000n });
    expect((await buyer.spent()).daily.amount).toBe('80.00');
    const { transaction } = await buyer.detail(authorizationId ?? '');
    expect(transaction).toMatchObject({ status: 'pending', flags: ['stand_in', 'against_checks'] });
    await buyer.send('capture', '80.00');
    expect(await buyer.balance()).toEqual({ available: -7_000n, posted: -7_000n, held: 0n });
  });

  it('of an approval that we had declined too late takes the place of the decline', async () => {
    const buyer = await network.buyer(1_000n);
    await buyer.send('authorization', '80.00');
    expect(await buyer.purchase()).toMatchObject({ decline_reason: 'insufficient_funds' });
    await buyer.send('advice', '80.00', { advised: 'approved' });
    expect(await buyer.purchase()).toMatchObject({ status: 'pending', decline_reason: null, held: '8000' });
  });

  it('of what we have approved ourselves holds nothing twice', async () => {
    const buyer = await network.buyer();
    await buyer.send('authorization', '80.00');
    await buyer.send('advice', '80.00', { advised: 'approved' });
    expect(await buyer.balance()).toMatchObject({ held: 8_000n });
  });

  it('of a decline is only kept, with the reason that somebody else gave', async () => {
    const buyer = await network.buyer();
    await buyer.send('advice', '80.00', { advised: 'declined' });
    expect(await buyer.purchase()).toMatchObject({
      status: 'declined',
      decline_reason: 'declined_elsewhere',
    });
    expect(await buyer.balance()).toMatchObject({ held: 0n, posted: 100_000n });
    await buyer.send('authorization', '1.00', { reference: `NET-${newId()}` });
    const running = await network.buyer();
    await running.send('authorization', '80.00');
    await running.send('advice', '80.00', { advised: 'declined' });
    expect(await running.balance()).toMatchObject({ held: 8_000n });
  });

  it('that does not say what was decided is refused by that field', async () => {
    const buyer = await network.buyer();
    await expect(buyer.send('advice', '80.00')).rejects.toMatchObject({
      details: { fields: [{ field: 'advised', code: 'required' }] },
    });
  });
});

describe('a look at the card', () => {
  it('moves and holds nothing, counts nothing, and is kept', async () => {
    const buyer = await network.buyer(0n, { limits });
    const { decision, authorizationId } = await buyer.send('verification', '0.00');
    expect(decision).toBe('approved');
    expect(await buyer.purchase()).toMatchObject({ status: 'verified', authorized: '0', held: '0' });
    expect((await buyer.spent()).daily.amount).toBe('0.00');
    expect((await buyer.detail(authorizationId ?? '')).timeline).toMatchObject([{ type: 'verification' }]);
    await expect(buyer.send('increment', '1.00')).rejects.toThrow('authorization_already_ended');
  });

  it('is declined for a frozen card, one that nobody has, and a name that is taken', async () => {
    const buyer = await network.buyer();
    await world.cards.freezeCard(buyer.ctx, { id: buyer.card.id, reason: 'lost in the sofa' });
    const { reason, authorizationId } = await buyer.send('verification', '0.00');
    expect(reason).toBe('card_frozen');
    const { transaction } = await buyer.detail(authorizationId ?? '');
    expect(transaction).toMatchObject({ status: 'declined', standing: 'check_declined' });
    const purchase = await buyer.send('authorization', '0.00', { reference: `NET-${newId()}` });
    expect((await buyer.detail(purchase.authorizationId ?? '')).transaction.standing).toBe('declined');
    expect(await buyer.send('verification', '0.00')).toMatchObject({ reason: 'reference_taken' });
    expect(
      await buyer.send('verification', '0.00', { cardToken: newId(), reference: `NET-${newId()}` }),
    ).toMatchObject({ reason: 'card_unknown' });
  });
});

describe('a question about the balance', () => {
  it('is answered with what may be spent, and leaves the message alone behind', async () => {
    const buyer = await network.buyer(5_000n);
    await buyer.send('authorization', '20.00');
    const reference = `NET-${newId()}`;
    expect(await buyer.send('balance_inquiry', '0.00', { reference })).toMatchObject({
      decision: 'approved',
      authorizationId: null,
      available: { amount: '30.00', currency: 'USD' },
    });
    expect(await buyer.purchase(reference)).toBeUndefined();
    await world.suspend(buyer.customerId);
    const declined = await buyer.send('balance_inquiry', '0.00', { reference });
    expect(declined).toMatchObject({ reason: 'account_suspended' });
    expect(declined).not.toHaveProperty('available');
  });
});

describe('money given back for no purchase of ours', () => {
  it("is the customer's, as often as it comes", async () => {
    const buyer = await network.buyer(1_000n);
    await buyer.send('refund', '12.00');
    expect(await buyer.purchase()).toMatchObject({ status: 'credited', refunded: '1200', captured: '0' });
    await buyer.send('refund', '3.00');
    expect(await buyer.balance()).toEqual({ available: 2_500n, posted: 2_500n, held: 0n });
    await expect(buyer.send('refund', '1.00', { cardToken: newId() })).rejects.toThrow('not_found');
  });

  it('and captured after all is a captured purchase, of which no more than that comes back unflagged', async () => {
    const buyer = await network.buyer(1_000n);
    await buyer.send('refund', '5.00');
    await buyer.send('capture', '5.00');
    expect(await buyer.purchase()).toMatchObject({ status: 'captured', refunded: '500', captured: '500' });
    const { authorizationId } = await buyer.send('refund', '1.00');
    const { transaction } = await buyer.detail(authorizationId ?? '');
    expect(transaction.flags).toContain('excess_refund');
  });
});

describe('a restricted account', () => {
  it('is the reason when one asks alone and when many ask at once', async () => {
    const buyer = await network.buyer();
    await db.pool.query(`update org_accounts set status = 3 where customer_id = $1`, [buyer.customerId]);
    const all = await Promise.all(
      [1, 2, 3].map(() =>
        buyer.send('authorization', '1.00', { reference: `NET-${newId()}`, merchant: shop }),
      ),
    );
    expect(all.map(({ reason }) => reason)).toEqual(Array(3).fill('account_restricted'));
  });
});
