import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testApp, type TestApp } from '../../../testing/app.ts';
import type { Caller } from '../../../testing/caller.ts';
import { intentsOf } from '../../../testing/intents.ts';
import { linkBank } from '../../../testing/linked-banks.ts';

let server: TestApp;
let admin: Caller;
let ana: Caller;
let anaId: string;
let people = 0;
beforeAll(async () => {
  server = await testApp();
  admin = await server.staff('admin@tael.test', 1);
});
afterAll(() => server.close());
beforeEach(async () => {
  people += 1;
  ana = await server.customer(`ana${people}@switch.test`);
  const { rows } = await server.db.pool.query<{ id: string }>(
    'select customer_id as id from identity_users where email = $1',
    [`ana${people}@switch.test`],
  );
  anaId = rows[0]?.id ?? '';
});

const off = (way: string, of: object = { customerId: anaId }, who = admin) =>
  who.call('switchWayOff', { ...of, way, reason: 'account_review', note: 'A complaint' });
const on = (way: string, of: object = { customerId: anaId }) =>
  admin.call('switchWayOn', { ...of, way, note: 'Settled' });
const offer = async (way: string, who = ana) =>
  ((await who.call('listFundingWays', {})).body.data as { way: string }[]).find((one) => one.way === way);

const qr = async () => {
  const asked = { way: 'alipay', amount: '50.00', currency: 'USD' };
  const { rate } = (await ana.call('quoteQrFunding', asked)).body.data as { rate: string };
  return { ...asked, rate };
};
const authorized = async () => {
  const accountId = await linkBank(server, ana);
  const { authorization } = (await ana.call('quoteAchFunding', { accountId, amount: '50.00' })).body.data as {
    authorization: { version: string };
  };
  return { accountId, amount: '50.00', authorizationVersion: authorization.version, isAuthorized: true };
};
const notice = () => ({
  amount: '50.00',
  senderName: 'Ana Silva',
  transferDate: server.app.clock.now().toISOString().slice(0, 10),
  paymentNumber: `77${String(people).padStart(14, '0')}`,
  isOtherForm: false,
  proofFileId: null,
});
const topUp = async () => ({
  accountId: await linkBank(server, ana),
  threshold: '100.00',
  amount: '400.00',
  monthlyCap: '900.00',
  isAuthorized: true,
});

/** Every door that opens an intent, with what it is given. */
const doors = [
  ['bank', 'announceDeposit', () => Promise.resolve(notice())],
  ['alipay', 'openQrFunding', qr],
  ['zelle', 'openZelleFunding', () => Promise.resolve({ amount: '50.00' })],
  ['usdc', 'createChainAddress', () => Promise.resolve({ chain: 'ethereum' })],
  ['crypto', 'openCryptoFunding', () => Promise.resolve({ coin: 'BTC', amount: '150.00' })],
  ['ach', 'openAchFunding', authorized],
  ['ach', 'saveTopUp', topUp],
] as const;

describe('A way that is switched off', () => {
  it.each(doors)(
    '%s is refused by %s after its quote, and offered again once it is on',
    async (way, call, inputOf) => {
      const input = await inputOf();
      expect((await off(way)).status).toBe(200);
      expect((await ana.call(call, input)).body.code).toBe('way_switched_off');
      expect(await offer(way)).toMatchObject({ isOpen: false, offReason: 'account_review' });
      expect((await on(way)).status).toBe(200);
      expect((await ana.call(call, input)).body.code).not.toBe('way_switched_off');
      expect(await offer(way)).toMatchObject({ isOpen: true, offReason: null });
    },
  );

  it('for everyone is off for each customer of the tenant, and on again for those who were not switched off', async () => {
    await off('zelle');
    await off('zelle', {});
    const bob = await server.customer(`bob${people}@switch.test`);
    expect(await offer('zelle', bob)).toMatchObject({ isOpen: false });
    await on('zelle', {});
    expect(await offer('zelle', bob)).toMatchObject({ isOpen: true });
    expect(await offer('zelle')).toMatchObject({ isOpen: false });
  });

  it('finishes what is under way', async () => {
    const intents = intentsOf(server);
    const open = await intents.open(`ana${people}@switch.test`, 'zelle');
    await off('zelle');
    await intents.pay(open, { eventId: `under-way-${people}` });
    expect((await ana.call('getFundingIntent', { id: open.id })).body.data.state).toBe('paid');
  });

  it('pauses the automatic top-up before the balance is low, and tells its owner', async () => {
    await ana.call('saveTopUp', { ...(await topUp()), threshold: '0.01' });
    await off('ach');
    await server.app.runScheduled();
    await server.app.settle();
    expect((await ana.call('getTopUp', {})).body.data).toMatchObject({
      state: 'paused',
      pause: 'way_switched_off',
    });
    const { items } = (await ana.call('listMessages', {})).body.data as { items: { code: string }[] };
    expect(items.map(({ code }) => code)).toContain('top_up_paused');
  });
});

describe('Switching', () => {
  it('happens once of two at a time, and writes who and why', async () => {
    const both = await Promise.all([off('wechat'), off('wechat')]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await on('wechat')).status).toBe(200);
    expect((await on('wechat')).body.code).toBe('illegal_transition');
    const { rows } = await server.db.pool.query<{ action: string; reason: string }>(
      `select action, reason from audit_log where customer_id = $1 and action like 'funding.way_%' order by id`,
      [anaId],
    );
    expect(rows).toEqual([
      { action: 'funding.way_switched_off', reason: 'A complaint' },
      { action: 'funding.way_switched_on', reason: 'Settled' },
    ]);
  });

  it('wants a reason that customers read and a note', async () => {
    const { status, body } = await admin.call('switchWayOff', { way: 'zelle', note: '' });
    expect([status, body.errors]).toMatchObject([
      422,
      [
        { field: 'reason', code: 'required' },
        { field: 'note', code: 'required' },
      ],
    ]);
  });

  it('reaches no tenant and no customer that there is not', async () => {
    const nobody = '01900000-0000-7000-8000-000000000000';
    for (const of of [{ tenantId: nobody }, { customerId: nobody }])
      expect((await off('zelle', of)).body.code).toBe('not_found');
  });

  it('is not a customer’s', async () => {
    expect((await off('zelle', {}, ana)).status).toBe(403);
    expect((await ana.call('listWaySwitches', {})).status).toBe(403);
  });

  it('is read with who did it', async () => {
    await off('crypto');
    const rows = (await admin.call('listWaySwitches', { customerId: anaId })).body.data as object[];
    expect(rows).toContainEqual({
      way: 'crypto',
      isOffered: true,
      tenant: null,
      customer: expect.objectContaining({ reason: 'account_review', by: 'admin@tael.test' }),
    });
  });
});
