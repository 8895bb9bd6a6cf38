import { readTypedPhone } from '#country-readers';
import { isPhoneLike } from './phone-form.ts';
import { isPostalCodeLike } from './postal-code-form.ts';
import { latin, orNothing, text, unless, type Rule } from './rules.ts';

/** Rules of addresses and phones, beside `rules.ts`, which the pages before the sign-in carry whole. */

/** A street with its number. */
export const addressFault = text({ max: 120 });

/** Letters, accented letters, hyphen, period, apostrophe (straight, curly or a letter's), and the spaces between words. */
export const cityFault = text({
  max: 60,
  fault: unless(/^[\p{Script=Latin}\p{M} '’‘ʼʻ.-]+$/u, 'city_characters'),
});

/** A state or province; not every country has one. */
export const regionFault = orNothing(text({ max: 60, fault: latin }));

/** A phone beside which no country stands. */
export const phoneAnywhere: Rule = (typed) => {
  const reading = readTypedPhone(typed);
  return 'fault' in reading ? reading.fault : undefined;
};
/** A phone of any country, as people write it. */
export const contactPhoneFault = text({ missing: 'contact_phone_required', fault: phoneAnywhere });

/** What may be a phone; which one, the country beside it says (`beside-country.ts`). */
export const phoneFault = text({
  missing: 'phone_required',
  fault: (typed) => (isPhoneLike(typed) ? undefined : 'phone_format'),
});

export const phoneOrNoneFault = orNothing(phoneFault);

/** What may be a postal code; whether it is one, and whether one is needed, the country beside it says. */
export const postalCodeFault = orNothing(
  text({ fault: (typed) => (isPostalCodeLike(typed) ? undefined : 'postal_code_format') }),
);
