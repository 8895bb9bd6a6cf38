import { languages, noticeWords, smsWords } from '@tael/i18n';
import { z } from 'zod';
import type { EventJob } from '../../kernel/events/job.ts';
import type { Context, Language } from '../../kernel/context.ts';
import { read } from '../../kernel/transaction.ts';
import { mailDelivery } from './mails/deliver-mail.ts';
import type { MailPort } from '../../providers/mail/port.ts';
import type { SmsPort } from '../../providers/sms/port.ts';
import { choiceFor, optionalTemplates } from './notices/choices.ts';
import type { MailReaderOf } from './mails/mail-reader.ts';
import { findNotifications } from './notices/notice-repository.ts';
import type { UnsubscribeLinks } from './notices/unsubscribe-links.ts';
import { isMailTemplate, renderMail, type MailTemplate, type MailVoice } from './rules.ts';

/** The payload of `mail.requested`, as any module may emit it. */
const mailRequest = z.object({
  to: z.string(),
  template: z.string().refine(isMailTemplate),
  language: z.enum(languages),
  params: z.record(z.string(), z.string()).default({}),
});

/** How a tenant speaks in a mail, from which address, and where its links lead. */
export interface TenantVoice extends MailVoice {
  readonly from?: string | undefined;
  linkTo(value: string): string;
}
export type VoiceOf = (
  ctx: Context,
  tenantId: string | null,
  template: MailTemplate,
  language: Language,
) => Promise<TenantVoice | undefined>;

interface MailDeps {
  readonly readerOf: MailReaderOf;
  readonly voiceOf: VoiceOf;
  readonly links: UnsubscribeLinks;
}

/**
 * Sends what the modules asked to be mailed, with the event's id, so that a second delivery is no second mail: in the
 * language that its reader chose, or else the one it was asked for in, and in the voice of its tenant. What its reader may
 * do without is left out where they said so, and says how to end it. Without `deps` everything goes as it was asked for.
 */
export const mailJob = (mail: MailPort, deps?: MailDeps): EventJob => ({
  topic: 'mail.requested',
  run: async (ctx, event) => {
    const deliver = mailDelivery({ mail, readerOf: deps?.readerOf });
    const { to, template, language: asked, params } = mailRequest.parse(event.payload);
    const owner = { ...event, hasCode: params['code'] !== undefined };
    const reader = await deps?.readerOf(ctx, event.tenantId, to);
    const language = reader?.language ?? asked;
    const voice = await deps?.voiceOf(ctx, event.tenantId, template, language);
    const values = Object.fromEntries(
      Object.entries(params).map(([name, value]) => [name, voice?.linkTo(value) ?? value]),
    );
    const rendered = {
      id: event.id,
      to,
      ...(voice?.from !== undefined && { from: voice.from }),
      ...renderMail(template, language, values, voice),
    };
    const kind = optionalTemplates[template];
    if (!kind || !reader || !deps) return deliver(ctx, owner, rendered);
    const row = await read(ctx, (tx) => findNotifications(tx, reader.userId));
    if (choiceFor(kind, row?.choices).mail !== 'now') return;
    const { page, oneClick } = deps.links.of({ userId: reader.userId, kind });
    const text = `${rendered.text}\n\n${noticeWords(language).unsubscribe(page)}`;
    await deliver(ctx, owner, { ...rendered, text, unsubscribe: oneClick });
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
