import { chineseAlike, latinAlike } from './compare-names.ts';
import { hasChinese, syllablesOf } from './pinyin.ts';

/** A Chinese name as its bearer writes it in Latin letters: family name first, given name in one word. */
const inLatin = (name: string): string => {
  if (!hasChinese(name)) return name;
  const [family = '', ...given] = syllablesOf(name);
  return `${family} ${given.join('')}`;
};

/** How well a sender's name fits the best of these, 0 to 100; a Chinese name also fits its pinyin. */
export const scoreName = (sender: string, names: readonly string[]): number => {
  const scores = names.map((name) =>
    hasChinese(sender) && hasChinese(name)
      ? chineseAlike(sender, name)
      : latinAlike(inLatin(sender), inLatin(name)),
  );
  return Math.round(Math.max(0, ...scores) * 100);
};
