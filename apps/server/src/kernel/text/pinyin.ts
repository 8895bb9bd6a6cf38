import { createRequire } from 'node:module';
import type * as PinyinPro from 'pinyin-pro';

const chinese = /\p{Script=Han}/u;
export const hasChinese = (text: string): boolean => chinese.test(text);

// The dictionary is large and most names are Latin: it is loaded with the first Chinese one.
let dictionary: typeof PinyinPro | undefined;
/** The syllables of the Chinese characters in a text, without tones. */
export const syllablesOf = (text: string): readonly string[] => {
  // Boundary: `require` gives the module without its type.
  dictionary ??= createRequire(import.meta.url)('pinyin-pro') as typeof PinyinPro;
  return dictionary.pinyin(text, { toneType: 'none', type: 'array', nonZh: 'removed', v: true });
};
