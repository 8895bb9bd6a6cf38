import { otherFonts, type OtherFont } from './fonts.ts';
import { printable } from './printable.ts';

/** What is known of a document's font. */
export interface FontInUse {
  /** How far it reaches above the baseline, in units. */
  readonly ascent: number;
  readonly unitsPerEm: number;
  hasGlyphForCodePoint(point: number): boolean;
}

/** A grapheme as it is drawn, and the font that has it: none is the main one. */
export interface DrawnGrapheme {
  readonly text: string;
  readonly font?: OtherFont;
}

/** The fonts of one document: the main one, and others as soon as a text needs them. */
export interface Faces {
  /** Whether the main font says all of a text, as far as any of ours does. */
  isPlain(text: string): boolean;
  graphemesOf(text: string): readonly DrawnGrapheme[];
  /** Whether a font draws this too. */
  draws(font: OtherFont, text: string): boolean;
}

/** Says which way characters that follow run, or how they join; not drawn themselves. */
const directions = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;
const joiners = new Set([0x200c, 0x200d]);
const silent = /[\p{Cc}\p{Cf}\p{M}\p{Emoji_Modifier}]/gu;

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

const pointsOf = (text: string): number[] => Array.from(text, (character) => character.codePointAt(0) ?? 0);

export const openFaces = (main: FontInUse, open: (font: OtherFont) => FontInUse): Faces => {
  const opened = new Map<OtherFont, FontInUse>();
  const inMain = (point: number): boolean => main.hasGlyphForCodePoint(point);
  const draws = (font: OtherFont, text: string): boolean => {
    let other = opened.get(font);
    if (!other) opened.set(font, (other = open(font)));
    return pointsOf(text).every((point) => joiners.has(point) || other.hasGlyphForCodePoint(point));
  };
  const otherFor = (text: string): OtherFont | undefined =>
    otherFonts.find((font) => font.draws.test(text) && draws(font, text));

  const drawn = (grapheme: string): DrawnGrapheme => {
    if (pointsOf(grapheme).every(inMain)) return { text: grapheme };
    const font = otherFor(grapheme);
    if (font) return { text: grapheme, font };
    // With a mark that no font has: what bears it.
    const bare = grapheme.replace(silent, '');
    if (bare === '' || bare === grapheme || pointsOf(bare).every(inMain))
      return { text: printable(grapheme, inMain) };
    const bareFont = otherFor(bare);
    return bareFont ? { text: bare, font: bareFont } : { text: printable(grapheme, inMain) };
  };

  const known = new Map<string, DrawnGrapheme>();
  const graphemesOf = (text: string): DrawnGrapheme[] =>
    Array.from(graphemes.segment(cleaned(text)), ({ segment }) => {
      const found = known.get(segment) ?? drawn(segment);
      known.set(segment, found);
      return found;
    }).filter((one) => one.text !== '');

  return {
    isPlain: (text) =>
      pointsOf(cleaned(text)).every((point) => point === 0x0a || inMain(point)) ||
      graphemesOf(text).every(({ font }) => !font),
    graphemesOf,
    draws,
  };
};

const cleaned = (text: string): string =>
  text.normalize('NFC').replaceAll('\t', ' ').replaceAll('\r', '').replace(directions, '');
