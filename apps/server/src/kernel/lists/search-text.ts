import { maskCardNumbers } from '@tael/contract/forms/mask-card-numbers';
import { hasChinese, syllablesOf } from '../text/pinyin.ts';

/** Small letters without marks, full-width ones as plain: `Café` is found by `cafe`. */
const folded = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** Folding makes plain digits of any: what has become a card number by it is masked as it would be at the edge. */
const foldedAndMasked = (text: string): string => {
  const plain = folded(text);
  return plain === text.toLowerCase() ? plain : maskCardNumbers(plain);
};

const spellings = (text: string): readonly string[] => {
  const plain = foldedAndMasked(text);
  if (!hasChinese(plain)) return [plain];
  const syllables = syllablesOf(plain);
  return [plain, syllables.join(''), syllables.map((syllable) => syllable.slice(0, 1)).join('')];
};

/** What a row is found by: each of its texts, and Chinese ones also as pinyin and by their initials. */
export const searchTextOf = (texts: readonly string[]): string =>
  texts
    .filter((text) => text !== '')
    .flatMap(spellings)
    .join(' ');

/** One pattern for each word that was typed; a row is found when it has all of them. Wildcards mean themselves. */
export const searchPatterns = (search: string): readonly string[] =>
  folded(search)
    .split(/\s+/)
    .filter((word) => word !== '')
    .map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`);
