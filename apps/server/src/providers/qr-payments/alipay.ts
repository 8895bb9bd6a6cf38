/** Notices of Alipay's open platform: `alipay.trade.precreate` and what follows it. */
import { sign, verify, type KeyObject } from 'node:crypto';
import { isMoneyText, parseMoney } from '@tael/money';
import { wholeAmount } from '../../kernel/text/whole-amount.ts';
import type { QrEvent, QrNotice } from './port.ts';

export interface AlipayAccount {
  readonly appId: string;
  /** The key by which Alipay's signature is checked. */
  readonly alipayPublicKey: KeyObject;
}

type Fields = Readonly<Record<string, unknown>>;

/** What is signed of a call: its fields sorted by name, with their decoded values. */
export const sortedText = (fields: Fields): string =>
  Object.keys(fields)
    .sort()
    .map((name) => `${name}=${String(fields[name])}`)
    .join('&');

/** What is signed of a notice: every field but the signature and its kind. */
const signedText = ({ sign: _sign, sign_type: _kind, ...fields }: Fields): string => sortedText(fields);

/** RSA2 is RSA with SHA-256, in base64. */
export const signAlipay = (fields: Fields, privateKey: KeyObject): string =>
  sign('sha256', Buffer.from(signedText(fields)), privateKey).toString('base64');

const isSigned = (fields: Fields, key: KeyObject): boolean =>
  fields['sign_type'] === 'RSA2' &&
  verify('sha256', Buffer.from(signedText(fields)), key, Buffer.from(String(fields['sign']), 'base64'));

const textOf = (fields: Fields, name: string): string => {
  const value = fields[name];
  return typeof value === 'string' ? value : '';
};
const paidStates: readonly string[] = ['TRADE_SUCCESS', 'TRADE_FINISHED'];

/** How old a notice is tells nothing: it is sent again for a day, and counts once however often it comes. */
export const readAlipayNotice = (
  { appId, alipayPublicKey }: AlipayAccount,
  { fields }: Pick<QrNotice, 'fields'>,
): QrEvent | undefined => {
  if (!isSigned(fields, alipayPublicKey) || fields['app_id'] !== appId) return undefined;
  const reference = textOf(fields, 'out_trade_no');
  const state = textOf(fields, 'trade_status');
  if (state === 'WAIT_BUYER_PAY') return { kind: 'scanned', reference };
  // A payment that was given back is told as paid once more, with the time at which it was.
  if (!paidStates.includes(state) || 'gmt_refund' in fields) return { kind: 'other' };
  const amount = wholeAmount(textOf(fields, 'total_amount'), 'CNY');
  const tradeNumber = textOf(fields, 'trade_no').trim();
  if (!isMoneyText(amount, 'CNY') || tradeNumber === '') return { kind: 'unread' };
  return {
    kind: 'paid',
    reference,
    tradeNumber,
    amount: parseMoney(amount, 'CNY'),
    payerName: textOf(fields, 'buyer_user_name') || null,
  };
};
