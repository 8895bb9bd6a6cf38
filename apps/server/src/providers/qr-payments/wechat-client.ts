/** WeChat Pay's API v3 as it is called: native payments and refunds. */
import { randomBytes, sign } from 'node:crypto';
import type { Money } from '@tael/money';
import { z } from 'zod';
import type { Clock } from '../../kernel/clock.ts';
import { ProviderFault } from '../../kernel/provider-calls/provider-fault.ts';
import { callHttp } from '../../kernel/provider-calls/provider-http.ts';
import type { ProviderLine } from '../../kernel/provider-calls/provider-line.ts';
import { chinaTime } from './china-time.ts';
import { readPrivateKey, readPublicKey } from './keys.ts';
import type { QrPayments } from './port.ts';
import { isWechatSigned, readWechatNotice } from './wechat.ts';

export interface WechatSettings {
  readonly url: string;
  readonly appId: string;
  readonly merchantId: string;
  /** Our certificate's serial number and key, by which calls are signed. */
  readonly serial: string;
  readonly privateKey: string;
  /** The serial number (or id) and key of the platform, by which its answers and notices are checked. */
  readonly platformSerial: string;
  readonly platformPublicKey: string;
  /** The APIv3 key, by which the content of notices is sealed: 32 characters. */
  readonly apiKey: string;
}

interface Deps {
  readonly line: ProviderLine;
  readonly clock: Pick<Clock, 'now'>;
  readonly noticeUrl: string;
}

const created = z.object({ code_url: z.string().min(1) });
const refunded = z.object({ status: z.string() });

/** In fen. A payment has at most as many as a number of JSON holds exactly. */
const fen = ({ minor }: Money): number => Number.parseInt(String(minor), 10);

export const wechatPayments = (settings: WechatSettings, { line, clock, noticeUrl }: Deps): QrPayments => {
  const { appId, merchantId, serial } = settings;
  const base = settings.url.replace(/\/$/, '');
  const privateKey = readPrivateKey(settings.privateKey);
  const account = {
    merchantId,
    platformPublicKey: readPublicKey(settings.platformPublicKey),
    platformSerial: settings.platformSerial,
    apiKey: Buffer.from(settings.apiKey, 'utf8'),
  };

  const authorization = (path: string, body: string): string => {
    const timestamp = String(Math.floor(clock.now().getTime() / 1_000));
    const nonce = randomBytes(16).toString('hex');
    const text = `POST\n${path}\n${timestamp}\n${nonce}\n${body}\n`;
    const signature = sign('sha256', Buffer.from(text), privateKey).toString('base64');
    const parts = { mchid: merchantId, nonce_str: nonce, signature, timestamp, serial_no: serial };
    const written = Object.entries(parts).map(([name, value]) => `${name}="${value}"`);
    return `WECHATPAY2-SHA256-RSA2048 ${written.join(',')}`;
  };

  const post = <T>(operation: string, path: string, content: object, schema: z.ZodType<T>): Promise<T> =>
    line.call(operation, async (signal) => {
      const body = JSON.stringify(content);
      const answer = await callHttp('wechat pay', `${base}${path}`, {
        method: 'POST',
        headers: {
          authorization: authorization(path, body),
          accept: 'application/json',
          'content-type': 'application/json',
          'user-agent': 'Tael',
        },
        body,
        signal,
      });
      const text = await answer.text();
      if (!isWechatSigned(account, text, (name) => answer.headers.get(name), clock.now()))
        throw new ProviderFault('wechat pay', 'did not sign its answer', false);
      return schema.parse(JSON.parse(text));
    });

  return {
    createCode: async ({ reference, amount, expiresAt }) => {
      const { code_url: code } = await post(
        'create',
        '/v3/pay/transactions/native',
        {
          appid: appId,
          mchid: merchantId,
          description: `充值 ${reference}`,
          out_trade_no: reference,
          time_expire: `${chinaTime(expiresAt).replace(' ', 'T')}+08:00`,
          notify_url: noticeUrl,
          amount: { total: fen(amount), currency: 'CNY' },
        },
        created,
      );
      return code;
    },
    refund: async ({ tradeNumber, refundId, amount }) => {
      const { status } = await post(
        'refund',
        '/v3/refund/domestic/refunds',
        {
          transaction_id: tradeNumber,
          out_refund_no: refundId,
          amount: { refund: fen(amount), total: fen(amount), currency: 'CNY' },
        },
        refunded,
      );
      // One that is under way arrives within days; one that cannot is for a person to look at.
      if (status !== 'SUCCESS' && status !== 'PROCESSING')
        throw new ProviderFault('wechat pay', `says of the refund: ${status}`, false);
    },
    readNotice: (notice, now) => readWechatNotice(account, notice, now),
  };
};
