import type { Language } from '@tael/i18n/language';

export { contactPaths } from '../lib/paths/contact-paths.ts';
export { feePaths } from '../lib/paths/fee-paths.ts';

/** The landing page of each language; `/` is one of the two, by who asks, and `/zh` is `/cn` by another name. */
export const landingPaths: Readonly<Record<Language, string>> = { en_US: '/en', zh_CN: '/cn' };
/** What a business pays, on the landing page. */
export const ratesPaths: Readonly<Record<Language, string>> = {
  en_US: '/en?toLink=3',
  zh_CN: '/cn?toLink=3',
};
export const home = '/';
export const chineseAlias = '/zh';
