import { internationalPhone, nationalPhone, type PhoneAnswer } from '#phone-library';
import type { FieldCode } from '../field-codes.ts';

/** A phone in E.164 (`+15105551212`), or what is wrong with what was typed. */
export type PhoneReading = { readonly phone: string } | { readonly fault: FieldCode };

/** Longer texts are no phones; refusing them first keeps a hostile one from costing time. */
const longestTyped = 60;
const signs = /[ ()./-]/g;

/** What keyboards, address books and spreadsheets write in several ways: widths, marks of direction, dashes, spaces. */
const fold = (typed: string): string =>
  typed
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/[\p{Pd}\u2212\u30fc]/gu, '-')
    .replace(/[\p{Z}\s]+/gu, ' ')
    .trim()
    .replace(/^tel: ?/i, '');

/** A number of North America, without the 1 before it. */
const american = /^[2-9]\d{2}[2-9]\d{6}$/;
/** A mobile number of mainland China (specification section 5). */
const mainland = /^1\d{10}$/;
/** The form that the specification names, 510-555-1212. */
const specified = /^\d{3}-\d{3}-\d{4}$/;

const americanOf = (digits: string): string | undefined => {
  const national = digits.replace(/^1(?=\d{10}$)/, '');
  return american.test(national) ? `+1${national}` : undefined;
};

const mainlandOf = (folded: string, digits: string): string | undefined => {
  // Nobody in China sets the 1 apart, everybody in America does.
  if (/^1[ ()./-]/.test(folded)) return undefined;
  const national = digits.replace(/^86(?=1\d{10}$)/, '');
  return mainland.test(national) ? `+86${national}` : undefined;
};

/** A number that names its country. */
const international = (number: string): PhoneAnswer => {
  if (number.startsWith('+1')) return americanOf(number.slice(1));
  if (!number.startsWith('+86')) return internationalPhone(number);
  return mainland.test(number.slice(3)) ? number : nationalPhone(number, 'CN');
};

/** A number as it is written in one country. */
const national = (folded: string, digits: string, country: string): PhoneAnswer => {
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

/** The digits of what may be a phone, with `+` before them where it names its country. */
const numberOf = (folded: string, country: string | undefined): string => {
  const number = folded.replace(signs, '');
  if (number.startsWith('00')) return `+${number.slice(2)}`;
  const dialsAmerican = country === undefined || country === 'US' || country === 'CA';
  return dialsAmerican && number.startsWith('011') ? `+${number.slice(3)}` : number;
};

/** Whether a text may be a phone at all. */
export const isPhoneLike = (typed: string): boolean =>
  typed.length <= longestTyped && /^\+?\d{6,17}$/.test(fold(typed).replace(signs, ''));

/** What stands beside a phone. */
export interface PhonePlace {
  readonly country?: string | undefined;
  /** Of its owner, which is a hint: people live elsewhere. */
  readonly nationality?: string | undefined;
}

/**
 * A phone as a person typed it, a browser filled it in or a spreadsheet kept it, in E.164. What names no country is one of
 * the country that stands beside it, and never of another; where none does, and it may be of more than one, the country's
 * code is asked for. A browser, which has no tables, may give it back as it was typed; the server has the last word.
 */
export function readTypedPhone(typed: string, { country, nationality }: PhonePlace = {}): PhoneReading {
  if (!isPhoneLike(typed)) return { fault: 'phone_format' };
  const folded = fold(typed);
  const number = numberOf(folded, country);
  if (number.startsWith('+')) return readingOf(international(number), typed, 'phone_format');
  // Too short for any, so that its country is not what is missing.
  const fault = number.length < 8 ? 'phone_format' : 'phone_country';
  if (country !== undefined) return readingOf(national(folded, number, country), typed, fault);
  const isSpecified = nationality === undefined || specified.test(folded);
  const hinted = isSpecified ? undefined : national(folded, number, nationality);
  // Where nobody here can tell, the server does.
  const unread = hinted === null ? null : undefined;
  return readingOf(hinted ?? anywhere(folded, number) ?? unread, typed, fault);
}

const readingOf = (answer: PhoneAnswer, typed: string, fault: FieldCode): PhoneReading =>
  answer === undefined ? { fault } : { phone: answer ?? typed.trim() };

/** A mobile number of mainland China, which codes are texted to, in E.164; undefined for any other text. */
export const readMobile = (typed: string): string | undefined => {
  const reading = readTypedPhone(typed, { country: 'CN' });
  return 'phone' in reading && /^\+861\d{10}$/.test(reading.phone) ? reading.phone : undefined;
};
