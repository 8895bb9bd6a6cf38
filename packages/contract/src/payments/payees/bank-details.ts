import { z } from 'zod';
import type { FieldCode } from '../../errors.ts';
import { line } from '../../forms/fields.ts';
import { wholeRoutingNumber } from '../../forms/rules.ts';
import {
  accountFields,
  bankCountryOf,
  bankFields,
  type AccountField,
  type BankField,
} from './bank-fields.ts';
import { bankNameOf } from './routing-directory.ts';

export const accountTypes = ['checking', 'savings'] as const;

const longestNumber = 40;
const number = z.string().trim().max(longestNumber, 'too_long').default('');

const typed = z.strictObject({
  country: z.string('required').trim().min(1, 'required').max(2, 'invalid_choice'),
  currency: z.string('required').trim().min(1, 'required').max(3, 'invalid_choice'),
  /** Null where the country's banks do not ask. */
  accountType: z.enum(accountTypes, 'invalid_choice').nullable().default(null),
  /** Filled in from the routing number where that is in the directory. */
  bankName: line(100).default(''),
  ...(Object.fromEntries(bankFields.map((field) => [field, number])) as Record<BankField, typeof number>),
});
export type BankDetails = z.output<typeof typed>;

/** As banks write it: no spaces or hyphens between groups, capital letters. */
export const plainNumber = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\s\p{Pd}]/gu, '')
    .toUpperCase();

/** What was typed, as it is judged and stored. An account number of the US may have signs in it and stays as it is. */
const plain = (bank: BankDetails): BankDetails => {
  const numbers = Object.fromEntries(
    bankFields.map((field) => [
      field,
      bank.country === 'US' && field === 'accountNumber' ? bank[field] : plainNumber(bank[field]),
    ]),
  ) as Record<BankField, string>;
  const routingNumber = wholeRoutingNumber(numbers.routingNumber);
  return {
    ...bank,
    ...numbers,
    routingNumber,
    bankName: bank.bankName === '' ? (bankNameOf(routingNumber) ?? '') : bank.bankName,
  };
};

const faultOf = (bank: BankDetails, field: BankField): FieldCode | undefined => {
  const country = bankCountryOf(bank.country);
  const value = bank[field];
  const required = country?.required[field];
  if (required) return value === '' ? 'required' : required(value);
  if (value === '') return undefined;
  const optional = country?.optional[field];
  return optional ? optional(value) : 'bank_field_unused';
};

const check = (bank: BankDetails, { addIssue }: z.core.$RefinementCtx<BankDetails>): void => {
  const say = (field: keyof BankDetails, message: FieldCode | undefined): void => {
    if (message) addIssue({ code: 'custom', message, path: [field] });
  };
  const country = bankCountryOf(bank.country);
  if (!country) return say('country', 'bank_country_unknown');
  if (!country.currencies.includes(bank.currency)) say('currency', 'bank_currency_unknown');
  const faults = bankFields.flatMap((field) => {
    const code = faultOf(bank, field);
    return code ? [[field, code] as const] : [];
  });
  for (const [field, code] of faults) say(field, code);
  if (country.hasAccountType && bank.accountType === null) say('accountType', 'required');
  if (!country.hasAccountType && bank.accountType !== null) say('accountType', 'bank_field_unused');
  // The number may name the bank once it is right.
  const isNamed = faults.some(([field]) => field === 'routingNumber') || 'iban' in country.required;
  if (bank.bankName === '' && !isNamed) say('bankName', 'required');
};

/** Where a payee's account is, as a person types it: by the table of countries. */
export const bankDetails = typed.overwrite(plain).superRefine(check);

/** The field that names the account there. */
export const accountFieldOf = (bank: BankDetails): AccountField =>
  accountFields.find((field) => bank[field] !== '') ?? 'accountNumber';
