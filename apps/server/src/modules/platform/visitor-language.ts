import { languageForCountry, type Language } from '@tael/i18n/language';
import { countryOf } from './country.ts';

interface Visitor {
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  readonly ip: string;
}

/** The language of somebody who has chosen none, by their country (specification section 1) and, in Macau, their browser. */
export const visitorLanguageBy =
  (countryHeader: string | null) =>
  ({ headers, ip }: Visitor): Language => {
    const named = countryHeader === null ? undefined : headers[countryHeader];
    const accepted = headers['accept-language'];
    return languageForCountry(
      countryOf({ country: typeof named === 'string' ? named : null, ip }),
      typeof accepted === 'string' ? accepted : '',
    );
  };
