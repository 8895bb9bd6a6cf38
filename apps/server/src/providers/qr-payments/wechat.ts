/** Notices of WeChat Pay, API v3: signed with the platform's key, their content sealed with the merchant's. */
import { createCipheriv, createDecipheriv, sign, verify, type KeyObject } from 'node:crypto';
import { money } from '@tael/money';
import { z } from 'zod';
import { readToldText } from '../../kernel/signed/read-told.ts';
import type { QrEvent, QrNotice } from './port.ts';

export interface WechatAccount {
  readonly merchantId: string;
  /** The platform's certificate, by which its signature is checked, and its serial number. */
  readonly platformPublicKey: KeyObject;
  readonly platformSerial: string;
  /** The APIv3 key: 32 bytes. */
  readonly apiKey: Buffer;
}

const tagBytes = 16;
/** An older notice is a replay; its provider signs each repetition anew. */
const longestMs = 5 * 60_000;

/** What is signed: the time, the nonce and the body, each on a line of its own. */
const signedText = (timestamp: string, nonce: string, body: string): Buffer =>
  Buffer.from(`${timestamp}\n${nonce}\n${body}\n`);

export const signWechat = (
  of: { readonly timestamp: string; readonly nonce: string; readonly body: string },
  privateKey: KeyObject,
): string => sign('sha256', signedText(of.timestamp, of.nonce, of.body), privateKey).toString('base64');

interface Sealed {
  readonly ciphertext: string;
  readonly nonce: string;
  readonly associated_data: string;
}

export const sealResource = (apiKey: Buffer, nonce: string, associatedData: string, text: string): Sealed => {
  const cipher = createCipheriv('aes-256-gcm', apiKey, nonce);
  cipher.setAAD(Buffer.from(associatedData));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
  return { ciphertext: sealed.toString('base64'), nonce, associated_data: associatedData };
};

/** Undefined for what was not sealed with this key, or was changed since. */
const openResource = (
  apiKey: Buffer,
  { ciphertext, nonce, associated_data: data }: Sealed,
): string | undefined => {
  const bytes = Buffer.from(ciphertext, 'base64');
  if (bytes.length <= tagBytes) return undefined;
  try {
    const decipher = createDecipheriv('aes-256-gcm', apiKey, nonce, { authTagLength: tagBytes });
    decipher.setAAD(Buffer.from(data));
    decipher.setAuthTag(bytes.subarray(-tagBytes));
    return Buffer.concat([decipher.update(bytes.subarray(0, -tagBytes)), decipher.final()]).toString('utf8');
  } catch {
    return undefined;
  }
};

const notice = z.object({
  event_type: z.string(),
  resource: z.object({
    ciphertext: z.string(),
    nonce: z.string().length(12),
    associated_data: z.string().default(''),
  }),
});
const transaction = z.object({
  mchid: z.string(),
  out_trade_no: z.string(),
  transaction_id: z.string().min(1),
  trade_state: z.string(),
  amount: z.object({ total: z.int().positive(), currency: z.literal('CNY') }),
  payer: z.object({ name: z.string().optional() }).default({}),
});

export const readWechatNotice = (
  account: WechatAccount,
  { fields, rawBody, header }: QrNotice,
  now: Date,
): QrEvent | undefined => {
  if (!isWechatSigned(account, rawBody, header, now)) return undefined;
  const told = notice.safeParse(fields).data;
  const text = told && openResource(account.apiKey, told.resource);
  if (text === undefined) return undefined;
  if (told?.event_type !== 'TRANSACTION.SUCCESS') return { kind: 'other' };
  const paid = readToldText(transaction, text);
  if (!paid) return { kind: 'unread' };
  if (paid.trade_state !== 'SUCCESS') return { kind: 'other' };
  if (paid.mchid !== account.merchantId) return undefined;
  return {
    kind: 'paid',
    reference: paid.out_trade_no,
    tradeNumber: paid.transaction_id,
    amount: money(BigInt(paid.amount.total), 'CNY'),
    payerName: paid.payer.name ?? null,
  };
};

/** Whether the platform signed a notice or an answer, and not long ago. */
export const isWechatSigned = (
  { platformPublicKey, platformSerial }: Pick<WechatAccount, 'platformPublicKey' | 'platformSerial'>,
  body: string,
  header: QrNotice['header'],
  now: Date,
): boolean => {
  const timestamp = header('wechatpay-timestamp') ?? '';
  const nonce = header('wechatpay-nonce') ?? '';
  const signature = Buffer.from(header('wechatpay-signature') ?? '', 'base64');
  if (header('wechatpay-serial') !== platformSerial || !/^\d{1,12}$/.test(timestamp)) return false;
  const sentAt = 1_000 * Number.parseInt(timestamp, 10);
  if (Math.abs(now.getTime() - sentAt) > longestMs) return false;
  return verify('sha256', signedText(timestamp, nonce, body), platformPublicKey, signature);
};
