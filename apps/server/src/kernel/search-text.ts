import { createRequire } from 'node:module';
import type * as PinyinPro from 'pinyin-pro';

const hasChinese = /\p{Script=Han}/u;

/** Small letters without marks, full-width ones as plain: `Café` is found by `cafe`. */
const folded = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

// The dictionary is large and most names are Latin: it is loaded with the first Chinese one.
let dictionary: typeof PinyinPro | undefined;
const syllablesOf = (text: string): readonly string[] => {
  // Boundary: `require` gives the module without its type.
  dictionary ??= createRequire(import.meta.url)('pinyin-pro') as typeof PinyinPro;
  return dictionary.pinyin(text, { toneType: 'none', type: 'array', nonZh: 'removed', v: true });
};

const spellings = (text: string): readonly string[] => {
  const plain = folded(text);
  if (!hasChinese.test(plain)) return [plain];
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
