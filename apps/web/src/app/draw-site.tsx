import 'virtual:tokens.css';
import '../ui/theme/styles-public.css';
import type { Language } from '@tael/i18n/language';
import { renderToStaticMarkup } from 'react-dom/server';
import { needWords, showLanguage } from '../lib/words/language.ts';
import { searchIndex, searchPathOf } from '../site/docs/search-index.ts';
import { SiteDocument } from '../site/frame/SiteDocument.tsx';
import type { PageId } from '../site/places.ts';
import { siteFirstPaintScript } from './first-paint.ts';

/** Runs at build time only: a page of the site, whole, in one language. */
export const drawPage = async (id: PageId, language: Language): Promise<string> => {
  await showLanguage(language);
  await needWords('public');
  const markup = renderToStaticMarkup(<SiteDocument id={id} firstPaint={siteFirstPaintScript} />);
  return `<!doctype html>${markup}`;
};

/** The file that the search of `/docs` asks for, in one language. */
export const drawSearchIndex = (language: Language): { readonly path: string; readonly text: string } => ({
  path: searchPathOf(language),
  text: JSON.stringify(searchIndex(language)),
});
