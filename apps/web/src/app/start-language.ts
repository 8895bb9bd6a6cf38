import { languageForCountry, type Language } from '@tael/i18n/language';
import { call } from '../lib/calls/client.ts';
import { needWords, showLanguage } from '../lib/words/language.ts';
import { storedLanguage } from '../lib/storage/storage.ts';
import { languageOfPage } from './public-pages.ts';

const root = () => document.documentElement;

/** With no choice stored, the visitor's country decides; when it cannot be told, the page stays as it is. */
const languageByCountry = async (): Promise<Language | undefined> =>
  call('country', {}).then(
    ({ countryCode }) => languageForCountry(countryCode, navigator.languages.join(',')),
    () => undefined,
  );

/**
 * A page that was rendered at build time must first be taken over in the language it was rendered in; only then does it
 * turn to the reader's, unless the page's address names its language. The fallback document has no words yet, so it starts in the reader's language at once.
 * Returns what is left to do after hydration.
 */
export const startLanguage = async (): Promise<() => Promise<void>> => {
  const rendered: Language = root().lang === 'zh-CN' ? 'zh_CN' : 'en_US';
  const chosen = languageOfPage(globalThis.location.pathname) ?? storedLanguage();
  const isFallback = root().hasAttribute('data-fallback');
  await showLanguage(isFallback ? (chosen ?? rendered) : rendered);
  await needWords('public');
  return async () => {
    const reader = chosen ?? (await languageByCountry()) ?? rendered;
    await showLanguage(reader).catch(() => undefined); // without its words the page stays readable in the other language
    root().removeAttribute('data-language-pending');
  };
};
