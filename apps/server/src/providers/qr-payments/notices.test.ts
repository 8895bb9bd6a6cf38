import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { parseMoney } from '@tael/money';
import { describe, expect, it } from 'vitest';
import { readAlipayNotice, signAlipay } from './alipay.ts';
import type { QrNotice } from './port.ts';
import { sandboxAlipay, sandboxWechat } from './sandbox.ts';
import { readWechatNotice, sealResource, signWechat } from './wechat.ts';

const now = new Date('2026-03-02T18:00:00.000Z');
const minutes = (count: number) => new Date(now.getTime() + count * 60_000);
const act = {
  kind: 'paid',
  reference: 'TQ0001',
  tradeNumber: '2026030222001',
  amount: parseMoney('708.00', 'CNY'),
  payerName: '张伟 & Ana=1',
} as const;
const providers = { alipay: sandboxAlipay(), wechat: sandboxWechat() };
const noticeOf = (provider: keyof typeof providers): QrNotice => {
  const notice = providers[provider].tell(act, now);
  if (!notice) throw new Error('a payment is told');
  return notice;
};

describe.each(['alipay', 'wechat'] as const)('A notice of %s', (provider) => {
  it('is read as what was paid', () => {
    const { kind: _, ...paid } = act;
    expect(providers[provider].readNotice(noticeOf(provider), now)).toEqual({ kind: 'paid', ...paid });
  });

  it('is refused of another provider with the same protocol', () => {
    const other = provider === 'alipay' ? sandboxAlipay() : sandboxWechat();
    expect(other.readNotice(noticeOf(provider), now)).toBeUndefined();
  });
});

describe('Alipay', () => {
  it.each(['total_amount', 'out_trade_no', 'trade_status', 'app_id', 'buyer_user_name'])(
    'did not sign another %s',
    (field) => {
      const { fields, ...rest } = noticeOf('alipay');
      const altered = { ...rest, fields: { ...fields, [field]: '1' } };
      expect(providers.alipay.readNotice(altered, now)).toBeUndefined();
    },
  );

  it('did not sign a field more or less, or by another method', () => {
    const { fields, ...rest } = noticeOf('alipay');
    const { version: _, ...less } = fields;
    for (const altered of [{ ...fields, more: '1' }, less, { ...fields, sign_type: 'RSA' }])
      expect(providers.alipay.readNotice({ ...rest, fields: altered }, now)).toBeUndefined();
  });

  it('says once more what it could not bring for a day', () => {
    expect(providers.alipay.readNotice(noticeOf('alipay'), minutes(24 * 60))).toMatchObject({ kind: 'paid' });
  });

  it('tells a scan', () => {
    const scan = providers.alipay.tell({ ...act, kind: 'scanned' }, now);
    expect(scan && providers.alipay.readNotice(scan, now)).toEqual({
      kind: 'scanned',
      reference: act.reference,
    });
  });
});

describe('WeChat Pay', () => {
  it('did not sign another body, time, nonce or certificate', () => {
    const notice = noticeOf('wechat');
    const withHeader = (name: string, value: string): QrNotice => ({
      ...notice,
      header: (asked) => (asked === name ? value : notice.header(asked)),
    });
    const altered = [
      { ...notice, rawBody: `${notice.rawBody} ` },
      withHeader('wechatpay-timestamp', String(Math.floor(now.getTime() / 1_000) + 1)),
      withHeader('wechatpay-nonce', 'another'),
      withHeader('wechatpay-serial', '00'),
      withHeader('wechatpay-signature', ''),
    ];
    for (const one of altered) expect(providers.wechat.readNotice(one, now)).toBeUndefined();
  });

  it('has its content sealed: what was changed inside is not read', () => {
    const notice = noticeOf('wechat');
    const resource = notice.fields['resource'] as Record<string, string>;
    const sealed = Buffer.from(resource['ciphertext'] ?? '', 'base64');
    sealed[0] = (sealed[0] ?? 0) ^ 1;
    for (const change of [
      { ciphertext: sealed.toString('base64') },
      { associated_data: 'other' },
      { nonce: '000000000000' },
    ]) {
      const fields = { ...notice.fields, resource: { ...resource, ...change } };
      expect(providers.wechat.readNotice({ ...notice, fields }, now)).toBeUndefined();
    }
  });

  it('is not believed five minutes later: somebody else says it again', () => {
    const notice = noticeOf('wechat');
    expect(providers.wechat.readNotice(notice, minutes(4))).toMatchObject({ kind: 'paid' });
    expect(providers.wechat.readNotice(notice, minutes(6))).toBeUndefined();
    expect(providers.wechat.readNotice(notice, minutes(-6))).toBeUndefined();
  });

  it('tells nobody of a scan', () => {
    expect(providers.wechat.tell({ ...act, kind: 'scanned' }, now)).toBeUndefined();
  });
});

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });

describe('A payment that is not written as it is asked for', () => {
  const alipay = (change: Readonly<Record<string, string>>) => {
    const fields = {
      app_id: 'app',
      out_trade_no: act.reference,
      trade_no: act.tradeNumber,
      trade_status: 'TRADE_SUCCESS',
      total_amount: '708.00',
      sign_type: 'RSA2',
      ...change,
    };
    return readAlipayNotice(
      { appId: 'app', alipayPublicKey: publicKey },
      { fields: { ...fields, sign: signAlipay(fields, privateKey) } },
    );
  };
  const wechat = (change: object) => {
    const apiKey = randomBytes(32);
    const paid = {
      mchid: 'merchant',
      out_trade_no: act.reference,
      transaction_id: act.tradeNumber,
      trade_state: 'SUCCESS',
      amount: { total: 70_800, currency: 'CNY' },
      ...change,
    };
    const fields = {
      event_type: 'TRANSACTION.SUCCESS',
      resource: sealResource(apiKey, 'twelve-bytes', 'transaction', JSON.stringify(paid)),
    };
    const [timestamp, nonce, rawBody] = [String(now.getTime() / 1_000), 'once', JSON.stringify(fields)];
    const headers: Readonly<Record<string, string>> = {
      'wechatpay-timestamp': timestamp,
      'wechatpay-nonce': nonce,
      'wechatpay-serial': 'serial',
      'wechatpay-signature': signWechat({ timestamp, nonce, body: rawBody }, privateKey),
    };
    const account = {
      merchantId: 'merchant',
      platformPublicKey: publicKey,
      platformSerial: 'serial',
      apiKey,
    };
    return readWechatNotice(account, { fields, rawBody, header: (name) => headers[name] ?? null }, now);
  };
  const known = { kind: 'paid', reference: act.reference, amount: act.amount, payerName: null };

  it.each(['708', '708.0', '0708.00', '708.000'])('of Alipay over %s is read', (total) => {
    expect(alipay({ total_amount: total })).toMatchObject(known);
  });
  it.each([{ total_amount: '708,00' }, { total_amount: '' }, { trade_no: ' ' }])(
    'of Alipay with %j is unread',
    (change) => {
      expect(alipay(change)).toEqual({ kind: 'unread' });
    },
  );

  it.each([{}, { payer: null }, { payer: { name: ['7'] } }, { amount: { total: '70800', currency: 'cny' } }])(
    'of WeChat Pay with %j is read',
    (change) => {
      expect(wechat(change)).toMatchObject(known);
    },
  );
  it.each([{ amount: { total: 708.5, currency: 'CNY' } }, { amount: null }, { transaction_id: '' }])(
    'of WeChat Pay with %j is unread',
    (change) => {
      expect(wechat(change)).toEqual({ kind: 'unread' });
    },
  );
});
