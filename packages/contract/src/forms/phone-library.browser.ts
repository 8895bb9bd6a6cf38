import type { PhoneAnswer } from './phone-library.ts';

/** A browser leaves to the server what needs tables: it takes what may be a number as it was typed. */

export const internationalPhone = (): PhoneAnswer => null;

export const nationalPhone = (): PhoneAnswer => null;
