import { isValidBIC, validateIBAN, ValidationErrorsIBAN } from 'ibantools';
import type { FieldCode } from '../../errors.ts';
import { accountNumberFault, routingNumberFault, type Rule } from '../../forms/rules.ts';
import { isClosedBic } from './closed-bics.ts';

/** The numbers by which the banks of the world are told which bank and which branch an account is at. */
export const bankCodes = [
  'routingNumber',
  'sortCode',
  'bsb',
  'institutionNumber',
  'transitNumber',
  'bankCode',
  'branchCode',
  'ifsc',
  'cnaps',
  'bic',
] as const;

/** Those that name the account: they are encrypted at rest and shown by their last four characters. */
export const accountFields = ['clabe', 'iban', 'accountNumber'] as const;
export type AccountField = (typeof accountFields)[number];

export const bankFields = [...bankCodes, ...accountFields] as const;
export type BankField = (typeof bankFields)[number];

const of =
  (form: RegExp, code: FieldCode): Rule =>
  (typed) =>
    form.test(typed) ? undefined : code;

/** An account number of so many digits. */
const accountDigits = (least: number, most: number): Rule =>
  of(new RegExp(`^\\d{${String(least)},${String(most)}}$`), 'account_number_digits');

/** Mexico: the last of 18 digits is a check digit, by weights 3, 7, 1. */
const clabeFault: Rule = (typed) => {
  if (!/^\d{18}$/.test(typed)) return 'clabe_format';
  const weights = [3, 7, 1] as const;
  const sum = [...typed.slice(0, 17)].reduce(
    (total, digit, at) => total + ((Number(digit) * (weights[at % 3] ?? 1)) % 10),
    0,
  );
  return (10 - (sum % 10)) % 10 === Number(typed[17]) ? undefined : 'clabe_check';
};

const ibanOf =
  (country: string): Rule =>
  (typed) => {
    if (!/^[A-Z]{2}\d{2}[A-Z0-9]{8,30}$/.test(typed)) return 'iban_format';
    if (!typed.startsWith(country)) return 'iban_country';
    const { valid, errorCodes } = validateIBAN(typed);
    if (valid) return undefined;
    return errorCodes.includes(ValidationErrorsIBAN.WrongBBANLength) ? 'iban_format' : 'iban_check';
  };

/** Some places have their banks' codes under another country's letters as well. */
const bicOf =
  (country: string): Rule =>
  (typed) => {
    if (!isValidBIC(typed)) return 'bic_format';
    if (typed.slice(4, 6) !== country) return 'bic_country';
    return isClosedBic(typed) ? 'bic_closed' : undefined;
  };

/** What a country's form asks for: each field with its rule, in the order of the form. */
export type FieldRules = Partial<Record<BankField, Rule>>;

export interface BankCountry {
  /** ISO 3166, two letters. */
  readonly code: string;
  /** What may be sent there, its own first. */
  readonly currencies: readonly [string, ...string[]];
  readonly required: FieldRules;
  readonly optional: FieldRules;
  /** Whether the bank asks if it is a checking or a savings account. */
  readonly hasAccountType: boolean;
}

const withIban = (code: string, currencies: BankCountry['currencies'], isSepa: boolean): BankCountry => ({
  code,
  currencies,
  // Within SEPA the IBAN alone leads to the bank.
  required: { ...(isSepa ? {} : { bic: bicOf(code) }), iban: ibanOf(code) },
  optional: isSepa ? { bic: bicOf(code) } : {},
  hasAccountType: false,
});

const withNumber = (
  code: string,
  currencies: BankCountry['currencies'],
  required: FieldRules,
  { optional = { bic: bicOf(code) }, hasAccountType = false }: Partial<BankCountry> = {},
): BankCountry => ({ code, currencies, required, optional, hasAccountType });

/** Where payees may have their account. The form, the check of it and the import are all read from this table. */
export const bankCountries: readonly BankCountry[] = [
  withNumber(
    'US',
    ['USD'],
    { routingNumber: routingNumberFault, accountNumber: accountNumberFault },
    { optional: {}, hasAccountType: true },
  ),
  withNumber(
    'CN',
    ['CNY', 'USD'],
    { cnaps: of(/^\d{12}$/, 'cnaps_format'), accountNumber: accountDigits(8, 28) },
    {},
  ),
  withNumber('HK', ['HKD', 'CNY', 'USD'], {
    bankCode: of(/^\d{3}$/, 'bank_code_three'),
    accountNumber: accountDigits(6, 12),
  }),
  withNumber(
    'SG',
    ['SGD', 'USD'],
    { bic: bicOf('SG'), accountNumber: accountDigits(7, 14) },
    { optional: {} },
  ),
  withNumber(
    'JP',
    ['JPY', 'USD'],
    {
      bankCode: of(/^\d{4}$/, 'bank_code_four'),
      branchCode: of(/^\d{3}$/, 'branch_code_three'),
      accountNumber: accountDigits(7, 7),
    },
    { hasAccountType: true },
  ),
  withNumber('GB', ['GBP'], {
    sortCode: of(/^\d{6}$/, 'sort_code_format'),
    accountNumber: accountDigits(8, 8),
  }),
  withNumber('AU', ['AUD'], { bsb: of(/^\d{6}$/, 'bsb_format'), accountNumber: accountDigits(5, 9) }),
  withNumber('CA', ['CAD', 'USD'], {
    institutionNumber: of(/^\d{3}$/, 'institution_number_format'),
    transitNumber: of(/^\d{5}$/, 'transit_number_format'),
    accountNumber: accountDigits(5, 12),
  }),
  withNumber('MX', ['MXN'], { clabe: clabeFault }),
  withNumber(
    'IN',
    ['INR'],
    { ifsc: of(/^[A-Z]{4}0[A-Z0-9]{6}$/, 'ifsc_format'), accountNumber: accountDigits(9, 18) },
    { hasAccountType: true },
  ),
  withIban('DE', ['EUR'], true),
  withIban('FR', ['EUR'], true),
  withIban('ES', ['EUR'], true),
  withIban('IT', ['EUR'], true),
  withIban('NL', ['EUR'], true),
  withIban('IE', ['EUR'], true),
  withIban('CH', ['CHF', 'EUR'], true),
  withIban('AE', ['AED', 'USD'], false),
];

export const bankCountryOf = (code: string): BankCountry | undefined =>
  bankCountries.find((country) => country.code === code);

/** What a form for this country asks, in its order, and whether it must be filled in. */
export const fieldsOf = ({
  required,
  optional,
}: BankCountry): readonly { readonly field: BankField; readonly isRequired: boolean }[] =>
  bankFields
    .filter((field) => field in required || field in optional)
    .map((field) => ({ field, isRequired: field in required }));
