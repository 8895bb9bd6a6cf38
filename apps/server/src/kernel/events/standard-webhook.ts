import { createHmac, timingSafeEqual } from 'node:crypto';

/** A call as a provider signed it: its bytes, and its headers by name. */
export interface WebhookCall {
  readonly body: string;
  readonly header: (name: string) => string | null;
}

const toleranceMs = 300_000;

/** One signature of Standard Webhooks: base64 HMAC-SHA-256 of id, seconds and body with points between. */
export const standardSignature = (key: Buffer, id: string, seconds: string, body: string): string =>
  `v1,${createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64')}`;

/** Whether this was signed with our key, within five minutes of now; while a secret changes there are two signatures. */
export const isStandardWebhook = (key: Buffer, { body, header }: WebhookCall, nowMs: number): boolean => {
  const seconds = header('webhook-timestamp') ?? '';
  if (!/^\d{1,12}$/.test(seconds) || Math.abs(nowMs - Number(seconds) * 1_000) > toleranceMs) return false;
  const ours = Buffer.from(standardSignature(key, header('webhook-id') ?? '', seconds, body));
  return (header('webhook-signature') ?? '').split(' ').some((one) => {
    const theirs = Buffer.from(one);
    return theirs.length === ours.length && timingSafeEqual(theirs, ours);
  });
};
