import { localeOf, type Language } from './language.ts';

/** A country or region by its code, in the reader's language. */
export const countryName = (code: string | undefined, language: Language): string | undefined =>
  code && (new Intl.DisplayNames([localeOf(language)], { type: 'region' }).of(code) ?? code);
