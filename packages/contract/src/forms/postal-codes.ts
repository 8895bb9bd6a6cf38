import type { FieldCode } from '../field-codes.ts';
import { isPostalCodeLike, plainPostalCode } from './postal-code-form.ts';

/** A postal code as its country writes it, or what is wrong with what was typed. */
export type PostalReading = { readonly postalCode: string } | { readonly fault: FieldCode };

/** How a country writes its codes: what they are without spaces and hyphens, and what stands between their parts. */
interface Form {
  readonly plain: RegExp;
  readonly write?: (plain: string) => string;
}

const digits = (count: number): Form => ({ plain: new RegExp(`^\\d{${String(count)}}$`) });
const withoutZero = (count: number): Form => ({ plain: new RegExp(`^[1-9]\\d{${String(count - 1)}}$`) });
/** A sign after so many characters from the beginning, or from the end. */
const split = (form: Form, at: number, sign: string): Form => ({
  ...form,
  write: (plain) => plain.slice(0, at) + sign + plain.slice(at),
});
const hyphenAfterFive = (plain: string): string =>
  plain.length > 5 ? `${plain.slice(0, 5)}-${plain.slice(5)}` : plain;

/** Countries and regions where customers live, and those that the same form serves. */
const forms: Readonly<Record<string, Form>> = {
  AR: { plain: /^(?:[1-9]\d{3}|[A-HJ-NP-Z]\d{4}[A-Z]{3})$/ },
  AT: withoutZero(4),
  AU: digits(4),
  BE: withoutZero(4),
  BR: split(digits(8), 5, '-'),
  CA: split({ plain: /^[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z]\d[ABCEGHJ-NPRSTV-Z]\d$/ }, 3, ' '),
  CH: withoutZero(4),
  CL: withoutZero(7),
  CN: digits(6),
  CO: digits(6),
  CZ: split(withoutZero(5), 3, ' '),
  DE: digits(5),
  DK: digits(4),
  ES: { plain: /^(?:0[1-9]|[1-4]\d|5[0-2])\d{3}$/ },
  FI: digits(5),
  FR: digits(5),
  GB: {
    plain: /^(?:GIR0AA|[A-Z]{1,2}\d[A-Z\d]?\d[A-Z]{2})$/,
    write: (code) => `${code.slice(0, -3)} ${code.slice(-3)}`,
  },
  ID: withoutZero(5),
  IE: split({ plain: /^(?:[AC-FHKNPRTV-Y]\d{2}|D6W)[0-9AC-FHKNPRTV-Y]{4}$/ }, 3, ' '),
  IL: { plain: /^\d{5}(?:\d{2})?$/ },
  IN: withoutZero(6),
  IT: digits(5),
  JP: split(digits(7), 3, '-'),
  KR: digits(5),
  MX: digits(5),
  MY: digits(5),
  NL: split({ plain: /^[1-9]\d{3}[A-Z]{2}$/ }, 4, ' '),
  NO: digits(4),
  NZ: digits(4),
  PH: digits(4),
  PL: split(digits(5), 2, '-'),
  PT: split(withoutZero(7), 4, '-'),
  SA: { plain: /^\d{5}(?:\d{4})?$/, write: hyphenAfterFive },
  SE: split(withoutZero(5), 3, ' '),
  SG: digits(6),
  TH: withoutZero(5),
  TW: { plain: /^[1-9]\d{2}(?:\d{2,3})?$/ },
  US: { plain: /^\d{5}(?:\d{4})?$/, write: hyphenAfterFive },
  VN: { plain: /^\d{5,6}$/ },
  ZA: digits(4),
};
/** American and French codes serve these too. */
const sameAs: Readonly<Record<string, string>> = {
  ...Object.fromEntries(['AS', 'GU', 'MP', 'PR', 'VI'].map((code) => [code, 'US'])),
  ...Object.fromEntries(['GF', 'GP', 'MC', 'MQ', 'RE', 'YT'].map((code) => [code, 'FR'])),
};

/** Where there are no postal codes; what somebody types all the same is held to the lenient rule. */
const without: readonly string[] = (
  'AE AG AO AW BF BI BJ BO BS BW BZ CD CF CG CI CK CM CW DJ DM ER FJ GA GD GH GM GN GQ GY HK JM KI KM KN KP LY ML MO ' +
  'MR MW NR NU QA RW SB SC SL SR ST SX SY TD TF TG TK TL TO TV UG VU YE ZW'
).split(' ');

/** Letters that stood before codes in letters from abroad, beside the code of the country. */
const letters: Readonly<Record<string, string>> = {
  AT: 'A',
  BE: 'B',
  DE: 'D',
  FI: 'FIN',
  FR: 'F',
  IT: 'I',
  NO: 'N',
  SE: 'S',
};

/** Whether an address there is whole without one. */
export const hasNoPostalCodes = (country: string | undefined): boolean =>
  country !== undefined && without.includes(country);

/** Digits that are a code there once zeros stand before them: a spreadsheet has taken them for an amount. */
const lostZero = (plain: string, { plain: form }: Form): boolean =>
  /^\d+$/.test(plain) && [`0${plain}`, `00${plain}`].some((padded) => form.test(padded));

/**
 * A postal code as a person typed it or a spreadsheet kept it, in the form of its country. A zero that was lost is asked
 * for and never added: 1234 may be another code with a digit missing.
 */
export function readTypedPostalCode(typed: string, country: string | undefined): PostalReading {
  if (!isPostalCodeLike(typed)) return { fault: 'postal_code_format' };
  const folded = plainPostalCode(typed);
  const form = country === undefined ? undefined : forms[sameAs[country] ?? country];
  if (country === undefined || !form) return { postalCode: folded };
  const prefixes = [country, letters[country] ?? country].join('|');
  const plain = folded.replace(new RegExp(`^(?:${prefixes})[ -]?(?=\\d)`), '').replace(/[ -]/g, '');
  if (form.plain.test(plain)) return { postalCode: form.write?.(plain) ?? plain };
  return { fault: lostZero(plain, form) ? 'postal_code_zero' : 'postal_code_format' };
}
