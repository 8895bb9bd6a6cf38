import { z } from 'zod';
import { defineRoute } from '../../kernel/define-route.ts';
import { idInput } from '../../kernel/fields.ts';
import { alipayNotice, qrAmount, qrFunding, qrQuote, wechatNotice } from './schemas.ts';

const shownRate = z
  .string()
  .max(30)
  .regex(/^\d+(?:\.\d+)?$/, 'invalid_format');

/** api-pay alipay/wx QR: money in from a Chinese wallet. */
export const qrRoutes = {
  quoteQrFunding: defineRoute({
    method: 'GET',
    path: '/api-pay/funding/qr/quote',
    summary: { en: 'What a wallet pays and what arrives, at the rate of this minute', zh: '扫码充值报价' },
    access: 'funding:announce',
    input: z.strictObject(qrAmount),
    output: qrQuote,
    errors: [],
    idempotency: 'none',
  }),
  openQrFunding: defineRoute({
    method: 'POST',
    path: '/api-pay/funding/qr',
    summary: {
      en: 'Ask for a QR code that a wallet pays, at the rate that was shown',
      zh: '生成扫码充值二维码',
    },
    access: 'funding:announce',
    input: z.strictObject({ ...qrAmount, rate: shownRate }),
    output: qrFunding,
    errors: ['quote_expired', 'way_switched_off'],
    idempotency: 'key',
    audit: 'funding.intent_opened',
    movesMoney: true,
  }),
  getQrFunding: defineRoute({
    method: 'GET',
    path: '/api-pay/funding/qr/:id',
    summary: { en: 'A QR code and what became of it', zh: '扫码充值状态' },
    access: 'funding:read',
    input: idInput,
    output: qrFunding,
    errors: [],
    idempotency: 'none',
  }),
  receiveAlipayNotice: defineRoute({
    method: 'POST',
    path: '/api-pay/funding/qr/alipay-notices',
    summary: { en: 'A notice of Alipay, signed with RSA2', zh: '支付宝异步通知（RSA2 签名）' },
    access: 'public',
    input: alipayNotice,
    output: z.literal('success'),
    errors: ['network_signature_invalid', 'idempotency_key_reused'],
    idempotency: 'none',
    audit: 'funding.notice_received',
    reply: 'text',
  }),
  receiveWechatNotice: defineRoute({
    method: 'POST',
    path: '/api-pay/funding/qr/wechat-notices',
    summary: {
      en: "A notice of WeChat Pay, signed in the headers 'Wechatpay-Signature', '-Timestamp', '-Nonce' and '-Serial'",
      zh: '微信支付通知（API v3 签名）',
    },
    access: 'public',
    input: wechatNotice,
    output: z.strictObject({ code: z.literal('SUCCESS'), message: z.string() }),
    errors: ['network_signature_invalid', 'idempotency_key_reused'],
    idempotency: 'none',
    audit: 'funding.notice_received',
    reply: 'bare',
  }),
};
