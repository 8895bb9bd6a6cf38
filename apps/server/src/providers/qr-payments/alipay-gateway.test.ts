import { generateKeyPairSync, sign, verify } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { parseMoney } from '@tael/money';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createProviderLine } from '../../kernel/provider-calls/provider-line.ts';
import { alipayPayments, nodeOf } from './alipay-gateway.ts';
import { sortedText } from './alipay.ts';
import type { QrPayments } from './port.ts';

const rsa = () =>
  generateKeyPairSync('rsa', {
    modulusLength: 2_048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
const [ours, alipay, stranger] = [rsa(), rsa(), rsa()];
const now = new Date('2026-03-02T18:00:00.000Z');

type Called = Readonly<Record<string, string>>;
const calls: Called[] = [];
/** What it answers to each call, oldest first, and by whose key. */
let answers: { readonly node: object; readonly by?: string }[] = [];
const server = createServer((request, response) => {
  void text(request).then((body) => {
    const fields = Object.fromEntries(new URLSearchParams(body));
    calls.push(fields);
    const { sign: signature = '', ...signed } = fields;
    const isOurs = verify(
      'sha256',
      Buffer.from(sortedText(signed)),
      ours.publicKey,
      Buffer.from(signature, 'base64'),
    );
    const { node, by } = isOurs
      ? (answers.shift() ?? { node: { code: '20000', sub_code: 'isp.unknow-error' } })
      : { node: { code: '40002', sub_code: 'isv.invalid-signature' } };
    const json = JSON.stringify(node);
    const answered = sign('sha256', Buffer.from(json), by ?? alipay.privateKey).toString('base64');
    const name = `${(fields['method'] ?? '').replaceAll('.', '_')}_response`;
    response.writeHead(200).end(`{"${name}":${json},"sign":"${answered}"}`);
  });
});

let gateway: QrPayments;
beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
});
afterAll(() => {
  server.close();
});
beforeEach(() => {
  calls.length = 0;
  answers = [];
  gateway = alipayPayments(
    {
      url: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}/gateway.do`,
      appId: '2021000000000001',
      privateKey: ours.privateKey,
      alipayPublicKey: alipay.publicKey,
    },
    {
      line: createProviderLine({ provider: 'alipay', pauseMs: 2 }),
      clock: { now: () => now },
      noticeUrl: 'https://cards.example/notices',
    },
  );
});

const charge = {
  reference: 'TQ0001',
  amount: parseMoney('708.00', 'CNY'),
  expiresAt: new Date('2026-03-02T18:15:00.000Z'),
};
const payment = { tradeNumber: '2026030222001', refundId: 'refund-1', amount: parseMoney('708.00', 'CNY') };
const code = { code: '10000', msg: 'Success', qr_code: 'https://qr.alipay.com/bax0001' };

describe('a code', () => {
  it('is asked for with a signed call, which says when it ends in the time of China', async () => {
    answers = [{ node: code }];
    expect(await gateway.createCode(charge)).toBe('https://qr.alipay.com/bax0001');
    expect(calls).toMatchObject([
      {
        app_id: '2021000000000001',
        method: 'alipay.trade.precreate',
        sign_type: 'RSA2',
        timestamp: '2026-03-03 02:00:00',
        notify_url: 'https://cards.example/notices',
      },
    ]);
    expect(JSON.parse(calls[0]?.['biz_content'] ?? '')).toEqual({
      out_trade_no: 'TQ0001',
      total_amount: '708.00',
      subject: '充值 TQ0001',
      time_expire: '2026-03-03 02:15:00',
    });
  });

  it('is believed of nobody but Alipay', async () => {
    answers = [{ node: code, by: stranger.privateKey }];
    await expect(gateway.createCode(charge)).rejects.toThrow('did not sign its answer');
    expect(calls).toHaveLength(1);
  });

  it('is asked for again while the gateway is busy, and not where it says no', async () => {
    answers = [{ node: { code: '20000', sub_code: 'isp.unknow-error' } }, { node: code }];
    expect(await gateway.createCode(charge)).toBe('https://qr.alipay.com/bax0001');
    expect(calls).toHaveLength(2);
    answers = [{ node: { code: '40004', sub_code: 'ACQ.TRADE_HAS_SUCCESS' } }];
    await expect(gateway.createCode(charge)).rejects.toThrow('ACQ.TRADE_HAS_SUCCESS');
    expect(calls).toHaveLength(3);
  });
});

describe('a refund', () => {
  it('is sent under its own number', async () => {
    answers = [{ node: { code: '10000', fund_change: 'Y' } }];
    await gateway.refund(payment);
    expect(calls.map(({ method }) => method)).toEqual(['alipay.trade.refund']);
    expect(JSON.parse(calls[0]?.['biz_content'] ?? '')).toEqual({
      trade_no: '2026030222001',
      out_request_no: 'refund-1',
      refund_amount: '708.00',
    });
  });

  it('that moved nothing was sent before, or is not done', async () => {
    const unmoved = { node: { code: '10000', fund_change: 'N' } };
    answers = [unmoved, { node: { code: '10000', refund_status: 'REFUND_SUCCESS' } }];
    await gateway.refund(payment);
    expect(calls.map(({ method }) => method)).toEqual([
      'alipay.trade.refund',
      'alipay.trade.fastpay.refund.query',
    ]);
    answers = [unmoved, { node: { code: '10000' } }];
    await expect(gateway.refund(payment)).rejects.toMatchObject({ isTransient: true });
  });
});

describe('the part of an answer that is signed', () => {
  it.each([
    ['{"a_response":{"x":"}\\"{","y":{"z":1}},"sign":"s"}', '{"x":"}\\"{","y":{"z":1}}'],
    ['{"sign":"s","a_response":{}}', '{}'],
    ['{"a_response":{"x":1', undefined],
    ['{"a_response":"none"}', undefined],
    ['<html>busy</html>', undefined],
  ])('of %s is %s', (answer, node) => {
    expect(nodeOf(answer, 'a_response')).toBe(node);
  });
});
