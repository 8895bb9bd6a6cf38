import { noControls, type CardControls } from '@tael/contract/cards/controls';
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

const audits = async (objectId: string) =>
  (
    await db.pool.query<{ line: string }>(
      `select concat_ws(' ', action, actor_type, reason) as line from audit_log where object_id = $1 order by id`,
      [objectId],
    )
  ).rows.map(({ line }) => line);
const messages = async (reference: string) =>
  (await db.pool.query('select 1 from authorizations_messages where reference = $1', [reference])).rowCount;

describe('an authorisation', () => {
  it('holds its amount, counts it, and leaves message, audit row and event behind', async () => {
    const buyer = await network.buyer();
    const answer = await buyer.send('authorization', '25.00');
    expect(answer).toMatchObject({
      decision: 'approved',
      reason: null,
      approvedAmount: { amount: '25.00', currency: 'USD' },
    });
    expect(await buyer.balance()).toEqual({ available: 97_500n, posted: 100_000n, held: 2_500n });
    expect(await buyer.purchase()).toMatchObject({
      status: 'pending',
      authorized: '2500',
      held: '2500',
      captured: '0',
    });
    expect((await buyer.spent()).daily.amount).toBe('25.00');
    const id = answer.authorizationId ?? '';
    expect(await audits(id)).toEqual(['authorization.message_received network']);
    expect(await topicsOf(db, id)).toEqual(['authorization.approved']);
  });

  it('says to the minute when the card was last used, and nothing of one that was declined', async () => {
    const buyer = await network.buyer();
    const lastUsed = async () => (await world.cards.getCard(buyer.ctx, { id: buyer.card.id })).lastUsedAt;
    const pay = (amount: string) =>
      network.tell(network.message('authorization', { cardToken: buyer.card.id, amount }));
    const first = world.clock.now().toISOString();
    await pay('99999.00');
    expect(await lastUsed()).toBeNull();
    await pay('25.00');
    expect(await lastUsed()).toBe(first);
    world.clock.advance(59_000);
    await pay('25.00');
    expect(await lastUsed()).toBe(first);
    world.clock.advance(1_000);
    await pay('25.00');
    expect(await lastUsed()).toBe(world.clock.now().toISOString());
  });

  it('told again gets the first answer and holds nothing more, however many tell it at once', async () => {
    const buyer = await network.buyer();
    const message = network.message('authorization', { cardToken: buyer.card.id, amount: '25.00' });
    const answers = await Promise.all(Array.from({ length: 8 }, () => network.tell(message)));
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    const later = await network.tell({ ...message, sentAt: '2026-03-02T13:00:00.000Z' });
    expect(later).toEqual(answers[0]);
    expect(await buyer.balance()).toMatchObject({ held: 2_500n });
    expect(await messages(message.reference)).toBe(1);
  });

  it('told again with another amount is refused and changes nothing', async () => {
    const buyer = await network.buyer();
    const message = network.message('authorization', { cardToken: buyer.card.id, amount: '25.00' });
    await network.tell(message);
    await expect(network.tell({ ...message, amount: '26.00' })).rejects.toThrow('idempotency_key_reused');
    expect(await buyer.balance()).toMatchObject({ held: 2_500n });
  });

  it('under a name that is taken is declined, for the same card and for another', async () => {
    const buyer = await network.buyer();
    const other = await network.buyer();
    await buyer.send('authorization', '25.00');
    expect(await buyer.send('authorization', '10.00')).toMatchObject({
      decision: 'declined',
      reason: 'reference_taken',
    });
    const foreign = await other.send('authorization', '10.00', { reference: buyer.reference, sequence: 9 });
    expect(foreign).toMatchObject({ decision: 'declined', reason: 'reference_taken', authorizationId: null });
    expect([(await buyer.balance()).held, (await other.balance()).held]).toEqual([2_500n, 0n]);
  });

  it('that is declined is kept with its reason and holds nothing', async () => {
    const buyer = await network.buyer(2_499n);
    const answer = await buyer.send('authorization', '25.00');
    expect(answer).toMatchObject({
      decision: 'declined',
      reason: 'insufficient_funds',
      approvedAmount: { amount: '0.00', currency: 'USD' },
    });
    const id = answer.authorizationId ?? '';
    expect(await buyer.purchase()).toMatchObject({
      status: 'declined',
      decline_reason: 'insufficient_funds',
      held: '0',
    });
    expect(await buyer.balance()).toEqual({ available: 2_499n, posted: 2_499n, held: 0n });
    expect(await audits(id)).toEqual(['authorization.message_received network insufficient_funds']);
    expect(await topicsOf(db, id)).toEqual(['authorization.declined']);
    expect((await buyer.spent()).daily.amount).toBe('0.00');
  });

  it('for an unknown card is declined, and a repeat is declined too', async () => {
    const message = network.message('authorization', { cardToken: newId() });
    const answer = await network.tell(message);
    expect(answer).toMatchObject({ decision: 'declined', reason: 'card_unknown', authorizationId: null });
    expect(await network.tell(message)).toEqual(answer);
  });

  it('is declined for a frozen card, a suspended account, a wrong code, a wrong expiry and a foreign currency', async () => {
    const buyer = await network.buyer();
    const reasonOf = async (change: Parameters<typeof buyer.send>[2], amount = '1.00') =>
      (await buyer.send('authorization', amount, { reference: `NET-${newId()}`, ...change })).reason;
    expect(await reasonOf({ cvcResult: 'mismatch' })).toBe('cvc_mismatch');
    expect(await reasonOf({ expiry: '2804' })).toBe('expiry_mismatch');
    expect(await reasonOf({ currency: 'EUR' })).toBe('currency_unsupported');
    for (const amount of ['0.00', '-1.00', '1', '1.005', '1e9', 'NaN', ''])
      expect(await reasonOf({}, amount)).toBe('amount_invalid');
    expect(await reasonOf({}, '99999999999999999999.00')).toBe('amount_too_large');
    await world.cards.freezeCard(buyer.ctx, { id: buyer.card.id, reason: 'lost' });
    expect(await reasonOf({})).toBe('card_frozen');
    await world.cards.unfreezeCard(buyer.ctx, { id: buyer.card.id });
    expect(await reasonOf({})).toBeNull();
    await world.suspend(buyer.customerId);
    expect(await reasonOf({})).toBe('account_suspended');
    expect(await buyer.balance()).toMatchObject({ held: 100n });
  });

  it('is declined when something of ours breaks, and the decline stands when it is told again', async () => {
    const buyer = await network.buyer();
    await db.pool.query(`alter table limits_card_spending rename to limits_card_spending_away`);
    const message = network.message('authorization', { cardToken: buyer.card.id, amount: '25.00' });
    const answer = await network.tell(message);
    await db.pool.query(`alter table limits_card_spending_away rename to limits_card_spending`);
    expect(answer).toMatchObject({ decision: 'declined', reason: 'system_error', authorizationId: null });
    expect(await network.tell(message)).toEqual(answer);
    expect(await buyer.balance()).toMatchObject({ held: 0n });
  });

  it('is declined within a second or so when the card is locked by something that does not end', async () => {
    const buyer = await network.buyer();
    const client = await db.pool.connect();
    await client.query('begin');
    await client.query('select 1 from cards_cards where id = $1 for update', [buyer.card.id]);
    const answer = await buyer.send('authorization', '25.00');
    await client.query('rollback');
    client.release();
    expect(answer).toMatchObject({ decision: 'declined', reason: 'system_error' });
    expect(await buyer.balance()).toMatchObject({ held: 0n });
  });
});

describe('an increment', () => {
  it('raises the hold to the sum, as long as it is covered and within the limits', async () => {
    const limits = { perTransaction: '60.00', daily: null, weekly: null, monthly: null };
    const buyer = await network.buyer(10_000n, { limits });
    await buyer.send('authorization', '25.00');
    expect(await buyer.send('increment', '30.00')).toMatchObject({ decision: 'approved' });
    expect(await buyer.balance()).toMatchObject({ available: 4_500n, held: 5_500n });
    expect(await buyer.send('increment', '5.01')).toMatchObject({
      decision: 'declined',
      reason: 'limit_per_transaction',
    });
    expect(await buyer.purchase()).toMatchObject({ status: 'pending', authorized: '5500', held: '5500' });
    expect((await buyer.spent()).daily.amount).toBe('55.00');
  });

  it('is declined where the money does not reach, and the hold stays as it was', async () => {
    const buyer = await network.buyer(3_000n);
    await buyer.send('authorization', '25.00');
    expect(await buyer.send('increment', '5.01')).toMatchObject({ reason: 'insufficient_funds' });
    expect(await buyer.send('increment', '5.00')).toMatchObject({ decision: 'approved' });
    expect(await buyer.balance()).toEqual({ available: 0n, posted: 3_000n, held: 3_000n });
  });

  it('is not held against its merchant anew: that was looked at when the purchase began', async () => {
    const buyer = await network.buyer();
    await buyer.send('authorization', '5.00', { presence: 'online' });
    const { id, version } = buyer.card;
    const controls: CardControls = {
      ...noControls,
      merchants: { mode: 'except', list: ['corner'] },
      presence: { mode: 'only', list: ['present'] },
    };
    await world.cards.changeCardControls(buyer.ctx, { id, version, controls });
    expect(await buyer.send('increment', '5.00')).toMatchObject({ decision: 'approved' });
    const other = { reference: `NET-${newId()}` };
    expect(await buyer.send('authorization', '1.00', other)).toMatchObject({
      reason: 'merchant_not_allowed',
    });
  });

  it.each([
    ['another purchase', {}],
    ['one whose merchant has no name', { merchant: undefined }],
  ])('is no fraud where its purchase was none, however much is asked for, unlike %s', async (_, change) => {
    const buyer = await network.buyer();
    await buyer.send('authorization', '1.00');
    await db.pool.query('update cards_cards set habits = $2 where id = $1', [
      buyer.card.id,
      JSON.stringify({ usual: '100', countries: ['CA'], risky: [] }),
    ]);
    expect(await buyer.send('increment', '200.00')).toMatchObject({ decision: 'approved' });
    const other = { reference: `NET-${newId()}`, ...change };
    expect(await buyer.send('authorization', '200.00', other)).toMatchObject({ reason: 'suspected_fraud' });
  });

  it('counts on top of what stands approved, not of what was let go of', async () => {
    const limits = { perTransaction: '100.00', daily: null, weekly: null, monthly: null };
    const buyer = await network.buyer(100_000n, { limits });
    await buyer.send('authorization', '100.00');
    await buyer.send('reversal', '60.00');
    expect(await buyer.send('increment', '40.00')).toMatchObject({ decision: 'approved' });
    expect(await buyer.send('increment', '20.01')).toMatchObject({ reason: 'limit_per_transaction' });
    expect(await buyer.purchase()).toMatchObject({ held: '8000' });
  });

  it('is refused once the hold has ended, and for a purchase nobody knows', async () => {
    const buyer = await network.buyer();
    await expect(buyer.send('increment', '1.00')).rejects.toThrow('not_found');
    await buyer.send('authorization', '25.00');
    await buyer.send('capture', '25.00');
    await expect(buyer.send('increment', '1.00')).rejects.toThrow('authorization_already_ended');
  });
});
