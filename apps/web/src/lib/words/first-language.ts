import type { Language } from '@tael/i18n/language';
import { useEffect, useRef } from 'react';
import { showLanguage } from './language.ts';

/** Shows a page in the language of the person whom it is for, once it is known; whoever switches then is not switched back. */
export const useFirstLanguage = (language: Language | undefined): void => {
  const isShown = useRef(false);
  useEffect(() => {
    if (language === undefined || isShown.current) return;
    isShown.current = true;
    void showLanguage(language);
  }, [language]);
};
