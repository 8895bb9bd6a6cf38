import { withoutEnd } from '@tael/contract/forms/without-end';
import { languages, type Language } from '@tael/i18n/language';
import { chineseAlias, contactPaths, feePaths, home, landingPaths } from '../site/paths.ts';

/** Pages that are whole as the build draws them: `finish.ts` takes the console's scripts out of their documents. */
export const staticPages = [home, landingPaths.en_US, landingPaths.zh_CN, chineseAlias] as const;

/** Pages rendered at build time, so that they read before any JavaScript arrives. */
export const publicPages = [
  ...staticPages,
  '/user/login',
  '/user/create',
  '/user/register',
  '/account',
  '/user/restPassword',
  contactPaths.en_US,
  contactPaths.zh_CN,
  feePaths.personal,
] as const;

/** The pages that are in one language, whatever the reader chose elsewhere. */
export const pagesOf: Readonly<Record<Language, readonly string[]>> = {
  en_US: [landingPaths.en_US, contactPaths.en_US],
  zh_CN: [landingPaths.zh_CN, chineseAlias, contactPaths.zh_CN],
};

/** The language of a page that has an address for each, or undefined where the reader's choice decides. */
export const languageOfPage = (path: string): Language | undefined => {
  const bare = (withoutEnd(path, '/') || '/').toLowerCase();
  return languages.find((language) => pagesOf[language].some((page) => page.toLowerCase() === bare));
};
