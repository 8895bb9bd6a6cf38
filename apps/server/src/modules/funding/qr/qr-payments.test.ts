import { parseMoney } from '@tael/money';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sandboxAlipay, sandboxWechat } from '../../../providers/qr-payments/sandbox.ts';
import { testApp, type TestApp } from '../../../testing/app.ts';
import type { Caller } from '../../../testing/caller.ts';
import { intentsOf } from '../../../testing/intents.ts';
import type { QrFunding } from './open-qr-funding.ts';

let server: TestApp;
let ana: Caller;
let intents: ReturnType<typeof intentsOf>;

beforeAll(async () => {
  server = await testApp();
  ana = await server.customer('ana@mail.test');
  intents = intentsOf(server);
});
afterAll(async () => {
  await server.close();
});

type Way = 'alipay' | 'wechat';
const open = async (way: Way, change: object = {}): Promise<QrFunding> => {
  const asked = { way, amount: '100.00', currency: 'USD', ...change };
  const { rate } = (await ana.call('quoteQrFunding', asked)).body.data as { rate: string };
  const opened = (await ana.call('openQrFunding', { ...asked, rate })).body.data as QrFunding;
  await server.app.settle();
  return opened;
};
const pay = (of: QrFunding, change: object = {}) =>
  server.visitor.call('sandboxWallet', { intentId: of.id, act: 'paid', ...change });
const now = async ({ id }: QrFunding) => (await ana.call('getQrFunding', { id })).body.data as QrFunding;
const available = async () => Number((await ana.call('homeSummary', {})).body.data.available.amount);

describe.each(['alipay', 'wechat'] as const)('A code of %s', (way) => {
  it('is paid once, however often its notice comes', async () => {
    const before = await available();
    const funding = await open(way);
    expect((await now(funding)).code).toContain(way === 'alipay' ? 'qr.alipay.com' : 'weixin://');
    const { body } = await pay(funding);
    const { tradeNumber } = body.data as { tradeNumber: string };
    for (let repeat = 0; repeat < 3; repeat += 1) await pay(funding, { tradeNumber });
    expect((await available()) - before).toBe(100);
    expect(await now(funding)).toMatchObject({ state: 'paid', refunds: [], senderName: 'Anabel Silva' });
  });

  it('that is paid twice is credited once, and the second payment goes back', async () => {
    const [before, suspense] = [await available(), await intents.inBooks('suspense', 'CNY')];
    const funding = await open(way);
    await pay(funding);
    await pay(funding);
    await server.app.settle();
    expect((await available()) - before).toBe(100);
    const { state, refunds } = await now(funding);
    expect(state).toBe('paid');
    expect(refunds).toMatchObject([{ reason: 'paid_twice', amount: { currency: 'CNY' } }]);
    expect(refunds[0]?.refundedAt).not.toBeNull();
    expect(await intents.inBooks('suspense', 'CNY')).toBe(suspense);
  });

  it('that somebody else pays waits for a look', async () => {
    const [before, suspense] = [await available(), await intents.inBooks('suspense', 'CNY')];
    const funding = await open(way);
    await pay(funding, { payerName: 'Bo Zheng' });
    expect(await now(funding)).toMatchObject({ state: 'review', reviewReasons: ['sender_differs'] });
    expect(await available()).toBe(before);
    const admin = await server.staff(`refunds-${way}@tael.test`, 1);
    const decided = await admin.call('refundHeldIntent', {
      id: funding.id,
      version: 2,
      reason: 'Unknown payer',
    });
    expect(decided.body.data).toMatchObject({ state: 'refunded', reason: 'Unknown payer' });
    await server.app.settle();
    expect(await intents.inBooks('suspense', 'CNY')).toBe(suspense);
  });

  it('that is paid with another amount waits for a look', async () => {
    const funding = await open(way);
    await pay(funding, { amount: '1.00' });
    expect(await now(funding)).toMatchObject({ state: 'review', reviewReasons: ['amount_differs'] });
  });
});

describe('A code', () => {
  it('tells that it was scanned where the provider says so, and nothing of a scan that comes late', async () => {
    const funding = await open('alipay');
    await pay(funding, { act: 'scanned' });
    expect((await now(funding)).state).toBe('scanned');
    await pay(funding);
    await pay(funding, { act: 'scanned' });
    expect((await now(funding)).state).toBe('paid');
  });

  it('is asked for in yuan as well, and brings what they are worth', async () => {
    const funding = await open('wechat', { amount: '700.00', currency: 'CNY' });
    expect(funding.payAmount).toEqual({ amount: '700.00', currency: 'CNY' });
    await pay(funding);
    const { credited, amount } = await now(funding);
    expect(credited).toEqual(amount);
  });

  it('is refused at another rate than the one that was shown, and out of the limits', async () => {
    const asked = { way: 'alipay', amount: '100.00', currency: 'USD' };
    expect((await ana.call('openQrFunding', { ...asked, rate: '1.0' })).body.code).toBe('quote_expired');
    const { rate } = (await ana.call('quoteQrFunding', asked)).body.data as { rate: string };
    const refused = async (amount: string) =>
      (await ana.call('openQrFunding', { ...asked, amount, rate })).body.errors as unknown;
    expect(await refused('9.99')).toMatchObject([{ field: 'amount', code: 'too_small' }]);
    expect(await refused('5000.01')).toMatchObject([{ field: 'amount', code: 'too_big' }]);
  });

  it('is nobody else’s', async () => {
    const funding = await open('alipay');
    const stranger = await server.customer('stranger@mail.test');
    expect((await stranger.call('getQrFunding', { id: funding.id })).status).toBe(404);
  });
});

describe('A notice', () => {
  const send = (path: string, headers: Record<string, string>, payload: string) =>
    server.send({ method: 'POST', url: `/api-pay/funding/qr/${path}`, headers, payload });
  const act = {
    kind: 'paid',
    reference: 'TQ1',
    tradeNumber: 'forged-1',
    amount: parseMoney('708.00', 'CNY'),
    payerName: null,
  } as const;
  const form = { 'content-type': 'application/x-www-form-urlencoded' };

  it('of another signer is refused in the name of either provider', async () => {
    const at = server.app.clock.now();
    const alipay = sandboxAlipay().tell(act, at)?.rawBody ?? '';
    expect((await send('alipay-notices', form, alipay)).status).toBe(401);
    const wechat = sandboxWechat().tell(act, at);
    const headers = Object.fromEntries(
      ['timestamp', 'nonce', 'serial', 'signature'].map((name) => [
        `wechatpay-${name}`,
        wechat?.header(`wechatpay-${name}`) ?? '',
      ]),
    );
    const json = { 'content-type': 'application/json', ...headers };
    expect((await send('wechat-notices', json, wechat?.rawBody ?? '')).status).toBe(401);
  });

  it('for no code of ours puts the money on suspense', async () => {
    const before = await intents.inBooks('suspense', 'CNY');
    const funding = await open('alipay');
    await pay(funding, { amount: '12.00', reference: 'ELSEWHERE' });
    expect((await intents.inBooks('suspense', 'CNY')) - before).toBe(1_200n);
    expect((await now(funding)).state).toBe('waiting');
  });

  it('about a code whose time is over has the money sent back', async () => {
    const before = await available();
    const [expired, canceled] = [await open('wechat'), await open('alipay')];
    await ana.call('cancelFundingIntent', { id: canceled.id, version: 1 });
    // Its job has not come yet.
    await server.pass(16 * 60);
    for (const late of [expired, canceled]) {
      await pay(late);
      await server.app.settle();
      expect(await now(late)).toMatchObject({ state: 'refunded', refunds: [{ reason: 'paid_late' }] });
    }
    expect(await available()).toBe(before);
    expect((await intents.verify()).fault).toBeNull();
  });
});

describe('A rate that was shown', () => {
  it('is held for a minute after it has moved, and no longer', async () => {
    const asked = { way: 'alipay', amount: '100.00', currency: 'USD' };
    const quote = async () =>
      (await ana.call('quoteQrFunding', asked)).body.data as { rate: string; payAmount: object };
    const shown = await quote();
    await server.pass(60);
    expect((await quote()).rate).not.toBe(shown.rate);
    const held = await ana.call('openQrFunding', { ...asked, rate: shown.rate });
    expect(held.body.data).toMatchObject({ payAmount: shown.payAmount });
    await server.pass(60);
    const late = await ana.call('openQrFunding', { ...asked, rate: shown.rate });
    expect(late.body.code).toBe('quote_expired');
  });
});
