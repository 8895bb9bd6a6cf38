import { localeOf, type Language } from '@tael/i18n/language';
import { loadBundle, type BundleName, type Words } from '@tael/i18n/words';
import { keys, writeText } from '../storage/storage.ts';
import { createStore, useStore } from '../storage/store.ts';

/**
 * The language in use and its words. A bundle of words is fetched once for each language that is really read; switching
 * fetches what is in use first and then changes everything at once, without a reload.
 */
const language = createStore<Language>('en_US');
const words: Record<Language, Partial<Words>> = { en_US: {}, zh_CN: {} };
const inUse = new Set<BundleName>();
type Say = <Part>(part: Part) => Part;
const asWritten: Say = (part) => part;
/** How words are said here: as they are written, or with another name in them. */
const saying = createStore(asWritten);

export const currentLanguage = language.get;
export const useLanguage = (): Language => useStore(language);

const fetchBundle = async (reader: Language, name: BundleName) => {
  const bundle = await loadBundle[reader][name]();
  // Only now: how words are said may have changed meanwhile, and all of them with it.
  Object.assign(words[reader], saying.get()(bundle));
};

/** Says words in another way from now on, also those that are there already; once for a page. */
export const speakBy = (say: Say): void => {
  if (saying.get() !== asWritten) return;
  for (const reader of ['en_US', 'zh_CN'] as const) words[reader] = say(words[reader]);
  saying.set(say);
};

/** Makes a bundle present in the language in use; part of loading the screens that speak it. */
export const needWords = async (name: BundleName): Promise<void> => {
  inUse.add(name);
  await fetchBundle(language.get(), name);
};

/** Changes the language of the page, without storing it as a choice. */
export const showLanguage = async (reader: Language): Promise<void> => {
  await Promise.all([...inUse].map((name) => fetchBundle(reader, name)));
  language.set(reader);
  if (typeof document !== 'undefined') document.documentElement.lang = localeOf(reader);
};

/** The reader's own choice: shown, and remembered (a cookie lets the server send the right page next time). */
export const chooseLanguage = async (reader: Language): Promise<void> => {
  writeText(keys.language, reader);
  document.cookie = `language=${reader}; path=/; max-age=31536000; SameSite=Lax`;
  await showLanguage(reader);
};

const wordsOf = <Noun extends keyof Words>(noun: Noun, reader: Language): Words[Noun] => {
  const found = words[reader][noun];
  if (!found) throw new Error(`The words of "${noun}" are not loaded`);
  return found;
};

/** The words of one noun in the language in use; the component is drawn again when it changes. */
export const useWords = <Noun extends keyof Words>(noun: Noun): Words[Noun] => {
  useStore(saying);
  return wordsOf(noun, useLanguage());
};

/** The same outside a component. */
export const currentWords = <Noun extends keyof Words>(noun: Noun): Words[Noun] =>
  wordsOf(noun, language.get());
