import { z } from 'zod';
import type { AlipaySettings } from './providers/qr-payments/alipay-gateway.ts';
import { readPrivateKey, readPublicKey } from './providers/qr-payments/keys.ts';
import type { WechatSettings } from './providers/qr-payments/wechat-client.ts';

const web = z.url({ protocol: /^https?$/, error: 'it is an address that begins with https:// or http://' });
const isRead =
  (read: (text: string) => unknown) =>
  (text: string): boolean => {
    try {
      read(text);
      return true;
    } catch {
      return false;
    }
  };
const privateKey = z
  .string()
  .refine(isRead(readPrivateKey), 'it is a private key in PEM, or the base64 of one')
  .optional();
const publicKey = z
  .string()
  .refine(isRead(readPublicKey), 'it is a public key or a certificate in PEM, or the base64 of a key')
  .optional();

export const walletVariables = {
  TAEL_ALIPAY_URL: z.string().default('https://openapi.alipay.com/gateway.do').pipe(web),
  TAEL_ALIPAY_APP: z
    .string()
    .regex(/^\d{16,32}$/, 'it is the id of an application')
    .optional(),
  TAEL_ALIPAY_PRIVATE: privateKey,
  TAEL_ALIPAY_PUBLIC: publicKey,
  TAEL_WECHAT_URL: z.string().default('https://api.mch.weixin.qq.com').pipe(web),
  TAEL_WECHAT_APP: z
    .string()
    .regex(/^wx\w{16}$/, 'it is an app id (wx…)')
    .optional(),
  TAEL_WECHAT_MERCHANT: z
    .string()
    .regex(/^\d{8,12}$/, 'it is a merchant number')
    .optional(),
  TAEL_WECHAT_SERIAL: z
    .string()
    .regex(/^[0-9A-F]{20,64}$/i, 'it is the serial number of a certificate')
    .optional(),
  TAEL_WECHAT_PRIVATE: privateKey,
  TAEL_WECHAT_API_KEY: z
    .string()
    .regex(/^[\x21-\x7e]{32}$/, 'it is the APIv3 key, of 32 characters')
    .optional(),
  TAEL_WECHAT_PLATFORM_SERIAL: z
    .string()
    .regex(
      /^(PUB_KEY_ID_)?[0-9A-Za-z]{20,64}$/,
      'it is the id of a public key (PUB_KEY_ID_…) or a serial number',
    )
    .optional(),
  TAEL_WECHAT_PLATFORM_PUBLIC: publicKey,
};

export const walletNames = {
  alipay: ['TAEL_ALIPAY_APP', 'TAEL_ALIPAY_PRIVATE', 'TAEL_ALIPAY_PUBLIC'],
  wechat: [
    'TAEL_WECHAT_APP',
    'TAEL_WECHAT_MERCHANT',
    'TAEL_WECHAT_SERIAL',
    'TAEL_WECHAT_PRIVATE',
    'TAEL_WECHAT_API_KEY',
    'TAEL_WECHAT_PLATFORM_SERIAL',
    'TAEL_WECHAT_PLATFORM_PUBLIC',
  ],
} as const;

type Given<Way extends keyof typeof walletNames> = Readonly<
  Record<(typeof walletNames)[Way][number], string>
>;

export const alipaySettings = (of: Given<'alipay'>, url: string): AlipaySettings => ({
  url,
  appId: of.TAEL_ALIPAY_APP,
  privateKey: of.TAEL_ALIPAY_PRIVATE,
  alipayPublicKey: of.TAEL_ALIPAY_PUBLIC,
});

export const wechatSettings = (of: Given<'wechat'>, url: string): WechatSettings => ({
  url,
  appId: of.TAEL_WECHAT_APP,
  merchantId: of.TAEL_WECHAT_MERCHANT,
  serial: of.TAEL_WECHAT_SERIAL,
  privateKey: of.TAEL_WECHAT_PRIVATE,
  platformSerial: of.TAEL_WECHAT_PLATFORM_SERIAL,
  platformPublicKey: of.TAEL_WECHAT_PLATFORM_PUBLIC,
  apiKey: of.TAEL_WECHAT_API_KEY,
});
