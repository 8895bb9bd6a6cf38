import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { MailReport, ReadMailReports } from './port.ts';

/** How far its clock may be from ours: what is older was sent by somebody who kept it. */
const oldestMs = 300_000;

const message = z.object({
  type: z.string(),
  data: z.object({
    to: z.array(z.string().max(320)).max(50),
    bounce: z.object({ type: z.string() }).optional(),
  }),
});

/** A mailbox that is full or away for now is written to again. */
const reasonOf = ({ type, data }: z.output<typeof message>): MailReport['reason'] | undefined => {
  if (type === 'email.complained') return 'complained';
  return type === 'email.bounced' && (data.bounce?.type ?? 'Permanent') === 'Permanent'
    ? 'bounced'
    : undefined;
};

const addressIn = (to: string): string => (/<([^<>]+)>\s*$/.exec(to)?.[1] ?? to).trim().toLowerCase();

/** The signature of Standard Webhooks: HMAC-SHA-256 of id, seconds and body with points between. */
const signatureOf = (secret: string, id: string, seconds: string, body: string): string =>
  createHmac('sha256', Buffer.from(secret.replace(/^whsec_/, ''), 'base64'))
    .update(`${id}.${seconds}.${body}`)
    .digest('base64');

const isSigned = (
  secret: string,
  { id, seconds, body, given }: Record<'id' | 'seconds' | 'body' | 'given', string>,
) => {
  const ours = Buffer.from(signatureOf(secret, id, seconds, body));
  return given.split(' ').some((one) => {
    const theirs = Buffer.from(one.replace(/^v1,/, ''));
    return one.startsWith('v1,') && theirs.length === ours.length && timingSafeEqual(theirs, ours);
  });
};

/**
 * Reads what a mail provider reports by Standard Webhooks (headers `webhook-*`, or `svix-*` as Resend sends them).
 * Undefined for what it did not sign, or signed longer ago than five minutes, and for everything without a secret.
 */
export const mailReports =
  (secret: string | null): ReadMailReports =>
  (nowMs, { body, header }) => {
    const named = (name: string) => header(`webhook-${name}`) ?? header(`svix-${name}`) ?? '';
    const [id, seconds, given] = [named('id'), named('timestamp'), named('signature')];
    if (secret === null || id === '' || id.length > 200 || !/^\d{1,12}$/.test(seconds)) return undefined;
    if (Math.abs(nowMs - Number(seconds) * 1_000) > oldestMs) return undefined;
    if (!isSigned(secret, { id, seconds, body, given })) return undefined;
    const { data: said } = message.safeParse(JSON.parse(body));
    const reason = said && reasonOf(said);
    return { id, reports: reason ? said.data.to.map((to) => ({ to: addressIn(to), reason })) : [] };
  };
