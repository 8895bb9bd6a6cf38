import { formatDate, type DatePattern } from '@tael/i18n/format';
import { useCallback } from 'react';
import { useLanguage } from '../words/language.ts';
import { useTimeZone } from './time-zone.ts';

export type ShowDate = (instant: string | null | undefined, pattern?: DatePattern) => string;

/** Writes instants and days for the reader: in their language and in the zone they chose, or their browser's. */
export const useDates = (): ShowDate => {
  const language = useLanguage();
  const zone = useTimeZone();
  return useCallback(
    (instant, pattern = 'short') => formatDate(instant, { language, pattern, zone }),
    [language, zone],
  );
};
