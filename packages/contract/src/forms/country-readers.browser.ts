import { foldPhone, isPhoneLike, numberOf } from './phone-form.ts';
import type { PhonePlace, PhoneReading } from './phones.ts';
import { isPostalCodeLike } from './postal-code-form.ts';
import type { PostalReading } from './postal-codes.ts';

/** A browser leaves to the server what needs tables: it takes what may be a phone or a postal code as it was typed. */

/** A number of America without its area code. */
const isTooShort = (typed: string): boolean => /^\d{1,7}$/.test(numberOf(foldPhone(typed), undefined));
const isAmerican = (country: string | undefined): boolean => country === undefined || country === 'US';

export const readTypedPhone = (typed: string, { country, nationality }: PhonePlace = {}): PhoneReading =>
  isPhoneLike(typed) && !(isAmerican(country ?? nationality) && isTooShort(typed))
    ? { phone: typed }
    : { fault: 'phone_format' };

export const readTypedPostalCode = (typed: string): PostalReading =>
  isPostalCodeLike(typed) ? { postalCode: typed } : { fault: 'postal_code_format' };

/** Where most customers live there are some. */
export const hasNoPostalCodes = (country: string | undefined): boolean =>
  country !== undefined && country !== 'US' && country !== 'CN';
