import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { isMerchantMeant, merchantStem, unknownMerchant } from './kernel/text/merchant-stem.ts';
import type { Buyer } from './testing/card-network.ts';
import { signedNetwork, type SignedNetwork } from './testing/signed-network.ts';
import { oddMerchants } from './testing/odd-merchants.ts';

let network: SignedNetwork;
beforeAll(async () => {
  network = await signedNetwork();
});
afterAll(() => network.close());

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
  ['half of an amount of the merchant', { merchantAmount: { amount: '12,00', currency: 'USDD' } }],
];

describe('what the network says is decided or booked however it is written', () => {
  it.each(odd)('%s', async (_name, change) => {
    const buyer = await network.buyer();
    const asked = network.messageOf(buyer, 'authorization', change);
    expect(await network.tell(asked)).toMatchObject({ status: 200, decision: 'approved' });
    expect(await network.tell(asked)).toMatchObject({ status: 200, decision: 'approved' });
    const told = { ...asked, type: 'capture', sequence: 1 };
    expect(await network.tell(told)).toMatchObject({ status: 200, decision: 'accepted' });
    expect(await network.tell(told)).toMatchObject({ status: 200, decision: 'accepted' });
    expect(await buyer.balance()).toEqual({ available: 99_700n, posted: 99_700n, held: 0n });
  });

  it('with what could be read of it, and the bytes as they came', async () => {
    const buyer = await network.buyer();
    const first = network.messageOf(buyer, 'authorization', { merchant: { ...shopOf(0), extra: 1 } });
    await network.tell(first);
    await network.tell(network.messageOf(buyer, 'authorization', { merchant: oddMerchants[5] }));
    const { rows } = await network.db.pool.query(
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
    expect(await network.kept(first.reference)).toEqual([true]);
  });
});

const shopOf = (index: number): object => {
  const shop = oddMerchants[index];
  return typeof shop === 'object' && shop !== null ? shop : {};
};

test('a merchant whose name is not said is called unknown, and is the same as no other', async () => {
  const buyer = await network.buyer();
  await network.tell(network.messageOf(buyer, 'authorization', { merchant: oddMerchants[2] }));
  const { rows } = await network.db.pool.query(
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
    const asked = network.messageOf(buyer, 'authorization');
    await network.tell(asked);
    await network.tell({ ...asked, type: 'reversal' });
    const more = { ...asked, type: 'increment', sequence: 5 };
    expect(await network.tell(more)).toMatchObject({
      status: 200,
      decision: 'declined',
      reason: 'hold_ended',
      responseCode: '12',
    });
    expect(await network.tell(more)).toMatchObject({ status: 200, reason: 'hold_ended' });
    expect(await network.tell(network.messageOf(buyer, 'increment'))).toMatchObject({
      status: 200,
      reason: 'hold_ended',
    });
    expect(await buyer.balance()).toMatchObject({ held: 0n, posted: 100_000n });
  });

  it('where another purchase has its name', async () => {
    const buyer = await network.buyer();
    const asked = network.messageOf(buyer, 'authorization');
    await network.tell(asked);
    expect(await network.tell({ ...asked, amount: '4.00' })).toMatchObject({
      status: 200,
      decision: 'declined',
      reason: 'reference_taken',
    });
    expect(await buyer.balance()).toMatchObject({ held: 300n });
  });

  it('where it cannot be read', async () => {
    const buyer = await network.buyer();
    const asked = network.messageOf(buyer, 'authorization', { cardToken: 'card-7' });
    expect(await network.tell(asked)).toMatchObject({
      status: 200,
      decision: 'declined',
      reason: 'message_unreadable',
      responseCode: '30',
    });
    expect(await network.kept(asked.reference)).toEqual([false]);
    const odd = network.messageOf(buyer, 'authorization', { amount: { value: 3 } });
    expect(await network.tell(odd)).toMatchObject({ status: 200, decision: 'declined' });
  });
});

test('two keys of one name under one signature are refused, however they are spelled', async () => {
  const buyer = await network.buyer();
  const whole = JSON.stringify(network.messageOf(buyer, 'authorization', { merchant: shopOf(1) }));
  for (const twin of [
    whole.replace('"amount":"3.00"', '"amount":"3.00","amount":"300.00"'),
    whole.replace('"amount":"3.00"', '"amount":"3.00","\\u0061mount" : "300.00"'),
    whole.replace('"city":', '"name":"Other","city":'),
  ])
    expect(await network.tellBytes(twin)).toMatchObject({ status: 400, code: 'invalid_request' });
  const same = whole.replace('"Seattle"', '"\\"city\\":\\"name\\":"');
  expect(await network.tellBytes(same)).toMatchObject({ status: 200, decision: 'approved' });
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
      const answers = [await network.tell(told), await network.tell(told)];
      for (const answer of answers)
        expect([told, answer]).toMatchObject([told, { status: 200, decision: 'accepted' }]);
      expect((await buyer.balance()).posted).toBe(before - 300n);
    }),
    { numRuns: 60 },
  );
}, 60_000);

const needed = (buyer: Buyer) => {
  const { type, reference, sequence, cardToken, amount, currency } = network.messageOf(buyer, 'capture');
  return { type, reference, sequence, cardToken, amount, currency };
};
