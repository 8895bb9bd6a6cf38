import { formatAge } from '@tael/i18n/age';
import { useCallback } from 'react';
import { now } from '../../../lib/clock.ts';
import { useLanguage } from '../../../lib/words/language.ts';
import type { BankItem } from '../api.ts';

/** How long ago an item was opened, in the reader's words. */
export const useItemAge = (): ((item: Pick<BankItem, 'openedAt'>) => string) => {
  const language = useLanguage();
  return useCallback(({ openedAt }) => formatAge(now() - Date.parse(openedAt), language), [language]);
};
