import { useEffect, useState } from 'react';
import { useLanguage } from '../../../lib/words/language.ts';
import { chineseSpellings } from './spellings.ts';

/** The things with what they are found by: their label as it is, and in Chinese also by pinyin once that is there. */
export const useSpelled = <Thing extends { readonly label: string }>(
  things: readonly Thing[],
): readonly (Thing & { readonly spellings: readonly string[] })[] => {
  const language = useLanguage();
  const [spelled, setSpelled] = useState<ReadonlyMap<string, readonly string[]>>(new Map());
  const labels = things.map(({ label }) => label).join('\n');
  useEffect(() => {
    if (language !== 'zh_CN') return undefined;
    let isWanted = true;
    void Promise.all(
      labels.split('\n').map(async (label) => [label, await chineseSpellings(label)] as const),
    ).then((pairs) => isWanted && setSpelled(new Map(pairs)));
    return () => {
      isWanted = false;
    };
  }, [labels, language]);
  return things.map((thing) => ({ ...thing, spellings: spelled.get(thing.label) ?? [thing.label] }));
};
