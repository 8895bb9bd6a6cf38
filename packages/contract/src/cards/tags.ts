import { z } from 'zod';
import { tag } from '../forms/fields.ts';

/** At most this many on one card. */
export const mostTags = 10;

/** Two spellings that differ in nothing but capitals are one tag; the first one stays. */
const distinct = (names: readonly string[]): string[] =>
  [...new Map(names.toReversed().map((name) => [name.toLowerCase(), name])).values()].toReversed();

/** The tags of one card by their names; one that is not there yet is made. */
export const tagNames = z.array(tag).max(mostTags, 'too_long').transform(distinct);
