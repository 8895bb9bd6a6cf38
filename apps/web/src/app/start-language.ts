import type { Language } from '@tael/i18n/language';
import { needWords, showLanguage } from '../lib/language.ts';
import { storedLanguage } from '../lib/storage.ts';

const root = () => document.documentElement;

/**
 * A page that was rendered at build time must first be taken over in the language it was rendered in; only then does it
 * turn to the reader's. The fallback document has no words yet, so it starts in the reader's language at once.
 * Returns what is left to do after hydration.
 */
export const startLanguage = async (): Promise<() => Promise<void>> => {
  const rendered: Language = root().lang === 'zh-CN' ? 'zh_CN' : 'en_US';
  const chosen = storedLanguage() ?? rendered;
  const isFallback = root().hasAttribute('data-fallback');
  await showLanguage(isFallback ? chosen : rendered);
  await needWords('public');
  return async () => {
    await showLanguage(chosen).catch(() => undefined);
    root().removeAttribute('data-language-pending');
  };
};
