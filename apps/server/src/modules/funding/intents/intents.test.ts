import { parseMoney } from '@tael/money';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApp, type TestApp } from '../../../testing/app.ts';
import type { Caller } from '../../../testing/caller.ts';
import { intentsOf } from '../../../testing/intents.ts';
import { defaultTenantId } from '../../platform/index.ts';
import type { FundingIntent } from './present-intents.ts';

let server: TestApp;
let ana: Caller;
let admin: Caller;
let intents: ReturnType<typeof intentsOf>;
const mail = 'ana@mail.test';

beforeAll(async () => {
  server = await testApp();
  ana = await server.customer(mail);
  admin = await server.staff('admin@tael.test', 1);
  intents = intentsOf(server);
});
afterAll(async () => {
  await server.close();
});

const balance = async (): Promise<string> =>
  (await ana.call('homeSummary', {})).body.data.available.amount as string;
const one = async (id: string) => (await ana.call('getFundingIntent', { id })).body.data as FundingIntent;

describe('A payment that the outside tells of', () => {
  it('credits once, however often and how much at once it is told', async () => {
    const before = Number(await balance());
    const intent = await intents.open(mail);
    // As a way decides: what comes after the first payment is a second one.
    const tell = async () => {
      const { state } = await one(intent.id);
      const second = { to: 'refund', reason: 'paid_twice' } as const;
      return intents.pay(intent, { eventId: 'once' }, state === 'paid' ? second : undefined);
    };
    const told = [...(await Promise.all([tell(), tell(), tell()])), await tell(), await tell()];
    expect(told.filter(({ isNew }) => isNew)).toHaveLength(1);
    expect(Number(await balance()) - before).toBe(100);
    expect(await one(intent.id)).toMatchObject({
      state: 'paid',
      credited: { amount: '100.00', currency: 'USD' },
      fee: { amount: '0.00' },
      refunds: [],
    });
    expect(await intents.inBooks('suspense', 'CNY')).toBe(0n);
  });

  it('is refused when it says another amount under the same name', async () => {
    const intent = await intents.open(mail);
    await intents.pay(intent, { eventId: 'altered' });
    const other = { eventId: 'altered', amount: parseMoney('709.00', 'CNY') };
    await expect(intents.pay(intent, other)).rejects.toMatchObject({ code: 'idempotency_key_reused' });
  });

  it('stands in the books in both currencies: what the provider owes, and what was exchanged', async () => {
    const owed = await intents.inBooks('qr_clearing_in', 'CNY');
    const intent = await intents.open(mail);
    await intents.pay(intent, { eventId: 'books' });
    expect((await intents.inBooks('qr_clearing_in', 'CNY')) - owed).toBe(-70_800n);
    expect((await intents.verify()).fault).toBeNull();
  });

  it('goes back where it came a second time under another name, and leaves what was credited', async () => {
    const intent = await intents.open(mail);
    await intents.pay(intent, { eventId: 'twice-1' });
    const before = await balance();
    await intents.pay(intent, { eventId: 'twice-2' }, { to: 'refund', reason: 'paid_twice' });
    expect(await balance()).toBe(before);
    expect(await one(intent.id)).toMatchObject({
      state: 'paid',
      refunds: [{ amount: { amount: '708.00', currency: 'CNY' }, reason: 'paid_twice', refundedAt: null }],
    });
  });

  it('waits on suspense when it belongs to no intent', async () => {
    const before = await intents.inBooks('suspense', 'USD');
    await intents.stray({
      provider: 'zelle',
      eventId: 'stray',
      tenantId: defaultTenantId,
      way: 'zelle',
      amount: parseMoney('12.00', 'USD'),
      senderName: null,
    });
    expect((await intents.inBooks('suspense', 'USD')) - before).toBe(1_200n);
  });

  it('is charged by the tier that the volume of thirty days reaches', async () => {
    const first = await intents.open(mail, 'crypto');
    await intents.pay(first, { eventId: 'tier-1', amount: parseMoney('9000.00', 'USD') });
    expect((await one(first.id)).fee?.amount).toBe('90.00');
    const second = await intents.open(mail, 'usdc', { amount: null });
    await intents.pay(second, { eventId: 'tier-2', amount: parseMoney('2000.00', 'USD') });
    expect(await one(second.id)).toMatchObject({ fee: { amount: '16.00' }, credited: { amount: '1984.00' } });
  });
});

describe('Money held for a look', () => {
  const held = async (eventId: string) => {
    const intent = await intents.open(mail);
    await intents.pay(intent, { eventId }, { to: 'review', reasons: ['sender_differs'] });
    return { id: intent.id, version: 2 };
  };

  it('is listed to staff and credited by them, once', async () => {
    const before = Number(await balance());
    const { id, version } = await held('held-1');
    const { body } = await admin.call('listFundingIntentReviews', {});
    const shown = {
      id,
      state: 'review',
      reviewReasons: ['sender_differs'],
      received: { amount: '708.00', currency: 'CNY' },
      toCredit: { amount: '100.00', currency: 'USD' },
    };
    expect(body.data.items[0]).toMatchObject(shown);
    expect((await admin.call('getFundingIntentReview', { id })).body.data).toMatchObject(shown);
    expect(Number(await balance())).toBe(before);
    const input = { id, version, reason: 'Her married name' };
    expect((await admin.call('creditHeldIntent', input)).body.data.state).toBe('paid');
    expect((await admin.call('creditHeldIntent', input)).status).toBe(409);
    expect(Number(await balance()) - before).toBe(100);
  });

  it('is refused to staff who saw an older version, or nothing of it', async () => {
    const { id } = await held('held-2');
    const stale = { id, version: 1, reason: 'Her married name' };
    expect((await admin.call('refundHeldIntent', stale)).body.code).toBe('conflict');
    expect((await ana.call('refundHeldIntent', stale)).status).toBe(403);
  });

  it('is nobody else’s while the customer may not move money', async () => {
    await server.db.pool.query(
      `update org_accounts set status = 7 where customer_id = (select customer_id from identity_users where email = $1)`,
      [mail],
    );
    const intent = await intents.open(mail);
    const { intent: taken } = await intents.pay(intent, { eventId: 'held-3' });
    expect(taken).toMatchObject({ state: 'review', review_reasons: ['account_restricted'] });
    const refused = await admin.call('creditHeldIntent', { id: intent.id, version: 2, reason: 'Known' });
    expect(refused.status).toBe(403);
    await server.db.pool.query(
      `update org_accounts set status = 1 where customer_id = (select customer_id from identity_users where email = $1)`,
      [mail],
    );
  });
});

describe('The ways to add funds', () => {
  it('begin with the one used last, each with its price and limits', async () => {
    await server.pass(1);
    await intents.open(mail, 'wechat');
    const { data } = (await ana.call('listFundingWays', {})).body as { data: { way: string }[] };
    expect(data.map(({ way }) => way).slice(0, 3)).toEqual(['wechat', 'bank', 'alipay']);
    expect(data[0]).toMatchObject({
      isOpen: true,
      feePercent: null,
      minimum: { amount: '10.00', currency: 'USD' },
      maximum: { amount: '5000.00' },
    });
  });
});

describe('An intent', () => {
  it('is listed with what it brought, by way and state, and to nobody else', async () => {
    const page = await ana.call('listFundingIntents', { way: 'crypto,usdc', state: 'paid' });
    expect(page.body.data.items).toHaveLength(2);
    const totals = await ana.call('totalFundingIntents', { way: 'crypto,usdc' });
    expect(totals.body.data).toMatchObject({ count: 2, sums: [{ currency: 'USD', in: '10894.00' }] });
    const stranger = await server.customer('stranger@mail.test');
    expect((await stranger.call('listFundingIntents', {})).body.data.items).toEqual([]);
    expect((await stranger.call('getFundingIntent', { id: page.body.data.items[0].id })).status).toBe(404);
  });

  it('is found by its reference, its sender and its amount', async () => {
    const intent = await intents.open(mail, 'wechat', { amount: parseMoney('77.70', 'USD') });
    const found = async (search: string) =>
      ((await ana.call('listFundingIntents', { search })).body.data.items as FundingIntent[]).map(
        ({ id }) => id,
      );
    expect(await found(intent.reference)).toEqual([intent.id]);
    expect(await found('77.70')).toEqual([intent.id]);
    expect(await found('nobody')).toEqual([]);
  });

  it('is listed by its amount too, page by page', async () => {
    const amounts = async (sort: string) => {
      const first = (await ana.call('listFundingIntents', { sort, limit: 2 })).body.data;
      const next = { sort, limit: 50, cursor: first.nextCursor };
      const rest = (await ana.call('listFundingIntents', next)).body.data;
      return [...first.items, ...rest.items].map(({ credited, amount }: FundingIntent) =>
        Number((credited ?? amount)?.amount ?? 0),
      );
    };
    const rising = await amounts('amount');
    expect(rising.length).toBeGreaterThan(3);
    expect(rising).toEqual(rising.toSorted((one, other) => one - other));
    expect(await amounts('-amount')).toEqual(rising.toReversed());
    expect((await ana.call('listFundingIntents', { sort: 'way' })).status).toBe(422);
  });

  it('is canceled by its customer, and a second time refused', async () => {
    const { id, version } = await intents.open(mail);
    expect((await ana.call('cancelFundingIntent', { id, version: 9 })).body.code).toBe('conflict');
    expect((await ana.call('cancelFundingIntent', { id, version })).body.data.state).toBe('canceled');
    const again = await ana.call('cancelFundingIntent', { id, version: version + 1 });
    expect(again.body.code).toBe('illegal_transition');
  });

  it('expires when nobody paid in time', async () => {
    const { id } = await intents.open(mail);
    await server.pass(90_000);
    await server.app.runScheduled();
    ana = await server.signIn(mail);
    expect((await one(id)).state).toBe('expired');
  });
});
