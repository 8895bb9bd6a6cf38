import { exact } from './fields.ts';
import { foldPhone, isPhoneLike, numberOf } from './phone-form.ts';
import { text } from './rules.ts';

/** The mobile number that codes are texted to: of mainland China, 11 digits that begin with 1 (specification section 5). */

export const mainlandMobile = /^1\d{10}$/;
/** Such a number in E.164, from its digits and from how they were written. */
export const mainlandOf = (folded: string, digits: string): string | undefined => {
  // Nobody in China sets the 1 apart, everybody in America does.
  if (/^1[ ()./-]/.test(folded)) return undefined;
  const national = digits.replace(/^86(?=1\d{10}$)/, '');
  return mainlandMobile.test(national) ? `+86${national}` : undefined;
};

/** Such a number in E.164; undefined for any other text. */
export const readMobile = (typed: string): string | undefined => {
  if (!isPhoneLike(typed)) return undefined;
  const folded = foldPhone(typed);
  const number = numberOf(folded, 'CN');
  return number.startsWith('+') && !number.startsWith('+86')
    ? undefined
    : mainlandOf(folded, number.replace('+', '').replace(/^(86)?0(?=1\d{10}$)/, '$1'));
};

export const mobileFault = text({
  missing: 'phone_required',
  fault: (typed) => (readMobile(typed) === undefined ? 'phone_china' : undefined),
});

/** Such a number in E.164. */
export const mobile = exact(mobileFault).overwrite((typed) => readMobile(typed) ?? typed);
