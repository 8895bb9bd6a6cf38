/** The words of the `Language` header and of the stored choice (specification sections 1 and 7). */
export const languages = ['zh_CN', 'en_US'] as const;
export type Language = (typeof languages)[number];

export const isLanguage = (text: unknown): text is Language => text === 'zh_CN' || text === 'en_US';

/** The document's `lang` and the locale of Intl. */
export const localeOf = (language: Language): 'zh-CN' | 'en' => (language === 'zh_CN' ? 'zh-CN' : 'en');

const chineseCountries: readonly string[] = ['CN', 'HK', 'TW'];

/** With no choice stored: Chinese for visitors from CN, HK or TW, otherwise English (specification section 1). */
export const languageForCountry = (countryCode: string): Language =>
  chineseCountries.includes(countryCode.toUpperCase()) ? 'zh_CN' : 'en_US';

export const otherLanguage = (language: Language): Language => (language === 'zh_CN' ? 'en_US' : 'zh_CN');
