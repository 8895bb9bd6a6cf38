import { localeOf, type Language } from '@tael/i18n/language';
import type { Registration } from '../api.ts';

type Named = Pick<Registration, 'details' | 'email'>;

/** What an applicant is called by: the stated name, or the address while there is none. */
export const nameOf = ({ details, email }: Named): string =>
  [details.firstName, details.lastName].filter(Boolean).join(' ') || email;

/** Chinese names stand with the family name first. */
export const chineseNameOf = ({ details }: Pick<Registration, 'details'>): string =>
  `${details.chineseLastName ?? ''}${details.chineseFirstName ?? ''}`;

/** A country or region by its code, in the reader's language. */
export const countryName = (code: string | undefined, language: Language): string | undefined =>
  code && (new Intl.DisplayNames([localeOf(language)], { type: 'region' }).of(code) ?? code);
