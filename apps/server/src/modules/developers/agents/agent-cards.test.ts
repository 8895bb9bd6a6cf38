import { statedLifeMs } from '@tael/contract/developers/agent-routes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { approveApi, byKey, makeKey } from '../../../testing/api-keys.ts';
import { testApp, type TestApp } from '../../../testing/app.ts';
import type { Caller } from '../../../testing/caller.ts';
import { fund } from '../../../testing/funding-journey.ts';
import { confirming } from '../../../testing/step-ups.ts';

const end = '@agents.test';
let server: TestApp;
let customer: Caller;
let stranger: Caller;
let key: { id: string; version: number; secret: string };
let other: typeof key;

beforeAll(async () => {
  server = await testApp();
  const staff = await server.staff(`staff${end}`, 1);
  const approver = await server.staff(`approver${end}`, 1);
  customer = await server.customer(`customer${end}`);
  stranger = await server.customer(`stranger${end}`);
  await fund({ server, admin: staff, approver }, customer, '9000000000000001', '1000.00');
  await approveApi(customer, staff);
  key = await makeKey(server, customer, { addressesEnd: end, name: 'Shopper' });
  other = await makeKey(server, customer, { addressesEnd: end });
}, 120_000);
afterAll(() => server.close());

const made = async (): Promise<{ id: string; version: number }> => {
  const [bin] = (await customer.call('listBins')).body.data as { id: string }[];
  const limits = { perTransaction: null, daily: null, weekly: null, monthly: null };
  const holder = { holderFirstName: 'Ana', holderLastName: 'Silva' };
  const card = (await customer.call('createCard', { binId: bin?.id, nickname: 'Agent', limits, ...holder }))
    .body.data as { id: string };
  await server.app.settle();
  return (await customer.call('getCard', { id: card.id })).body.data as { id: string; version: number };
};
const lock = {
  merchants: ['Byte Shop', 'Paper Shop'],
  perPurchase: '20.00',
  purchases: 2,
  lastDay: '2026-03-31',
};
const give = async (change: object = {}, by = customer) => {
  const card = await made();
  await confirming(server, end)('api_key.change', card.id);
  const answer = await by.call('giveCardToAgent', {
    id: card.id,
    version: card.version,
    keyId: key.id,
    ...lock,
    ...change,
  });
  return { id: card.id, answer };
};
const state = (cardId: string, change: object = {}, secret = key.secret) =>
  byKey(server, secret)('statePurchase', {
    cardId,
    merchant: 'Byte Shop',
    amount: '15.00',
    reason: 'The license for the build server',
    ...change,
  });
const buy = async (cardId: string, amount = '15.00', name = 'Byte Shop') => {
  const { body } = await server.visitor.call('sandboxAuthorize', {
    cardId,
    amount,
    merchant: { name, categoryCode: '5734', country: 'US' },
  });
  await server.app.settle();
  const { decision, reason } = body.data as { decision: string; reason: string | null };
  return reason ?? decision;
};
const own = async (cardId: string) =>
  (await byKey(server, key.secret)('listOwnAgentPurchases', { cardId })).body.data as {
    items: { state: string; reason: string; transactionId: string | null }[];
  };

describe('a card that a program holds', () => {
  it('pays one purchase for each that was stated, and no other', async () => {
    const { id } = await give();
    expect(await buy(id)).toBe('purchase_not_stated');
    expect((await state(id)).status).toBe(200);
    expect(await buy(id)).toBe('approved');
    expect(await buy(id)).toBe('purchase_not_stated');
    expect((await state(id)).status).toBe(200);
    expect(await buy(id)).toBe('approved');
    expect((await state(id)).body.code).toBe('agent_purchases_made');
    expect(await buy(id)).toBe('use_count_reached');
  });

  it('is stopped beyond its merchants, its amount and its last day', async () => {
    const { id } = await give();
    expect((await state(id, { merchant: 'Casino' })).body.code).toBe('agent_limit');
    expect((await state(id, { amount: '20.01' })).body.code).toBe('agent_limit');
    expect((await state(id, { merchant: ' byte  SHOP ' })).status).toBe(200);
    expect(await buy(id, '20.01')).toBe('limit_per_transaction');
    expect(await buy(id, '15.00', 'Casino')).toBe('merchant_not_allowed');
    expect(await buy(id)).toBe('approved');
  });

  it('tells each purchase with the reason of its program', async () => {
    const { id } = await give();
    await state(id, { reason: 'Paper for the printer' });
    await buy(id);
    expect((await own(id)).items).toMatchObject([{ state: 'used', reason: 'Paper for the printer' }]);
    const [{ transactionId } = { transactionId: null }] = (await own(id)).items;
    expect((await customer.call('getTransaction', { id: transactionId })).status).toBe(200);
    await server.app.settle();
    const { items } = (await customer.call('listMessages')).body.data as {
      items: { code: string; params: Record<string, string> }[];
    };
    expect(items.find(({ code }) => code === 'agent_paid')?.params).toMatchObject({
      name: 'Shopper',
      merchant: 'Byte Shop',
      amount: '15.00',
      note: 'Paper for the printer',
    });
  });

  it('has one purchase open, which another takes the place of, and an hour ends', async () => {
    const { id } = await give();
    await state(id, { reason: 'The first one' });
    await state(id, { reason: 'Another one' });
    expect((await own(id)).items.map((one) => one.state)).toEqual(['open', 'withdrawn']);
    await server.pass(statedLifeMs / 1_000);
    await server.app.runScheduled();
    customer = await server.signIn(`customer${end}`);
    stranger = await server.signIn(`stranger${end}`);
    expect((await own(id)).items.map((one) => one.state)).toEqual(['expired', 'withdrawn']);
    expect(await buy(id)).toBe('purchase_not_stated');
  });

  it('pays one of many purchases that come at once', async () => {
    const { id } = await give();
    await state(id);
    const answers = await Promise.all(Array.from({ length: 6 }, () => buy(id, '1.00')));
    expect(answers.filter((one) => one === 'approved')).toHaveLength(1);
  });

  it('stays closed whatever else is changed of it', async () => {
    const { id } = await give();
    const { version } = (await customer.call('getCard', { id })).body.data as { version: number };
    const validity = { uses: null, isMerchantLocked: false, lastDay: null };
    expect((await customer.call('changeCardValidity', { id, version, validity })).status).toBe(200);
    expect(await buy(id)).toBe('purchase_not_stated');
  });

  it('has locks that no program changes', async () => {
    const { id } = await give();
    const { version } = (await customer.call('getCard', { id })).body.data as { version: number };
    const limits = { perTransaction: '900.00', daily: null, weekly: null, monthly: null };
    const change = { id, version, limits };
    expect((await byKey(server, key.secret)('changeCardLimits', change)).body.code).toBe('forbidden');
    expect((await customer.call('changeCardLimits', change)).status).toBe(200);
  });

  it('is held by its key alone, moves with a rotation, and is taken back at once', async () => {
    const { id } = await give();
    expect((await state(id, {}, other.secret)).body.code).toBe('not_found');
    expect((await customer.call('statePurchase', { cardId: id })).status).not.toBe(200);
    await state(id);
    await customer.call('endAgentCard', { id });
    expect(await buy(id)).toBe('purchase_not_stated');
    expect((await state(id)).body.code).toBe('not_found');
    expect((await customer.call('endAgentCard', { id })).body.code).toBe('conflict');
  });

  it('counts against the limits of its key', async () => {
    const narrow = await makeKey(server, customer, { addressesEnd: end, perDay: '20.00' });
    const { id } = await give({ keyId: narrow.id });
    expect((await state(id, {}, narrow.secret)).status).toBe(200);
    expect((await state(id, {}, narrow.secret)).body.code).toBe('key_day_limit');
  });
});

describe('giving a card', () => {
  it('is of people who confirm it, for cards and keys of their own', async () => {
    expect((await give({}, stranger)).answer.body.code).toBe('not_found');
    const { rows } = await server.db.pool.query<{ id: string }>('select gen_random_uuid() as id');
    expect((await give({ keyId: rows[0]?.id })).answer.body.code).toBe('not_found');
    const card = await made();
    await server.pass(6 * 60);
    const input = { id: card.id, version: card.version, keyId: key.id, ...lock };
    expect((await customer.call('giveCardToAgent', input)).body.code).toBe('step_up_required');
    expect((await byKey(server, key.secret)('giveCardToAgent', input)).body.code).toBe('key_not_accepted');
  });

  it('is read by people and by the key that holds it', async () => {
    const { id } = await give();
    const all = (await customer.call('listAgentCards')).body.data as { items: { cardId: string }[] };
    expect(all.items.find(({ cardId }) => cardId === id)).toMatchObject({
      cardId: id,
      keyName: 'Shopper',
      ...lock,
    });
    const held = (await byKey(server, key.secret)('listOwnAgentCards')).body.data as typeof all;
    expect(held.items.some(({ cardId }) => cardId === id)).toBe(true);
    const none = (await byKey(server, other.secret)('listOwnAgentCards')).body.data as typeof all;
    expect(none.items).toEqual([]);
  });
});
