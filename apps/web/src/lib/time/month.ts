import { localeOf } from '@tael/i18n/language';
import { useCallback } from 'react';
import { useLanguage } from '../words/language.ts';

/** Writes the month that begins on a day, `YYYY-MM-01`: `November 2026`, `2026年11月`. */
export const useMonth = (): ((day: string) => string) => {
  const language = useLanguage();
  return useCallback(
    (day) =>
      new Intl.DateTimeFormat(localeOf(language), { year: 'numeric', month: 'long', timeZone: 'UTC' }).format(
        Date.parse(`${day}T00:00:00Z`),
      ),
    [language],
  );
};

/** The last day of the month that begins on a day. */
export const lastDayOf = (first: string): string => {
  const month = new Date(`${first}T00:00:00Z`);
  return new Date(Date.UTC(month.getUTCFullYear(), month.getUTCMonth() + 1, 0)).toISOString().slice(0, 10);
};
