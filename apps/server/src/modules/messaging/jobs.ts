import { languages, smsWords } from '@tael/i18n';
import { z } from 'zod';
import type { EventJob } from '../../kernel/job.ts';
import type { MailPort } from '../../providers/mail/port.ts';
import type { SmsPort } from '../../providers/sms/port.ts';
import { isMailTemplate, renderMail } from './rules.ts';

/** The payload of `mail.requested`, as any room may emit it. */
const mailRequest = z.object({
  to: z.string(),
  template: z.string().refine(isMailTemplate),
  language: z.enum(languages),
  params: z.record(z.string(), z.string()).default({}),
});

/** Sends what the rooms asked to be mailed, with the event's id, so that a second delivery is no second mail. */
export const mailJob = (mail: MailPort): EventJob => ({
  topic: 'mail.requested',
  run: async (_ctx, event) => {
    const { to, template, language, params } = mailRequest.parse(event.payload);
    await mail.send({ id: event.id, to, ...renderMail(template, language, params) });
  },
});

/** The payload of `sms.requested`. */
const smsRequest = z.object({
  to: z.string(),
  template: z.enum(['mobile']),
  language: z.enum(languages),
  code: z.string(),
});

/** The same for messages to a phone. */
export const smsJob = (sms: SmsPort): EventJob => ({
  topic: 'sms.requested',
  run: async (_ctx, event) => {
    const { to, template, language, code } = smsRequest.parse(event.payload);
    await sms.send({ id: event.id, to, text: smsWords(language)[template](code) });
  },
});
