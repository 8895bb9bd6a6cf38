import { z } from 'zod';
import { line } from '../forms/fields.ts';
import { defineRoute } from '../kernel/define-route.ts';
import { done, id, idInput, instant } from '../kernel/fields.ts';
import { severalOf } from '../kernel/narrowing.ts';
import { pageOf, pageQuery } from '../kernel/page.ts';
import { mailStates, suppressionReasons } from './states.ts';

const sentMail = z.strictObject({
  id,
  to: z.string(),
  subject: z.string(),
  state: z.enum(mailStates),
  attempts: z.number().int(),
  /** What the mail server answered when it did not take it. */
  answer: z.number().int().nullable(),
  /** The customer whose mail it is. */
  customer: z.string().nullable(),
  customerId: id.nullable(),
  queuedAt: instant,
  changedAt: instant,
  /** Why its address is not written to any more; null where it is. */
  suppressed: z.enum(suppressionReasons).nullable(),
});

/** What became of the mails that were sent, for staff; and what their provider says of them later. */
export const mailLogRoutes = {
  listSentMails: defineRoute({
    method: 'GET',
    path: '/api-user/sent-mails',
    summary: { en: 'Mails that were sent, newest first', zh: '邮件发送记录（最新在前）' },
    access: 'mail.admin:read',
    input: z.strictObject({
      ...pageQuery,
      state: severalOf(mailStates).optional(),
      customerId: id.optional(),
      /** A part of the address. */
      search: line(254).optional(),
    }),
    output: pageOf(sentMail),
    errors: [],
    idempotency: 'none',
  }),
  liftSuppression: defineRoute({
    method: 'POST',
    path: '/api-user/sent-mails/:id/lift',
    summary: { en: 'Write to the address of a mail again', zh: '恢复向该邮箱发送邮件' },
    access: 'mail.admin:lift',
    input: idInput,
    output: done,
    errors: ['illegal_transition'],
    idempotency: 'key',
    audit: 'messaging.suppression_lifted',
  }),
  receiveMailReport: defineRoute({
    method: 'POST',
    path: '/api-user/anon/mail/reports',
    summary: {
      en: 'Mails came back or were complained of, signed by their provider (Standard Webhooks)',
      zh: '退信与投诉通知（服务商签名）',
    },
    access: 'public',
    // All of it is signed, so whatever else is sent is let through to the check.
    input: z.strictObject({ type: z.string().max(100) }).catchall(z.unknown()),
    output: z.strictObject({ outcome: z.enum(['applied', 'ignored']) }),
    errors: ['network_signature_invalid'],
    idempotency: 'none',
  }),
};
