import { routes } from '@tael/contract';
import { networkSignatureHeader } from '@tael/contract/authorizations/routes';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { newId } from './kernel/ids.ts';
import { isMerchantMeant, merchantStem, unknownMerchant } from './kernel/text/merchant-stem.ts';
import { networkSignature } from './providers/card-network/signature.ts';
import { testApp, type TestApp } from './testing/app.ts';
import { networkWorld, type Buyer, type NetworkWorld } from './testing/card-network.ts';
import { cardWorld } from './testing/cards.ts';
import { oddMerchants } from './testing/odd-merchants.ts';

let server: TestApp;
let network: NetworkWorld;
const key = () => Buffer.alloc(32, 7);
const cardNetwork = Buffer.alloc(32, 9);

beforeAll(async () => {
  server = await testApp({
    keys: {
      master: key(),
      cardNetwork,
      bank: key(),
      identityCheck: key(),
      screening: key(),
      helpdesk: key(),
      cardPrinter: key(),
      cryptoConversion: key(),
    },
  });
  network = networkWorld(cardWorld(server.db, server.app.clock.now()));
});
afterAll(() => server.close());

const tellBytes = async (payload: string) => {
  const answer = await server.app.http.inject({
    method: 'POST',
    url: routes.receiveNetworkMessage.path,
    payload,
    headers: {
      'content-type': 'application/json',
      [networkSignatureHeader]: networkSignature(
        cardNetwork,
        Buffer.from(payload),
        server.app.clock.millis(),
      ),
    },
  });
  const { data, code } = answer.json<{ data: Record<string, unknown> | null; code?: string }>();
  return { status: answer.statusCode, ...data, code };
};
const tell = (message: object) => tellBytes(JSON.stringify(message));

const messageOf = (buyer: Buyer, type: string, change: object = {}) => ({
  type,
  reference: `NET-${newId()}`,
  sequence: 0,
  sentAt: server.app.clock.now().toISOString(),
  cardToken: buyer.card.id,
  amount: '3.00',
  currency: 'USD',
  ...change,
});

const refusalsOf = async (like: string) =>
  (
    await server.db.pool.query<{ is_read: boolean; refusal: string | null }>(
      'select is_read, refusal from operations_odd_messages where strpos(body, $1) > 0',
      [like],
    )
  ).rows.map(({ is_read: isRead, refusal }) => ({ isRead, refusal }));

const kept = async (like: string) =>
  (
    await server.db.pool.query<{ is_read: boolean }>(
      'select is_read from operations_odd_messages where strpos(body, $1) > 0',
      [like],
    )
  ).rows.map(({ is_read: isRead }) => isRead);

const odd: readonly (readonly [string, object])[] = [
  ...oddMerchants.map((merchant) => [`merchant ${JSON.stringify(merchant)}`, { merchant }] as const),
  ['a field that is new', { settlementDate: '2026-03-02', merchant: { name: 'Blue Kiosk', phone: '1' } }],
  ['a field named like a part of every object', { ['__proto__']: 1, merchant: { constructor: {} } }],
  ['a time with an offset', { sentAt: '2026-03-02T13:00:00+01:00' }],
  ['a time without milliseconds', { sentAt: '2026-03-02T13:00:00Z' }],
  ['no time', { sentAt: undefined }],
  ['a time that is none', { sentAt: 'yesterday' }],
  ['an amount without decimals', { amount: '3' }],
  ['an amount that is a figure', { amount: 3 }],
  ['an amount with one decimal', { amount: '3.0' }],
  ['an amount with more zeros', { amount: '3.0000' }],
  ['a currency in small letters', { currency: 'usd' }],
  ['a sequence that is a text', { sequence: '0' }],
  ['details that are none', { expiry: '11/29', presence: 'maybe', addressResult: 7, final: 'yes' }],
  ['half of an amount of the merchant', { merchantAmount: { amount: '12,00', currency: 'XXXX' } }],
];

describe('what the network says is decided or booked however it is written', () => {
  it.each(odd)('%s', async (_name, change) => {
    const buyer = await network.buyer();
    const asked = messageOf(buyer, 'authorization', change);
    expect(await tell(asked)).toMatchObject({ status: 200, decision: 'approved' });
    expect(await tell(asked)).toMatchObject({ status: 200, decision: 'approved' });
    const told = { ...asked, type: 'capture', sequence: 1 };
    expect(await tell(told)).toMatchObject({ status: 200, decision: 'accepted' });
    expect(await tell(told)).toMatchObject({ status: 200, decision: 'accepted' });
    expect(await buyer.balance()).toEqual({ available: 99_700n, posted: 99_700n, held: 0n });
  });

  it('with what could be read of it, and the bytes as they came', async () => {
    const buyer = await network.buyer();
    const first = messageOf(buyer, 'authorization', { merchant: { ...shopOf(0), extra: 1 } });
    await tell(first);
    await tell(messageOf(buyer, 'authorization', { merchant: oddMerchants[5] }));
    const { rows } = await server.db.pool.query(
      `select merchant_name, merchant_category, merchant_city, merchant_country from authorizations_authorizations
       where card_id = $1 order by at, id`,
      [buyer.card.id],
    );
    expect(rows).toEqual([
      {
        merchant_name: 'Blue Kiosk',
        merchant_category: '5999',
        merchant_city: 'Seattle',
        merchant_country: 'US',
      },
      {
        merchant_name: 'BLUEKIOSK',
        merchant_category: '5999',
        merchant_city: 'Seattle',
        merchant_country: 'US',
      },
    ]);
    expect(await kept(first.reference)).toEqual([true]);
  });
});

const shopOf = (index: number): object => {
  const shop = oddMerchants[index];
  return typeof shop === 'object' && shop !== null ? shop : {};
};

test('a merchant whose name is not said is called unknown, and is the same as no other', async () => {
  const buyer = await network.buyer();
  await tell(messageOf(buyer, 'authorization', { merchant: oddMerchants[2] }));
  const { rows } = await server.db.pool.query(
    'select merchant_name, merchant_stem from authorizations_authorizations where card_id = $1',
    [buyer.card.id],
  );
  expect(rows).toEqual([{ merchant_name: unknownMerchant, merchant_stem: '' }]);
  expect(isMerchantMeant('Unknown Merchants Ltd', { name: unknownMerchant })).toBe(false);
  expect(merchantStem(unknownMerchant)).toBe('');
});

describe('what asks gets a decision', () => {
  it('where more is asked of a hold that has ended, and of none', async () => {
    const buyer = await network.buyer();
    const asked = messageOf(buyer, 'authorization');
    await tell(asked);
    await tell({ ...asked, type: 'reversal' });
    const more = { ...asked, type: 'increment', sequence: 5 };
    expect(await tell(more)).toMatchObject({
      status: 200,
      decision: 'declined',
      reason: 'hold_ended',
      responseCode: '12',
    });
    expect(await tell(more)).toMatchObject({ status: 200, reason: 'hold_ended' });
    expect(await tell(messageOf(buyer, 'increment'))).toMatchObject({ status: 200, reason: 'hold_ended' });
    expect(await buyer.balance()).toMatchObject({ held: 0n, posted: 100_000n });
  });

  it('where another purchase has its name', async () => {
    const buyer = await network.buyer();
    const asked = messageOf(buyer, 'authorization');
    await tell(asked);
    expect(await tell({ ...asked, amount: '4.00' })).toMatchObject({
      status: 200,
      decision: 'declined',
      reason: 'reference_taken',
    });
    expect(await buyer.balance()).toMatchObject({ held: 300n });
  });

  it('where it cannot be read', async () => {
    const buyer = await network.buyer();
    const asked = messageOf(buyer, 'authorization', { cardToken: 'card-7' });
    expect(await tell(asked)).toMatchObject({
      status: 200,
      decision: 'declined',
      reason: 'message_unreadable',
      responseCode: '30',
    });
    expect(await kept(asked.reference)).toEqual([false]);
    const odd = messageOf(buyer, 'authorization', { amount: { value: 3 } });
    expect(await tell(odd)).toMatchObject({ status: 200, decision: 'declined' });
  });
});

test('what tells and cannot be booked is taken, and its text waits for somebody to read it', async () => {
  const buyer = await network.buyer();
  for (const change of [{ amount: 'three' }, { amount: '-3.00' }, { currency: 'EUR' }, { cardToken: null }]) {
    const told = messageOf(buyer, 'capture', change);
    expect([change, await tell(told)]).toMatchObject([change, { status: 200, decision: 'accepted' }]);
    expect(await tell(told)).toMatchObject({ status: 200, decision: 'accepted' });
    expect(await kept(told.reference)).toEqual([false]);
  }
  const unheardOf = messageOf(buyer, 'loyalty_points');
  expect(await tell(unheardOf)).toMatchObject({ status: 200, decision: 'accepted' });
  expect(await kept(unheardOf.reference)).toEqual([false]);
  expect(await buyer.balance()).toEqual({ available: 100_000n, posted: 100_000n, held: 0n });
});

test('what tells, was read in part and cannot be booked waits for somebody too', async () => {
  const buyer = await network.buyer();
  const told = messageOf(buyer, 'capture', { currency: 'EUR', merchant: oddMerchants[0] });
  for (const _ of [1, 2]) expect(await tell(told)).toMatchObject({ status: 200, decision: 'accepted' });
  expect(await kept(told.reference)).toEqual([false]);
});

describe('what tells of money and is refused waits for somebody, until it is booked', () => {
  it('a capture of a card that nobody has, however often it comes', async () => {
    const buyer = await network.buyer();
    for (const type of ['capture', 'refund', 'advice']) {
      const told = messageOf(buyer, type, { cardToken: newId() });
      for (const _ of [1, 2]) expect(await tell(told)).toMatchObject({ status: 404, code: 'not_found' });
      expect(await refusalsOf(told.reference)).toEqual([{ isRead: false, refusal: 'not_found' }]);
    }
  });

  it('a capture with another amount than the one that was booked under its name', async () => {
    const buyer = await network.buyer();
    const booked = messageOf(buyer, 'capture');
    expect(await tell(booked)).toMatchObject({ status: 200 });
    expect(await refusalsOf(booked.reference)).toEqual([]);
    expect(await tell({ ...booked, amount: '4.00' })).toMatchObject({ code: 'idempotency_key_reused' });
    expect(await refusalsOf(booked.reference)).toEqual([
      { isRead: false, refusal: 'idempotency_key_reused' },
    ]);
    expect(await tell(booked)).toMatchObject({ status: 200 });
    expect(await refusalsOf(booked.reference)).toHaveLength(1);
    expect((await buyer.balance()).posted).toBe(99_700n);
  });

  it('and leaves the list by itself then', async () => {
    const buyer = await network.buyer();
    const told = messageOf(buyer, 'capture', { merchant: oddMerchants[0] });
    await server.db.pool.query(
      `insert into operations_odd_messages (id, source, body_hash, body, received_at, is_read, refusal)
       values ($1, 'card_network', sha256($2::bytea), $3, now(), false, 'not_found')`,
      [newId(), Buffer.from(JSON.stringify(told)), JSON.stringify(told)],
    );
    expect(await tell(told)).toMatchObject({ status: 200, decision: 'accepted' });
    expect(await refusalsOf(told.reference)).toEqual([{ isRead: true, refusal: null }]);
    const { rowCount } = await server.db.pool.query(
      `select 1 from audit_log where action = 'operations.message_settled'
         and object_id = (select id from operations_odd_messages where strpos(body, $1) > 0)`,
      [told.reference],
    );
    expect(rowCount).toBe(1);
  });

  it('not what moves nothing: a reversal or the end of a hold that nobody knows', async () => {
    const buyer = await network.buyer();
    for (const type of ['reversal', 'expiry']) {
      const told = messageOf(buyer, type);
      expect(await tell(told)).toMatchObject({ status: 404, code: 'not_found' });
      expect(await refusalsOf(told.reference)).toEqual([]);
    }
  });
});

test('nothing is read, kept or answered of what the network did not sign', async () => {
  const buyer = await network.buyer();
  const forged = messageOf(buyer, 'capture', { amount: 'three' });
  const { statusCode } = await server.app.http.inject({
    method: 'POST',
    url: routes.receiveNetworkMessage.path,
    payload: JSON.stringify(forged),
    headers: { 'content-type': 'application/json', [networkSignatureHeader]: 't=1,v1=00' },
  });
  expect(statusCode).toBe(401);
  expect(await kept(forged.reference)).toEqual([]);
});

test('two keys of one name under one signature are refused, however they are spelled', async () => {
  const buyer = await network.buyer();
  const whole = JSON.stringify(messageOf(buyer, 'authorization', { merchant: shopOf(1) }));
  for (const twin of [
    whole.replace('"amount":"3.00"', '"amount":"3.00","amount":"300.00"'),
    whole.replace('"amount":"3.00"', '"amount":"3.00","\\u0061mount" : "300.00"'),
    whole.replace('"city":', '"name":"Other","city":'),
  ])
    expect(await tellBytes(twin)).toMatchObject({ status: 400, code: 'invalid_request' });
  const same = whole.replace('"Seattle"', '"\\"city\\":\\"name\\":"');
  expect(await tellBytes(same)).toMatchObject({ status: 200, decision: 'approved' });
});

test('whatever stands beside the figures that are needed, a capture is booked exactly once', async () => {
  const buyer = await network.buyer(100_000_000n);
  const known = ['sentAt', 'merchant', 'merchantAmount', 'expiry', 'presence', 'cvcResult', 'pinResult'];
  const more = ['addressResult', 'final', 'token', 'isChallenged', 'advised', 'settledOn', '字段'];
  const value = fc.jsonValue({ maxDepth: 2 });
  const details = fc.dictionary(fc.constantFrom(...known, ...more), value, { maxKeys: 6 });
  const merchant = fc.dictionary(fc.constantFrom('name', 'categoryCode', 'city', 'country', 'id'), value);
  await fc.assert(
    fc.asyncProperty(details, fc.option(merchant, { nil: undefined }), async (beside, at) => {
      const before = (await buyer.balance()).posted;
      const told = { ...beside, ...(at && { merchant: at }), ...needed(buyer) };
      const answers = [await tell(told), await tell(told)];
      for (const answer of answers)
        expect([told, answer]).toMatchObject([told, { status: 200, decision: 'accepted' }]);
      expect((await buyer.balance()).posted).toBe(before - 300n);
    }),
    { numRuns: 60 },
  );
}, 60_000);

const needed = (buyer: Buyer) => {
  const { type, reference, sequence, cardToken, amount, currency } = messageOf(buyer, 'capture');
  return { type, reference, sequence, cardToken, amount, currency };
};
