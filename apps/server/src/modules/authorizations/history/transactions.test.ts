import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../../kernel/ids.ts';
import { networkWorld, timelineDeps, type NetworkWorld } from '../../../testing/card-network.ts';
import { cardWorld, type CardWorld } from '../../../testing/cards.ts';
import { testContext } from '../../../testing/context.ts';
import { testDatabase, type TestDatabase } from '../../../testing/database.ts';
import { testAdmin, testPrincipal } from '../../../testing/principal.ts';
import { getTransaction } from './get-transaction.ts';
import {
  listBackOfficeTransactions,
  listRecent,
  listTransactions,
  totalBackOfficeTransactions,
  totalTransactions,
} from './list-transactions.ts';
import { read } from '../../../kernel/transaction.ts';

let db: TestDatabase;
let world: CardWorld;
let network: NetworkWorld;

beforeAll(async () => {
  db = await testDatabase();
  world = cardWorld(db);
  network = networkWorld(world);
});
afterAll(() => db.close());

describe('a transaction', () => {
  it('shows each message with its checks and what it did to the account, in order', async () => {
    const buyer = await network.buyer();
    const { authorizationId } = await buyer.send('authorization', '25.00');
    await buyer.send('increment', '5.00');
    await buyer.send('increment', '5000.00');
    await buyer.send('capture', '20.00', { final: false });
    await buyer.send('reversal', '4.00');
    await buyer.send('capture', '8.00');
    await buyer.send('refund', '3.00');
    const { transaction, timeline } = await buyer.detail(authorizationId ?? '');
    expect(transaction).toMatchObject({
      cardNickname: 'Groceries',
      lastFour: buyer.card.lastFour,
      merchantName: 'Corner Shop',
      merchantCategory: '5411',
      status: 'captured',
      authorized: { amount: '30.00', currency: 'USD' },
      captured: { amount: '28.00' },
      reversed: { amount: '4.00' },
      refunded: { amount: '3.00' },
      held: { amount: '0.00' },
    });
    expect(
      timeline.map(({ type, outcome, reason, amount, entries }) => [
        type,
        outcome,
        reason,
        amount.amount,
        entries.map((entry) => `${entry.kind} ${entry.code} ${entry.amount} -> ${entry.availableAfter}`),
      ]),
    ).toEqual([
      ['authorization', 'approved', null, '25.00', ['pending card_hold -25.00 -> 975.00']],
      [
        'increment',
        'approved',
        null,
        '5.00',
        ['void_pending card_hold_release 25.00 -> 1000.00', 'pending card_hold_increment -30.00 -> 970.00'],
      ],
      ['increment', 'declined', 'insufficient_funds', '5000.00', []],
      [
        'capture',
        'accepted',
        null,
        '20.00',
        ['post_pending card_capture -20.00 -> 980.00', 'pending card_hold -10.00 -> 970.00'],
      ],
      [
        'reversal',
        'accepted',
        null,
        '4.00',
        ['void_pending card_reversal 10.00 -> 980.00', 'pending card_hold -6.00 -> 974.00'],
      ],
      [
        'capture',
        'accepted',
        null,
        '8.00',
        ['post_pending card_capture -6.00 -> 974.00', 'posted card_force_post -2.00 -> 972.00'],
      ],
      ['refund', 'accepted', null, '3.00', ['posted card_refund 3.00 -> 975.00']],
    ]);
    expect(timeline[0]?.checks.at(-1)).toEqual({
      name: 'insufficient_funds',
      value: '25.00',
      threshold: '1000.00',
      passed: true,
    });
    expect(timeline[2]?.checks.at(-1)).toMatchObject({ name: 'insufficient_funds', passed: false });
  });

  it('of somebody else is as missing as one that never was, in list and in detail', async () => {
    const buyer = await network.buyer();
    const stranger = await network.buyer();
    const { authorizationId } = await buyer.send('authorization', '25.00');
    for (const id of [authorizationId ?? '', newId()])
      await expect(getTransaction(timelineDeps(world))(stranger.ctx, { id })).rejects.toThrow('not_found');
    expect((await listTransactions(stranger.ctx, { limit: 25 })).items).toEqual([]);
    const foreign = await listTransactions(stranger.ctx, { limit: 25, cardId: buyer.card.id });
    expect(foreign.items).toEqual([]);
  });

  it('is found by card, state, merchant, city, last four and reference, newest first and page by page', async () => {
    const buyer = await network.buyer();
    await world.fund(buyer.customerId, 15n);
    const second = await world.card(buyer.ctx, { nickname: 'Second' });
    const at = async (name: string, city: string, cardToken: string, amount = '1.00') => {
      world.clock.advance(1_000);
      const merchant = { name, city, categoryCode: '5411', country: 'US' };
      const message = network.message('authorization', { cardToken, amount, merchant });
      await network.tell(message);
      return message.reference;
    };
    await at('Bakery', 'Oakland', buyer.card.id);
    const book = await at('Books & More', 'San José', second.id);
    await at('Yacht', 'Monaco', buyer.card.id, '90000.00');
    const find = async (query: Parameters<typeof listTransactions>[1] | object) =>
      (await listTransactions(buyer.ctx, { limit: 25, ...query })).items.map(
        ({ merchantName }) => merchantName,
      );
    expect(await find({})).toEqual(['Yacht', 'Books & More', 'Bakery']);
    expect(await find({ status: ['declined'] })).toEqual(['Yacht']);
    expect(await find({ cardId: second.id })).toEqual(['Books & More']);
    expect(await find({ search: 'bak' })).toEqual(['Bakery']);
    expect(await find({ search: 'san josé' })).toEqual(['Books & More']);
    expect(await find({ search: book })).toEqual(['Books & More']);
    expect(await find({ search: second.lastFour })).toContain('Books & More');
    const first = await listTransactions(buyer.ctx, { limit: 2 });
    const rest = await listTransactions(buyer.ctx, { limit: 2, cursor: first.nextCursor ?? '' });
    expect([...first.items, ...rest.items].map(({ merchantName }) => merchantName)).toEqual(await find({}));
    expect(rest.nextCursor).toBeNull();
    const recent = await read(buyer.ctx, (tx) => listRecent(tx, buyer.customerId, 2));
    expect(recent.map(({ merchantName }) => merchantName)).toEqual(['Yacht', 'Books & More']);
  });

  it('is read by staff as its customer reads it, and by no operator of another tenant', async () => {
    const buyer = await network.buyer();
    const { authorizationId } = await buyer.send('authorization', '25.00');
    const id = authorizationId ?? '';
    await buyer.send('authorization', '99999.00', { reference: 'TOO-MUCH' });
    const { customerId } = buyer;
    const detail = getTransaction(timelineDeps(world));
    const admin = testContext(db.database, { clock: world.clock, principal: testAdmin() });
    const query = { customerId, limit: 10 };
    const own = await listTransactions(buyer.ctx, { limit: 10 });
    expect(own.items).toHaveLength(2);
    expect(await listBackOfficeTransactions(admin, query)).toEqual(own);
    expect((await listBackOfficeTransactions(admin, { ...query, status: ['declined'] })).items).toHaveLength(
      1,
    );
    const { customerName, ...totals } = await totalBackOfficeTransactions(admin, { customerId });
    expect(totals).toEqual(await totalTransactions(buyer.ctx, {}));
    expect(customerName).not.toBe('');
    expect(await detail(admin, { id })).toEqual(await detail(buyer.ctx, { id }));

    const foreign = testPrincipal({ customerId: null, userType: 5, entityType: null, tenantId: newId() });
    const operator = testContext(db.database, { clock: world.clock, principal: foreign });
    const refused = { code: 'not_found' };
    await expect(listBackOfficeTransactions(operator, query)).rejects.toMatchObject(refused);
    await expect(totalBackOfficeTransactions(operator, { customerId })).rejects.toMatchObject(refused);
    await expect(detail(operator, { id })).rejects.toMatchObject(refused);
  });
});
