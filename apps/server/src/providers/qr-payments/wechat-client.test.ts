import { generateKeyPairSync, verify } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { parseMoney } from '@tael/money';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createProviderLine } from '../../kernel/provider-calls/provider-line.ts';
import type { QrPayments } from './port.ts';
import { signWechat } from './wechat.ts';
import { wechatPayments } from './wechat-client.ts';

const rsa = () => generateKeyPairSync('rsa', { modulusLength: 2_048 });
const pem = { private: { type: 'pkcs8', format: 'pem' }, public: { type: 'spki', format: 'pem' } } as const;
const [ours, platform, stranger] = [rsa(), rsa(), rsa()];
const now = new Date('2026-03-02T18:00:00.000Z');

interface Called {
  readonly path: string;
  readonly body: unknown;
}
const calls: Called[] = [];
let answers: { readonly status?: number; readonly body: object; readonly by?: typeof platform }[] = [];

const partsOf = (authorization: string): Record<string, string> =>
  Object.fromEntries(
    [...authorization.matchAll(/(\w+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value]),
  );

const server = createServer((request, response) => {
  void text(request).then((body) => {
    const { authorization = '' } = request.headers;
    const { timestamp, nonce_str: nonce, signature = '', ...who } = partsOf(authorization);
    const signed = `${request.method}\n${request.url}\n${timestamp}\n${nonce}\n${body}\n`;
    const isOurs =
      authorization.startsWith('WECHATPAY2-SHA256-RSA2048 ') &&
      who['mchid'] === '1900000109' &&
      who['serial_no'] === '5157F09EFDC096DE15EBE81A47057A7232F1B8E1' &&
      verify('sha256', Buffer.from(signed), ours.publicKey, Buffer.from(signature, 'base64'));
    if (!isOurs) {
      response.writeHead(401).end('{"code":"SIGN_ERROR"}');
      return;
    }
    calls.push({ path: request.url ?? '', body: JSON.parse(body) });
    const answer = answers.shift() ?? { status: 500, body: { code: 'SYSTEM_ERROR' } };
    const json = JSON.stringify(answer.body);
    const told = { timestamp: String(now.getTime() / 1_000), nonce: 'n0nce', body: json };
    response
      .writeHead(answer.status ?? 200, {
        'content-type': 'application/json',
        'wechatpay-timestamp': told.timestamp,
        'wechatpay-nonce': told.nonce,
        'wechatpay-serial': 'PUB_KEY_ID_0119000001092024',
        'wechatpay-signature': signWechat(told, (answer.by ?? platform).privateKey),
      })
      .end(json);
  });
});

let wechat: QrPayments;
beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
});
afterAll(() => {
  server.close();
});
beforeEach(() => {
  calls.length = 0;
  answers = [];
  wechat = wechatPayments(
    {
      url: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`,
      appId: 'wxd678efh567hg6787',
      merchantId: '1900000109',
      serial: '5157F09EFDC096DE15EBE81A47057A7232F1B8E1',
      privateKey: ours.privateKey.export(pem.private).toString(),
      platformSerial: 'PUB_KEY_ID_0119000001092024',
      platformPublicKey: platform.publicKey.export(pem.public).toString(),
      apiKey: '0123456789abcdef0123456789abcdef',
    },
    {
      line: createProviderLine({ provider: 'wechat pay', pauseMs: 2 }),
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
const payment = { tradeNumber: '4200002026', refundId: 'refund-1', amount: parseMoney('708.00', 'CNY') };
const code = { code_url: 'weixin://wxpay/bizpayurl?pr=0001' };

describe('a code', () => {
  it('is asked for with a signed call, in fen, and says when it ends', async () => {
    answers = [{ body: code }];
    expect(await wechat.createCode(charge)).toBe('weixin://wxpay/bizpayurl?pr=0001');
    expect(calls).toEqual([
      {
        path: '/v3/pay/transactions/native',
        body: {
          appid: 'wxd678efh567hg6787',
          mchid: '1900000109',
          description: '充值 TQ0001',
          out_trade_no: 'TQ0001',
          time_expire: '2026-03-03T02:15:00+08:00',
          notify_url: 'https://cards.example/notices',
          amount: { total: 70_800, currency: 'CNY' },
        },
      },
    ]);
  });

  it('is believed of nobody but the platform', async () => {
    answers = [{ body: code, by: stranger }];
    await expect(wechat.createCode(charge)).rejects.toThrow('did not sign its answer');
    expect(calls).toHaveLength(1);
  });

  it('is asked for again while the platform is ill, and not where it says no', async () => {
    answers = [{ status: 500, body: { code: 'SYSTEM_ERROR' } }, { body: code }];
    expect(await wechat.createCode(charge)).toBe('weixin://wxpay/bizpayurl?pr=0001');
    answers = [{ status: 400, body: { code: 'ORDERPAID' } }];
    await expect(wechat.createCode(charge)).rejects.toMatchObject({ isTransient: false, status: 400 });
    expect(calls).toHaveLength(3);
  });
});

describe('a refund', () => {
  it.each(['SUCCESS', 'PROCESSING'])('that is %s is sent', async (status) => {
    answers = [{ body: { status } }];
    await wechat.refund(payment);
    expect(calls).toEqual([
      {
        path: '/v3/refund/domestic/refunds',
        body: {
          transaction_id: '4200002026',
          out_refund_no: 'refund-1',
          amount: { refund: 70_800, total: 70_800, currency: 'CNY' },
        },
      },
    ]);
  });

  it('that the platform cannot send is for a person to look at', async () => {
    answers = [{ body: { status: 'ABNORMAL' } }];
    await expect(wechat.refund(payment)).rejects.toMatchObject({ isTransient: false });
  });
});
