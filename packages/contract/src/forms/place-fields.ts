import { readTypedPhone } from '#country-readers';
import { exact, text } from './fields.ts';
import * as rules from './place-rules.ts';
import { plainPostalCode } from './postal-code-form.ts';
import { orNothing, type Rule } from './rules.ts';

/** The fields of where somebody lives and on which phone they are reached. */

export const address = text(rules.addressFault);
export const addressOrNone = text(orNothing(rules.addressFault)).default('');
export const city = text(rules.cityFault);
export const cityOrNone = text(orNothing(rules.cityFault)).default('');
export const region = text(rules.regionFault).default('');

/** Phones and postal codes as they are typed: the object that they belong to reads them by its country. */
export const postalCode = exact(rules.postalCodeFault).overwrite(plainPostalCode);
export const postalCodeOrNone = postalCode.default('');
export const phone = exact(rules.phoneFault);
export const phoneOrNone = exact(rules.phoneOrNoneFault).default('');

/** A phone beside which no country stands, by a rule of a form, in E.164. */
export const phoneAnywhere = (rule: Rule) =>
  exact(rule).overwrite((typed) => {
    const reading = readTypedPhone(typed);
    return 'phone' in reading ? reading.phone : typed;
  });
