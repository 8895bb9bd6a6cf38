import type { Language } from '@tael/i18n/language';

export { contactPaths } from '../lib/contact-paths.ts';
export { feePaths } from '../lib/fee-paths.ts';

/** The landing page of each language; `/` is one of the two, by who asks, and `/zh` is `/cn` by another name. */
export const landingPaths: Readonly<Record<Language, string>> = { en_US: '/en', zh_CN: '/cn' };
export const home = '/';
export const chineseAlias = '/zh';
