import { z } from 'zod';
import { id } from '../kernel/fields.ts';

/**
 * What rich text may hold: the one list by which the server cleans what is written and the console what it shows. A
 * picture names an uploaded file instead of an address, so that no text can make its reader call another server.
 */
export const richTags = [
  'p',
  'br',
  'h2',
  'h3',
  'h4',
  'ul',
  'ol',
  'li',
  'blockquote',
  'pre',
  'code',
  'hr',
  'strong',
  'em',
  'u',
  's',
  'a',
  'img',
  'table',
  'colgroup',
  'col',
  'tbody',
  'tr',
  'th',
  'td',
] as const;

export const richAttributes: Readonly<Record<string, readonly string[]>> = {
  a: ['href'],
  img: ['data-file', 'alt'],
  th: ['colspan', 'rowspan'],
  td: ['colspan', 'rowspan'],
};

/** How deep elements may lie in each other: a list in a table in a list. */
export const deepestRichText = 24;
/** Editor defaults of the specification (section 9). */
export const mostRichWords = 10_000;
export const mostAttachments = 100;
/** In characters of HTML, which bounds the work before anything is looked at. */
export const longestRichText = 120_000;

const richWord = /\p{Script=Han}|[\p{L}\p{N}\p{M}'’]+?(?=\p{Script=Han}|[^\p{L}\p{N}\p{M}'’]|$)/gu;

/** Words in both scripts: one for each Chinese character, and one for each run of other letters and digits. */
export const countWords = (text: string): number => {
  let words = 0;
  for (const _word of text.matchAll(richWord)) words += 1;
  return words;
};

/** The address that a link really leads to, in ASCII, so that no letter can pass for another; undefined for one that may not be followed. */
export const safeAddress = (written: string): string | undefined => {
  const typed = written.trim();
  if (/^\/(?![/\\])/.test(typed)) return typed;
  const url = URL.parse(typed);
  return url && ['https:', 'mailto:'].includes(url.protocol) ? url.href : undefined;
};

/** HTML as somebody wrote it. The server cleans it, masks card numbers in it, and only then knows whether it says anything. */
export const richText = z.string('required').trim().min(1, 'required').max(longestRichText, 'too_long');

/** Files that go with a text, besides the pictures inside it. */
export const attachmentIds = z.array(id).max(mostAttachments, 'too_long').default([]);

const attachment = z.strictObject({ id, name: z.string() });
/** What a text has besides its words: itself as HTML, and the files that go with it. */
export const attachments = z.array(attachment);
