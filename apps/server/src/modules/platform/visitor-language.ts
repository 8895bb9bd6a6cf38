import { languageForCountry, type Language } from '@tael/i18n/language';
import { countryOf } from './country.ts';

interface Visitor {
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  readonly ip: string;
}

/** The language of somebody who has chosen none, by their country (specification section 1). */
export const visitorLanguageBy =
  (countryHeader: string | null) =>
  ({ headers, ip }: Visitor): Language => {
    const named = countryHeader === null ? undefined : headers[countryHeader];
    return languageForCountry(countryOf({ country: typeof named === 'string' ? named : null, ip }));
  };
