import { loadCategoryCodes } from '@tael/i18n/category-codes';
import { useQuery } from '@tanstack/react-query';
import { useLanguage } from '../../lib/words/language.ts';

/** What each category code stands for, in the reader's language; nothing while that is on its way. */
export const useCategoryCodes = (isWanted = true): Readonly<Record<string, string>> => {
  const language = useLanguage();
  const names = useQuery({
    queryKey: ['category-codes', language],
    queryFn: loadCategoryCodes[language],
    staleTime: Infinity,
    enabled: isWanted,
    meta: { inPlace: true },
  });
  return names.data ?? {};
};
