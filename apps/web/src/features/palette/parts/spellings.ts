/** A Chinese text with its pinyin and its initials. The dictionary is fetched when somebody reads Chinese. */
export const chineseSpellings = async (text: string): Promise<readonly string[]> => {
  const { pinyin } = await import('pinyin-pro');
  const syllables = pinyin(text, { toneType: 'none', type: 'array', nonZh: 'consecutive', v: true });
  return [text, syllables.join(''), syllables.map((syllable) => syllable.slice(0, 1)).join('')];
};
