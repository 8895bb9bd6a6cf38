import type { CardHolder } from '@tael/contract/cards/holder';
import { countryName } from './country-name.ts';
import type { Language } from './language.ts';

/** Where the bills of a card go, on one line in the reader's language. */
export const addressLine = (
  { address, city, region, postalCode, country }: NonNullable<CardHolder['billingAddress']>,
  comma: string,
  language: Language,
): string =>
  [address, city, region, postalCode, countryName(country, language)].filter((part) => part).join(comma);
