import type { announcementContent, message } from '@tael/contract/messaging/message-schemas';
import { messageStatus } from '@tael/contract/messaging/states';
import type { z } from 'zod';
import type { ReadableRow } from './message-repository.ts';

export type Message = z.output<typeof message>;

export const presentMessage = (row: ReadableRow): Message => ({
  id: row.id,
  type: row.type,
  status: row.read_at === null ? messageStatus.unread : messageStatus.read,
  about: row.about,
  objectId: row.object_id,
  code: row.code,
  params: row.params,
  announcement: row.title_en === null ? null : wordsOf(row),
  from: row.from_name,
  at: row.at.toISOString(),
});

export const presentContent = (row: {
  readonly html_en: string;
  readonly html_zh: string;
  readonly attachments: readonly { readonly id: string; readonly name: string }[];
}): z.output<typeof announcementContent> => ({
  en: row.html_en,
  zh: row.html_zh,
  attachments: [...row.attachments],
});

/** What an announcement says, in both languages; of a long text its beginning. */
export const wordsOf = (
  row: Pick<ReadableRow, 'title_en' | 'text_en' | 'title_zh' | 'text_zh'>,
): NonNullable<Message['announcement']> => ({
  en: { title: row.title_en ?? '', text: row.text_en ?? '' },
  zh: { title: row.title_zh ?? '', text: row.text_zh ?? '' },
});
