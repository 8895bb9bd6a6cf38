import { formatDate, type DatePattern } from '@tael/i18n/format';
import { useCallback } from 'react';
import { useLanguage } from './language.ts';

export type ShowDate = (instant: string | null | undefined, pattern?: DatePattern) => string;

/** Writes instants and days for the reader: in their language and their own zone. */
export const useDates = (): ShowDate => {
  const language = useLanguage();
  return useCallback((instant, pattern = 'short') => formatDate(instant, { language, pattern }), [language]);
};
