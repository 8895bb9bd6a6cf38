/** Alipay's open platform as it is called: `alipay.trade.precreate`, `alipay.trade.refund` and what became of one. */
import { sign, verify, type KeyObject } from 'node:crypto';
import { formatMoney } from '@tael/money';
import { z } from 'zod';
import type { Clock } from '../../kernel/clock.ts';
import { ProviderFault } from '../../kernel/provider-calls/provider-fault.ts';
import { callHttp } from '../../kernel/provider-calls/provider-http.ts';
import type { ProviderLine } from '../../kernel/provider-calls/provider-line.ts';
import { readAlipayNotice, sortedText } from './alipay.ts';
import { chinaTime } from './china-time.ts';
import { readPrivateKey, readPublicKey } from './keys.ts';
import type { QrPayments } from './port.ts';

export interface AlipaySettings {
  readonly url: string;
  readonly appId: string;
  /** Ours, by which calls are signed, and Alipay's, by which its answers and notices are checked. */
  readonly privateKey: string;
  readonly alipayPublicKey: string;
}

interface Deps {
  readonly line: ProviderLine;
  readonly clock: Pick<Clock, 'now'>;
  readonly noticeUrl: string;
}

const said = z.object({ code: z.string(), sub_code: z.string().optional() });
const precreated = z.object({ qr_code: z.string().min(1) });
const refunded = z.object({ fund_change: z.string().optional() });
const refundState = z.object({ refund_status: z.string().optional() });

const done = '10000';
/** The gateway was busy, or whoever is behind it was; asked again, the same call may succeed. */
const isTransient = ({ code, sub_code: sub = '' }: z.output<typeof said>): boolean =>
  code === '20000' || sub.endsWith('SYSTEM_ERROR');

/** The JSON object of one field, with the very bytes that were signed; undefined where it is not there. */
export const nodeOf = (text: string, name: string): string | undefined => {
  const field = `"${name}":`;
  const at = text.indexOf(field);
  const start = at + field.length;
  if (at < 0 || text[start] !== '{') return undefined;
  let depth = 0;
  let isInString = false;
  for (let end = start; end < text.length; end += 1) {
    const letter = text[end];
    if (isInString) {
      if (letter === '\\') end += 1;
      else if (letter === '"') isInString = false;
    } else if (letter === '"') isInString = true;
    else if (letter === '{') depth += 1;
    else if (letter === '}' && --depth === 0) return text.slice(start, end + 1);
  }
  return undefined;
};

const isSigned = (text: string, node: string, key: KeyObject): boolean => {
  const signature = /"sign":"([^"]+)"/.exec(text.replace(node, ''))?.[1] ?? '';
  return verify('sha256', Buffer.from(node), key, Buffer.from(signature, 'base64'));
};

export const alipayPayments = (settings: AlipaySettings, { line, clock, noticeUrl }: Deps): QrPayments => {
  const privateKey = readPrivateKey(settings.privateKey);
  const alipayPublicKey = readPublicKey(settings.alipayPublicKey);
  const { url, appId } = settings;

  const call = <T>(method: string, content: object, schema: z.ZodType<T>): Promise<T> =>
    line.call(method, async (signal) => {
      const fields = {
        app_id: appId,
        method,
        format: 'JSON',
        charset: 'utf-8',
        sign_type: 'RSA2',
        timestamp: chinaTime(clock.now()),
        version: '1.0',
        ...(method === 'alipay.trade.precreate' && { notify_url: noticeUrl }),
        biz_content: JSON.stringify(content),
      };
      const signature = sign('sha256', Buffer.from(sortedText(fields)), privateKey).toString('base64');
      const answer = await callHttp('alipay', url, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded;charset=utf-8' },
        body: new URLSearchParams({ ...fields, sign: signature }).toString(),
        signal,
      });
      const text = await answer.text();
      const node = nodeOf(text, `${method.replaceAll('.', '_')}_response`) ?? nodeOf(text, 'error_response');
      if (node === undefined) throw new ProviderFault('alipay', 'answered something else', false);
      const result = said.parse(JSON.parse(node));
      // The gateway signs no refusal of its own, and nobody gains by one that is forged.
      if (result.code !== done)
        throw new ProviderFault('alipay', `answered ${result.sub_code ?? result.code}`, isTransient(result));
      if (!isSigned(text, node, alipayPublicKey))
        throw new ProviderFault('alipay', 'did not sign its answer', false);
      return schema.parse(JSON.parse(node));
    });

  return {
    createCode: async ({ reference, amount, expiresAt }) => {
      const { qr_code: code } = await call(
        'alipay.trade.precreate',
        {
          out_trade_no: reference,
          total_amount: formatMoney(amount),
          subject: `充值 ${reference}`,
          time_expire: chinaTime(expiresAt),
        },
        precreated,
      );
      return code;
    },
    refund: async ({ tradeNumber, refundId, amount }) => {
      const of = { trade_no: tradeNumber, out_request_no: refundId };
      const { fund_change: change } = await call(
        'alipay.trade.refund',
        { ...of, refund_amount: formatMoney(amount) },
        refunded,
      );
      if (change === 'Y') return;
      // Of one that was asked for before, and of one that is still under way.
      const { refund_status: state } = await call('alipay.trade.fastpay.refund.query', of, refundState);
      if (state !== 'REFUND_SUCCESS') throw new ProviderFault('alipay', 'has not sent it back yet', true);
    },
    readNotice: (notice) => readAlipayNotice({ appId, alipayPublicKey }, notice),
  };
};
