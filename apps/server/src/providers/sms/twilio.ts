import { createHmac, timingSafeEqual } from 'node:crypto';
import { readTypedPhone } from '@tael/contract/forms/phones';
import { z } from 'zod';
import { callHttp } from '../../kernel/provider-calls/provider-http.ts';
import type { ProviderLine } from '../../kernel/provider-calls/provider-line.ts';
import { systemContext, type SystemContextParts } from '../../kernel/system-context.ts';
import { transact } from '../../kernel/transaction.ts';
import { acceptText, beginText, reportText } from './message-repository.ts';
import type { SmsPort, TextReport } from './port.ts';

export interface TwilioSettings {
  readonly url: string;
  readonly account: string;
  /** Signs its reports as well. */
  readonly token: string;
  /** A number of ours, or the id of a messaging service (`MG…`). */
  readonly from: string;
}

const taken = z.object({ sid: z.string().min(1) });

const states: Readonly<Partial<Record<string, TextReport['state']>>> = {
  queued: 'accepted',
  sending: 'accepted',
  sent: 'accepted',
  delivered: 'delivered',
  undelivered: 'failed',
  failed: 'failed',
};

/**
 * Text messages by Twilio's API. It knows no idempotency key, so what it took is noted here under our id, and a call that
 * may have reached it is not repeated at once.
 */
export const twilioSms = (
  parts: SystemContextParts,
  settings: TwilioSettings,
  { line, reportUrl }: { readonly line: ProviderLine; reportUrl(id: string): string },
): SmsPort => {
  const { account, token, from } = settings;
  const url = `${settings.url.replace(/\/$/, '')}/2010-04-01/Accounts/${account}/Messages.json`;
  const post = (id: string, to: string, text: string): Promise<string> =>
    line.call(
      'send',
      async (signal) => {
        const answer = await callHttp('sms', url, {
          method: 'POST',
          headers: { authorization: `Basic ${Buffer.from(`${account}:${token}`).toString('base64')}` },
          body: new URLSearchParams({
            To: international(to),
            [from.startsWith('MG') ? 'MessagingServiceSid' : 'From']: from,
            Body: text,
            StatusCallback: reportUrl(id),
          }),
          signal,
        });
        return taken.parse(await answer.json()).sid;
      },
      { isRepeatable: false },
    );
  return {
    send: async ({ id, to, text }) => {
      const ctx = systemContext(parts);
      const before = await transact(ctx, (tx) => beginText(tx, id, parts.clock.now()));
      if (before !== null) return;
      const reference = await post(id, to, text);
      await transact(ctx, (tx) => acceptText(tx, id, reference, parts.clock.now()));
    },
    readReport: ({ id, fields, header }) => {
      if (!isSigned(token, reportUrl(id), fields, header('x-twilio-signature') ?? '')) return undefined;
      const state = states[fields.MessageStatus ?? ''] ?? 'accepted';
      return { id, state, errorCode: fields.ErrorCode?.slice(0, 20) ?? null };
    },
    applyReport: reportText,
  };
};

/** A number that was kept without its country: as it is read today, else one of the mainland, as it was understood then. */
const international = (mobile: string): string => {
  const reading = readTypedPhone(mobile);
  return 'phone' in reading ? reading.phone : `+86${mobile}`;
};

/** HMAC-SHA1 of the address and, in their order, the names and values of all fields. */
export const twilioSignature = (
  token: string,
  url: string,
  fields: Readonly<Record<string, string>>,
): string => {
  const sorted = Object.keys(fields).sort();
  const text = url + sorted.map((name) => `${name}${fields[name] ?? ''}`).join('');
  return createHmac('sha1', token).update(text).digest('base64');
};

const isSigned = (
  token: string,
  url: string,
  fields: Readonly<Record<string, string>>,
  sent: string,
): boolean => {
  const [ours, theirs] = [Buffer.from(twilioSignature(token, url, fields)), Buffer.from(sent)];
  return ours.length === theirs.length && timingSafeEqual(ours, theirs);
};
