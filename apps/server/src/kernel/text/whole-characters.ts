/** Texts as PostgreSQL stores them, and cut where a reader would cut them. */
import { fail } from '../failure.ts';

/** No body that means something is nested deeper. */
const deepest = 64;

const mapTexts = (value: unknown, change: (text: string) => string, depth = 0): unknown => {
  if (typeof value === 'string') return change(value);
  if (typeof value !== 'object' || value === null) return value;
  if (depth === deepest) return fail('invalid_request');
  if (Array.isArray(value)) return value.map((part) => mapTexts(part, change, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [change(name), mapTexts(part, change, depth + 1)]),
  );
};

/** The same value with half of a character (a lone surrogate) as U+FFFD in each of its texts and names. */
export const withWholeCharacters = (value: unknown): unknown =>
  mapTexts(value, (text) => text.toWellFormed());

/** All of ASCII but tab and the ends of lines. */
// eslint-disable-next-line no-control-regex -- these are what is taken out
const controlCharacters = /[\0-\x08\v\f\x0e-\x1f\x7f]/g;

/** The same without control characters: for what has to be stored whatever it says. */
export const withStorableCharacters = (value: unknown): unknown =>
  mapTexts(value, (text) => text.toWellFormed().replace(controlCharacters, ''));

/** Whether a NUL character, which PostgreSQL stores in no text, stands in one of its texts or names. */
export const holdsNul = (value: unknown): boolean => {
  if (typeof value === 'string') return value.includes('\0');
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(([name, part]) => name.includes('\0') || holdsNul(part));
};

const readerCharacters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** The first of a text's characters as its reader counts them, and no more than this many units of it. */
export const cutTo = (text: string, longest: number): string => {
  if (text.length <= longest) return text;
  let end = 0;
  // A character may be longer than all of it, and then nothing is left.
  for (const { index, segment } of readerCharacters.segment(text.slice(0, longest + 100))) {
    if (index + segment.length > longest) break;
    end = index + segment.length;
  }
  return text.slice(0, end);
};
