import { kindOf, obligatoryKinds } from '@tael/contract/messaging/notification-kinds';
import { noticeWords } from '@tael/i18n';
import { z } from 'zod';
import type { EventJob } from '../../../kernel/events/job.ts';
import { read } from '../../../kernel/transaction.ts';
import type { MailPort } from '../../../providers/mail/port.ts';
import type { SmsPort } from '../../../providers/sms/port.ts';
import { mailDelivery } from '../mails/deliver-mail.ts';
import type { MailReaderOf } from '../mails/mail-reader.ts';
import type { NoticeDeps } from './contact.ts';
import { noticesByIds } from './notice-repository.ts';
import { noticeTitle } from './notice-text.ts';

const notice = z.object({ userId: z.uuid(), channel: z.enum(['mail', 'sms']) });

interface Deps extends NoticeDeps {
  readonly mail: MailPort;
  readonly mailReader: MailReaderOf;
  readonly sms: SmsPort;
}

/** Carries one message to its reader's mailbox or phone, as they chose. */
export const noticeJob = ({ contactOf, links, publicUrl, mail, mailReader, sms }: Deps): EventJob => ({
  topic: 'messaging.notice_due',
  run: async (ctx, event) => {
    const { userId, channel } = notice.parse(event.payload);
    const [[message], contact] = await read(ctx, async (tx) => [
      await noticesByIds(tx, [event.objectId]),
      await contactOf(tx, userId),
    ]);
    if (!message || !contact) return;
    const language = contact.language ?? ctx.language;
    const words = noticeWords(language);
    const title = noticeTitle(message, language);
    if (channel === 'sms') {
      if (contact.mobile !== null)
        await sms.send({ id: event.id, to: contact.mobile, text: words.sms(title) });
      return;
    }
    const kind = kindOf(message.code);
    const link = `${publicUrl}/catalog/MessageDetails/${message.id}`;
    const end = obligatoryKinds.has(kind) ? undefined : links.of({ userId, kind });
    await mailDelivery({ mail, readerOf: mailReader })(ctx, event, {
      id: event.id,
      to: contact.email,
      subject: title,
      text: [words.see(title, link), ...(end ? [words.unsubscribe(end.page)] : [])].join('\n\n'),
      ...(end && { unsubscribe: end.oneClick }),
    });
  },
});
