import { withoutDirectionMarks } from '@tael/contract/forms/direction-marks';
import { maskCardNumbers } from '@tael/contract/forms/mask-card-numbers';
import {
  countWords,
  deepestRichText,
  richAttributes,
  richTags,
  safeAddress,
} from '@tael/contract/messaging/rich-text';
import sanitizeHtml from 'sanitize-html';

export interface CleanedHtml {
  readonly html: string;
  readonly text: string;
  readonly words: number;
  /** The uploaded files that pictures name, each once. */
  readonly pictures: readonly string[];
}

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const inline = new Set(['strong', 'em', 'u', 's', 'a', 'code']);
const ends = /<\/(?:p|h[2-4]|li|tr|pre|blockquote)>|<(?:br|hr) \/>/g;

const named = (tagName: string) => () => ({ tagName, attribs: {} });

const optionsFor = (allowedTags: readonly string[]): sanitizeHtml.IOptions => ({
  allowedTags: [...allowedTags],
  allowedAttributes: Object.fromEntries(
    Object.entries(richAttributes).map(([tag, names]) => [tag, [...names]]),
  ),
  allowedSchemes: ['https', 'mailto'],
  allowProtocolRelative: false,
  nestingLimit: deepestRichText,
  parseStyleAttributes: false,
  nonTextTags: ['script', 'style', 'textarea', 'option', 'noscript', 'title', 'svg', 'math', 'xml'],
  transformTags: {
    h1: named('h2'),
    h5: named('h4'),
    h6: named('h4'),
    b: named('strong'),
    i: named('em'),
    del: named('s'),
    strike: named('s'),
    // Word and WeChat write paragraphs as these.
    div: named('p'),
    section: named('p'),
    a: (tagName, { href }) => {
      const address = href === undefined ? undefined : safeAddress(href);
      return { tagName, attribs: address === undefined ? {} : { href: address } };
    },
    img: (tagName, { 'data-file': file = '', alt = '' }) => ({
      tagName,
      attribs: uuid.test(file) ? { 'data-file': file, alt: maskCardNumbers(alt.slice(0, 200)) } : {},
    }),
  },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && attribs['data-file'] === undefined,
  textFilter: (text) => maskCardNumbers(withoutDirectionMarks(text)),
});

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' };

/** What cleaned HTML says without its marks; every `<` that is left in it begins a tag. */
const plainOf = (html: string): string =>
  html
    .replaceAll(/<\/p>(?=<\/(?:li|td|th)>)/g, '')
    .replaceAll(ends, '\n')
    .replaceAll(/<\/t[dh]>/g, ' ')
    .replaceAll(/<[^<>]*>/g, '')
    .replaceAll(/&(amp|lt|gt|quot);/g, (whole, name: string) => entities[name] ?? whole)
    .trim();

const keep = (html: string, tags: readonly string[]): string =>
  sanitizeHtml(html, optionsFor(tags)).replaceAll('<p></p>', '');

/** HTML from anywhere as it may be kept: the tags of the list and nothing that acts, and no card number. */
export default (typed: string): CleanedHtml => {
  // Also where no text is, as in the address of a link.
  const written = maskCardNumbers(typed);
  let html = keep(written, richTags);
  // A card number whose digits stand in several marks is masked once they are gone.
  const blocks = richTags.filter((tag) => !inline.has(tag));
  if (maskCardNumbers(plainOf(html)) !== plainOf(html)) html = keep(keep(written, blocks), blocks);
  const text = maskCardNumbers(plainOf(html));
  const pictures = [...html.matchAll(/<img data-file="([0-9a-f-]{36})"/g)].flatMap(([, file]) => file ?? []);
  return { html, text, words: countWords(text), pictures: [...new Set(pictures)] };
};
