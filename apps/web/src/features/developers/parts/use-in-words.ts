import { useLanguage } from '../../../lib/words/language.ts';

/** What is written in both languages, in the reader's. */
export const useInWords = () => {
  const language = useLanguage();
  return ({ en, zh }: { readonly en: string; readonly zh: string }): string =>
    language === 'zh_CN' ? zh : en;
};
