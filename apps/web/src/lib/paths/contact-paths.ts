import type { Language } from '@tael/i18n/language';

/** The contact page has an address for each language. */
export const contactPaths: Readonly<Record<Language, string>> = {
  en_US: '/ContactUs',
  zh_CN: '/contact-us/cn',
};
