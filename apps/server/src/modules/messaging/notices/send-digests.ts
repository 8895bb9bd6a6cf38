import { noticeWords } from '@tael/i18n';
import { z } from 'zod';
import { audit } from '../../../kernel/audit.ts';
import type { Context } from '../../../kernel/context.ts';
import type { EventJob, ScheduledJob } from '../../../kernel/events/job.ts';
import { emit } from '../../../kernel/events/outbox.ts';
import { dayText, localDate, midnightOf } from '../../../kernel/lists/days.ts';
import { read, transact, type Tx } from '../../../kernel/transaction.ts';
import type { MailPort } from '../../../providers/mail/port.ts';
import { accountZone } from '../../org/index.ts';
import { mailDelivery } from '../mails/deliver-mail.ts';
import type { MailReaderOf } from '../mails/mail-reader.ts';
import type { Contact, NoticeDeps } from './contact.ts';
import { digestReaders, noticesByIds, takeDigest } from './notice-repository.ts';
import { noticeTitle } from './notice-text.ts';

const hourMs = 3_600_000;
const sentAtHour = 8;
const readersAtOnce = 200;
/** What a mail lists; the console has the rest. */
const mostLines = 50;

type Deps = Pick<NoticeDeps, 'contactOf' | 'publicUrl'>;

/** Asks for each reader's daily mail from eight in the morning of their own day on. */
export const digestJob = ({ contactOf }: Pick<Deps, 'contactOf'>): ScheduledJob => ({
  name: 'daily mails',
  everyMs: hourMs / 4,
  run: async (ctx) => {
    let after: string | null = null;
    do {
      const readers = await readersAfter(ctx, after);
      for (const reader of readers) await take(ctx, contactOf, reader);
      after = readers.length < readersAtOnce ? null : (readers.at(-1)?.user_id ?? null);
    } while (after !== null);
  },
});

type Reader = Awaited<ReturnType<typeof digestReaders>>[number];

const readersAfter = (ctx: Context, after: string | null): Promise<Reader[]> =>
  read(ctx, (tx) => digestReaders(tx, after, readersAtOnce));

const take = (
  ctx: Context,
  contactOf: Deps['contactOf'],
  { user_id: userId, digest_on: lastDay }: Reader,
): Promise<void> =>
  transact(ctx, async (tx) => {
    const contact = await contactOf(tx, userId);
    if (!contact) return;
    const now = ctx.clock.millis();
    const zone = await zoneOf(tx, contact);
    const today = localDate(now, zone);
    const day = dayText(today);
    if (lastDay === day || now < midnightOf(today, zone) + sentAtHour * hourMs) return;
    const messages = await takeDigest(tx, userId, day);
    if (messages.length === 0) return;
    const { tenantId, customerId } = contact;
    await audit(tx, ctx, {
      action: 'messaging.digest_due',
      object: { type: 'user', id: userId },
      tenantId,
      customerId,
      after: { day, messages: messages.length },
      actor: 'system',
    });
    await emit(tx, ctx, {
      topic: 'messaging.digest_due',
      objectId: userId,
      tenantId,
      customerId,
      payload: { messages },
    });
  });

const zoneOf = async (tx: Tx, { timeZone, customerId }: Contact): Promise<string> =>
  timeZone ?? (customerId === null ? 'UTC' : await accountZone(tx, customerId));

const digest = z.object({ messages: z.array(z.uuid()) });

/** Sends one daily mail: the titles of the messages, oldest first. */
export const digestMailJob = ({
  contactOf,
  publicUrl,
  mail,
  mailReader,
}: Deps & { readonly mail: MailPort; readonly mailReader: MailReaderOf }): EventJob => ({
  topic: 'messaging.digest_due',
  run: async (ctx, event) => {
    const ids = digest.parse(event.payload).messages;
    const [messages, contact] = await read(ctx, async (tx) => [
      await noticesByIds(tx, ids),
      await contactOf(tx, event.objectId),
    ]);
    if (messages.length === 0 || !contact) return;
    const language = contact.language ?? ctx.language;
    const words = noticeWords(language).digest;
    const lines = messages.slice(0, mostLines).map((message) => `- ${noticeTitle(message, language)}`);
    const more = messages.length - lines.length;
    await mailDelivery({ mail, readerOf: mailReader })(ctx, event, {
      id: event.id,
      to: contact.email,
      subject: words.subject(messages.length),
      text: [
        [...lines, ...(more > 0 ? [words.more(more)] : [])].join('\n'),
        words.see(`${publicUrl}/catalog/MessageCenter`),
        words.change(`${publicUrl}/catalog/account/notifications`),
      ].join('\n\n'),
    });
  },
});
