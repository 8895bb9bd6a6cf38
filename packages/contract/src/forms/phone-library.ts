import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/max';

/**
 * What only the tables of libphonenumber know. A browser gets `phone-library.browser.ts` in its place, so that nobody
 * waits for the tables. The whole ones: the small ones take 13800138000 for a number of Singapore.
 */

/** Whether a number may be this, in E.164; null where nobody here can tell. */
export type PhoneAnswer = string | undefined | null;

/** A number with its country's code before it, `+` and digits: of a country that there is, and as long as its numbers are. */
export const internationalPhone = (number: string): PhoneAnswer => {
  const parsed = parsePhoneNumberFromString(number, { extract: false });
  return parsed?.isPossible() ? parsed.number : undefined;
};

/** Digits as people of a country write their own numbers. */
export const nationalPhone = (digits: string, country: string): PhoneAnswer => {
  if (!isSupportedCountry(country)) return undefined;
  const parsed = parsePhoneNumberFromString(digits, { defaultCountry: country, extract: false });
  return parsed?.isValid() ? parsed.number : undefined;
};
