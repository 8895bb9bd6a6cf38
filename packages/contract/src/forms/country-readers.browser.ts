import { isPhoneLike } from './phone-form.ts';
import type { PhoneReading } from './phones.ts';
import { isPostalCodeLike } from './postal-code-form.ts';
import type { PostalReading } from './postal-codes.ts';

/** A browser leaves to the server what needs tables: it takes what may be a phone or a postal code as it was typed. */

export const readTypedPhone = (typed: string): PhoneReading =>
  isPhoneLike(typed) ? { phone: typed } : { fault: 'phone_format' };

export const readTypedPostalCode = (typed: string): PostalReading =>
  isPostalCodeLike(typed) ? { postalCode: typed } : { fault: 'postal_code_format' };

/** Where most customers live there are some. */
export const hasNoPostalCodes = (country: string | undefined): boolean =>
  country !== undefined && country !== 'US' && country !== 'CN';
