import { languages, smsWords } from '@tael/i18n';
import { z } from 'zod';
import type { Context, Language } from '../../kernel/context.ts';
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

/** The language that the owner of an address chose for mails; undefined where nobody did. */
export type MailLanguageOf = (
  ctx: Context,
  tenantId: string | null,
  email: string,
) => Promise<Language | undefined>;

/**
 * Sends what the rooms asked to be mailed, with the event's id, so that a second delivery is no second mail: in the
 * language that its reader chose, or else the one it was asked for in.
 */
export const mailJob = (
  mail: MailPort,
  languageOf: MailLanguageOf = () => Promise.resolve(undefined),
): EventJob => ({
  topic: 'mail.requested',
  run: async (ctx, event) => {
    const { to, template, language: asked, params } = mailRequest.parse(event.payload);
    const language = (await languageOf(ctx, event.tenantId, to)) ?? asked;
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
