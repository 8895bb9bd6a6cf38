import { z } from 'zod';
import { defineRoute } from '../kernel/define-route.ts';
import { none } from '../kernel/fields.ts';
import { mailChoices, notificationKinds } from './notification-kinds.ts';

const choice = z.strictObject({
  kind: z.enum(notificationKinds, 'invalid_choice'),
  console: z.boolean('invalid_type'),
  mail: z.enum(mailChoices, 'invalid_choice'),
  sms: z.boolean('invalid_type'),
});

const settings = z.strictObject({
  choices: z.array(z.strictObject({ ...choice.shape, isObligatory: z.boolean() })),
  /** Whether there is a phone to send text messages to. */
  hasMobile: z.boolean(),
  version: z.number().int(),
});

// Signed by us; whoever has the mail has the right to end such mails.
const token = z.string('required').min(1, 'required').max(200, 'too_long');
const anonymous = { access: 'public', method: 'POST', idempotency: 'none', callsPerMinute: 120 } as const;

/** Which messages somebody gets, and where; and the link in a mail that ends mails of its kind. */
export const notificationRoutes = {
  notificationSettings: defineRoute({
    method: 'GET',
    path: '/api-user/notifications',
    summary: { en: 'Own notification settings', zh: '我的通知设置' },
    access: 'message:read',
    input: none,
    output: settings,
    errors: [],
    idempotency: 'none',
  }),
  saveNotificationSettings: defineRoute({
    method: 'PUT',
    path: '/api-user/notifications',
    summary: { en: 'Save own notification settings', zh: '保存我的通知设置' },
    access: 'message:read',
    input: z.strictObject({
      choices: z.array(choice).max(notificationKinds.length, 'too_long'),
      version: z.int('invalid_type'),
    }),
    output: settings,
    errors: ['conflict'],
    idempotency: 'none',
    audit: 'messaging.notifications_saved',
  }),
  readUnsubscription: defineRoute({
    ...anonymous,
    path: '/api-user/anon/unsubscription',
    summary: { en: 'Which mails a link would end', zh: '查看退订链接对应的邮件类型' },
    input: z.strictObject({ token }),
    output: z.strictObject({ kind: z.enum(notificationKinds) }),
    errors: [],
  }),
  unsubscribe: defineRoute({
    ...anonymous,
    // RFC 8058: mail programs post this field to the address in the header, without anybody being signed in.
    path: '/api-user/anon/unsubscribe/:token',
    summary: { en: 'End the mails of one kind', zh: '退订某类邮件' },
    input: z.strictObject({ token, 'List-Unsubscribe': z.literal('One-Click', 'invalid_choice').optional() }),
    output: z.strictObject({ kind: z.enum(notificationKinds) }),
    errors: [],
    audit: 'messaging.unsubscribed',
  }),
};
