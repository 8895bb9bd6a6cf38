import { parseMoney } from '@tael/money';
import { describe, expect, it } from 'vitest';
import type { QrNotice } from './port.ts';
import { sandboxAlipay, sandboxWechat } from './sandbox.ts';

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
