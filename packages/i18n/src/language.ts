/** The words of the `Language` header and of the stored choice (specification sections 1 and 7). */
export const languages = ['zh_CN', 'en_US'] as const;
export type Language = (typeof languages)[number];

export const isLanguage = (text: unknown): text is Language => text === 'zh_CN' || text === 'en_US';

/** The document's `lang` and the locale of Intl. */
export const localeOf = (language: Language): 'zh-CN' | 'en' => (language === 'zh_CN' ? 'zh-CN' : 'en');

const chineseCountries: readonly string[] = ['CN', 'HK', 'TW'];

/** Where both are read, and the browser's own languages say which. */
const eitherCountries: readonly string[] = ['MO'];

/**
 * With no choice stored: Chinese for visitors from CN, HK or TW, otherwise English (specification section 1). `accepted` is
 * what the browser asks for, as its header says it.
 */
export const languageForCountry = (countryCode: string, accepted: string): Language => {
  const country = countryCode.toUpperCase();
  if (eitherCountries.includes(country)) return preferredLanguage(accepted) ?? 'en_US';
  return chineseCountries.includes(country) ? 'zh_CN' : 'en_US';
};

/** The one of ours that an `Accept-Language` header gives the most weight, the first of equals; undefined for neither. */
export const preferredLanguage = (accepted: string): Language | undefined => {
  const asked = accepted.split(',').flatMap((part) => {
    const [tag = '', ...rest] = part.split(';').map((text) => text.trim().toLowerCase());
    const language: Language | undefined = /^zh(?:-|$)/.test(tag)
      ? 'zh_CN'
      : /^en(?:-|$)/.test(tag)
        ? 'en_US'
        : undefined;
    const named = rest.find((text) => text.startsWith('q='));
    const weight = named === undefined ? 1 : Number(named.slice(2));
    return language && weight > 0 ? [{ language, weight }] : [];
  });
  return asked.toSorted((one, other) => other.weight - one.weight)[0]?.language;
};

/** Whole sentences, one after the other: Chinese ones stand without a space between them. What is empty is left out. */
export const joinSentences = (
  language: Language,
  sentences: readonly (string | false | null | undefined)[],
): string => sentences.filter(Boolean).join(language === 'zh_CN' ? '' : ' ');

export const otherLanguage = (language: Language): Language => (language === 'zh_CN' ? 'en_US' : 'zh_CN');
