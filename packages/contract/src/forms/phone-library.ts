import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/max';

/** What only the tables of libphonenumber know. The whole ones: the small ones take 13800138000 for a number of Singapore. */

/** A number with its country's code before it, `+` and digits: of a country that there is, and as long as its numbers are. */
export const internationalPhone = (number: string): string | undefined => {
  const parsed = parsePhoneNumberFromString(number, { extract: false });
  return parsed?.isPossible() ? parsed.number : undefined;
};

/** Digits as people of a country write their own numbers. */
export const nationalPhone = (digits: string, country: string): string | undefined => {
  if (!isSupportedCountry(country)) return undefined;
  const parsed = parsePhoneNumberFromString(digits, { defaultCountry: country, extract: false });
  return parsed?.isValid() ? parsed.number : undefined;
};
