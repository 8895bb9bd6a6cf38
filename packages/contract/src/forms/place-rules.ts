import { readTypedPhone } from '#country-readers';
import { isPhoneLike, readMobile } from './phone-form.ts';
import { isPostalCodeLike } from './postal-code-form.ts';
import { orNothing, text, type Rule } from './rules.ts';

/** Rules of phones and postal codes, beside `rules.ts`, which the pages before the sign-in carry whole. */

/** A phone beside which no country stands. */
export const phoneAnywhere: Rule = (typed) => {
  const reading = readTypedPhone(typed);
  return 'fault' in reading ? reading.fault : undefined;
};
/** A phone of any country, as people write it. */
export const contactPhoneFault = text({ missing: 'contact_phone_required', fault: phoneAnywhere });

/** The number that codes are texted to: mainland China, 11 digits that begin with 1. */
export const mobileFault = text({
  missing: 'phone_required',
  fault: (typed) => (readMobile(typed) === undefined ? 'phone_china' : undefined),
});

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
