import type { FieldCode } from '../field-codes.ts';
import { mainlandMobile, mainlandOf } from './mobile.ts';
import { foldPhone, isPhoneLike, numberOf } from './phone-form.ts';
import { internationalPhone, nationalPhone } from './phone-library.ts';

/** A phone in E.164 (`+15105551212`), or what is wrong with what was typed. */
export type PhoneReading = { readonly phone: string } | { readonly fault: FieldCode };

/** A number of North America, without the 1 before it. */
const american = /^[2-9]\d{2}[2-9]\d{6}$/;
/** The form that the specification names, 510-555-1212. */
const specified = /^\d{3}-\d{3}-\d{4}$/;

const americanOf = (digits: string): string | undefined => {
  const national = digits.replace(/^1(?=\d{10}$)/, '');
  return american.test(national) ? `+1${national}` : undefined;
};

/** A number that names its country. */
const international = (number: string): string | undefined => {
  if (number.startsWith('+1')) return americanOf(number.slice(1));
  if (!number.startsWith('+86')) return internationalPhone(number);
  return mainlandMobile.test(number.slice(3)) ? number : nationalPhone(number, 'CN');
};

/** A number as it is written in one country. */
const national = (folded: string, digits: string, country: string): string | undefined => {
  if (country === 'US' || country === 'CA') return americanOf(digits);
  if (country !== 'CN') return nationalPhone(digits, country);
  return (
    mainlandOf(folded, digits) ?? (/^1[ ()./-]/.test(folded) ? undefined : nationalPhone(digits, country))
  );
};

/**
 * A number beside which no country stands: of America or mainland China, as the specification has both, where it can be of
 * one of them alone.
 */
const anywhere = (folded: string, digits: string): string | undefined => {
  if (specified.test(folded)) return americanOf(digits);
  const isGroupedChinese = /^1\d{2}[ -]\d{4}[ -]\d{4}$/.test(folded);
  const found = [isGroupedChinese ? undefined : americanOf(digits), mobileOf(folded, digits)];
  const [only, other] = found.filter((one) => one !== undefined);
  return other === undefined ? only : undefined;
};
/** The same for a Chinese mobile number, of a range that is in use: here it must be told from others. */
const mobileOf = (folded: string, digits: string): string | undefined => {
  const found = mainlandOf(folded, digits);
  return found !== undefined && /^\+861[3-9]/.test(found) ? found : undefined;
};

/** What stands beside a phone. */
export interface PhonePlace {
  readonly country?: string | undefined;
  /** Of its owner, which is a hint: people live elsewhere. */
  readonly nationality?: string | undefined;
}

/**
 * A phone as a person typed it, a browser filled it in or a spreadsheet kept it, in E.164. What names no country is one of
 * the country that stands beside it, and never of another; where none does, and it may be of more than one, the country's
 * code is asked for.
 */
export function readTypedPhone(typed: string, { country, nationality }: PhonePlace = {}): PhoneReading {
  if (!isPhoneLike(typed)) return { fault: 'phone_format' };
  const folded = foldPhone(typed);
  const number = numberOf(folded, country);
  if (number.startsWith('+')) return readingOf(international(number), 'phone_format');
  // Too short for any, so that its country is not what is missing.
  const fault = number.length < 8 ? 'phone_format' : 'phone_country';
  if (country !== undefined) return readingOf(national(folded, number, country), fault);
  const isSpecified = nationality === undefined || specified.test(folded);
  const hinted = isSpecified ? undefined : national(folded, number, nationality);
  return readingOf(hinted ?? anywhere(folded, number), fault);
}

const readingOf = (phone: string | undefined, fault: FieldCode): PhoneReading =>
  phone === undefined ? { fault } : { phone };
