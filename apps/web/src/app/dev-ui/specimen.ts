import type { Language } from '@tael/i18n/language';
import { useCallback, type ComponentType } from 'react';
import { useLanguage } from '../../lib/words/language.ts';

/** A text of this page in both languages; it belongs to no screen of the product, so its words stay here. */
export type Said = Readonly<Record<Language, string>>;

/** One part with its states. */
export interface Specimen {
  /** The part's file without its ending. */
  readonly name: string;
  /** When to use it. */
  readonly use: Said;
  readonly Shown: ComponentType;
}

/** Picks the reader's half of a pair. */
export const useSay = (): ((en: string, zh: string) => string) => {
  const language = useLanguage();
  return useCallback((en, zh) => (language === 'zh_CN' ? zh : en), [language]);
};

export const nothing = (): void => undefined;
