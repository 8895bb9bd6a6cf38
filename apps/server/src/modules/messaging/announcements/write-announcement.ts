import type { InputOf } from '@tael/contract';
import type { announcementRoutes } from '@tael/contract/messaging/announcement-routes';
import { principalOf, type Context } from '../../../kernel/context.ts';
import { newId } from '../../../kernel/ids.ts';
import type { Tx } from '../../../kernel/transaction.ts';
import { cleanRichText } from '../rich-text/clean-rich-text.ts';
import { keepFiles } from '../rich-text/keep-files.ts';
import { insertAnnouncement, type AnnouncementRow } from './announcement-repository.ts';

type Written = InputOf<(typeof announcementRoutes)['testAnnouncement']>;
type Cleaned = Awaited<ReturnType<typeof cleanRichText>>;

/** What was written in both languages, cleaned before any transaction begins. */
export interface CleanedWords {
  readonly written: Written;
  readonly en: Cleaned;
  readonly zh: Cleaned;
}

/** With a `field` both languages are one text, and are cleaned once. */
export const cleanWords = async (ctx: Context, written: Written, field?: string): Promise<CleanedWords> => {
  const who = principalOf(ctx);
  const en = await cleanRichText(written.en.html, field ?? 'en.html', who);
  return { written, en, zh: field === undefined ? await cleanRichText(written.zh.html, 'zh.html', who) : en };
};

type Place = Pick<
  AnnouncementRow,
  'tenant_id' | 'customer_id' | 'audience' | 'segment' | 'starts_at' | 'released_at'
> &
  Partial<Pick<AnnouncementRow, 'people' | 'from_name'>>;

/** Keeps an announcement with its files, which those it is for may read. */
export const writeAnnouncement = async (
  tx: Tx,
  ctx: Context,
  { written, en, zh }: CleanedWords,
  place: Place,
): Promise<AnnouncementRow> => {
  const who = principalOf(ctx);
  const isTest = place.audience === 'author';
  const readers = { tenantId: place.tenant_id, customerId: place.customer_id, userId: null };
  const attachments = await keepFiles(tx, ctx, {
    texts: [en, zh],
    attachmentIds: written.attachmentIds,
    ownerCustomerId: who.customerId,
    ...(!isTest && { readers }),
  });
  const row: AnnouncementRow = {
    id: newId(),
    people: null,
    from_name: null,
    ...place,
    reached: null,
    title_en: written.en.title,
    text_en: en.text,
    title_zh: written.zh.title,
    text_zh: zh.text,
    html_en: en.html,
    html_zh: zh.html,
    attachments,
    sent_at: ctx.clock.now(),
    sent_by: who.userId,
    sent_email: who.email,
    withdrawn_at: null,
    withdrawn_by: null,
    version: 1,
  };
  await insertAnnouncement(tx, row);
  return row;
};
