import { z } from 'zod';
import { sentence } from '../forms/fields.ts';
import { id, instant } from '../kernel/fields.ts';
import { pageQuery } from '../kernel/page.ts';
import { attachments } from './rich-text.ts';
import { messageAbouts, messageCodeNames } from './message-codes.ts';
import { messageStatus, messageType } from './states.ts';

/** As the query of an address writes it: `type=1&status=0`. */
const oneOf = <const First extends number, const Second extends number>(first: First, second: Second) =>
  z.coerce.number().pipe(z.union([z.literal(first), z.literal(second)], 'invalid_choice'));

/** What narrows the messages of a reader; what is absent narrows nothing. */
export const messageFilters = {
  type: oneOf(messageType.message, messageType.announcement).optional(),
  status: oneOf(messageStatus.unread, messageStatus.read).optional(),
};

export const messageQuery = z.strictObject({
  ...pageQuery,
  ...messageFilters,
  about: z.enum(messageAbouts, 'invalid_choice').optional(),
  /** Part of a value, a title or a sentence, in either language. */
  search: sentence.optional(),
});

/** The title, and the beginning of the text without its marks. */
const words = z.strictObject({ title: z.string(), text: z.string() });

/** What an announcement says, in both languages. */
export const announcementWords = z.strictObject({ en: words, zh: words });

/** The whole of an announcement: HTML in both languages, and the files that go with it. */
export const announcementContent = z.strictObject({ en: z.string(), zh: z.string(), attachments });

/** One message of its reader. An announcement brings its own words; anything else has a `code` with `params`. */
export const message = z.strictObject({
  id,
  type: z.union([z.literal(1), z.literal(2)]),
  status: z.union([z.literal(0), z.literal(1)]),
  about: z.enum(messageAbouts),
  /** The thing itself, where it has a page. */
  objectId: id.nullable(),
  code: z.enum(messageCodeNames).nullable(),
  params: z.record(z.string(), z.string()),
  announcement: announcementWords.nullable(),
  /** Who of the reader's own company wrote it; null for whatever the platform says. */
  from: z.string().nullable(),
  at: instant,
});

/** `isOwn`: the reader wrote it. */
export const messageDetail = z.strictObject({
  ...message.shape,
  content: announcementContent.nullable(),
  isOwn: z.boolean(),
});
