import { accountTypes, bankDetails, plainNumber } from '@tael/contract/payments/payees/bank-details';
import {
  bankCountryOf,
  bankFields,
  fieldsOf,
  type BankField,
} from '@tael/contract/payments/payees/bank-fields';
import { wholeRoutingNumber } from '@tael/contract/forms/rules';
import { bankNameOf } from '@tael/contract/payments/payees/routing-directory';
import { changePayee, createPayee, methodsOf } from '@tael/contract/payments/payees/schemas';
import type { PayeeKind, PayeeMethod } from '@tael/contract/payments/payees/states';
import type { Language } from '@tael/i18n/language';
import type { CallInput } from '../../../lib/calls/client.ts';
import { checkBy, fieldMessage, type FieldErrors } from '../../../lib/forms/form-errors.ts';
import { chosen } from '../../../lib/forms/filters.ts';
import type { Payee } from '../api.ts';
import { wantsBank } from './ways.ts';

/** The bank account as it is typed; empty where nothing is. */
export type BankTexts = Readonly<
  Record<'country' | 'currency' | 'accountType' | 'bankName' | BankField, string>
>;

/** All of a payee but its bank account, as it is typed. */
export interface PersonTexts {
  readonly kind: PayeeKind;
  readonly name: string;
  readonly localName: string;
  readonly nickname: string;
  readonly employeeId: string;
  readonly email: string;
  readonly phone: string;
  readonly country: string;
  readonly address: string;
  readonly city: string;
  readonly region: string;
  readonly postalCode: string;
  readonly methods: readonly PayeeMethod[];
  /** Empty for the whole company. */
  readonly departmentId: string;
  readonly tags: readonly string[];
  readonly memo: string;
}

export interface PayeeTexts extends PersonTexts {
  /** In which language the payee is asked to enter its account itself; empty where it is typed here. */
  readonly asked: Language | '';
  readonly bank: BankTexts;
}

const noNumbers = Object.fromEntries(bankFields.map((field) => [field, ''])) as Record<BankField, string>;

/** An empty form for a bank there; of a country with one currency it is chosen. */
export const bankIn = (country: string): BankTexts => {
  const found = bankCountryOf(country);
  return {
    ...noNumbers,
    country,
    currency: found?.currencies[0] ?? '',
    accountType: found?.hasAccountType ? accountTypes[0] : '',
    bankName: '',
  };
};

export const blankPayee = (method: PayeeMethod): PayeeTexts => ({
  kind: 'payee',
  ...{ name: '', localName: '', nickname: '', employeeId: '', email: '', phone: '' },
  ...{ country: method === 'global' ? '' : 'US', address: '', city: '', region: '', postalCode: '' },
  methods: [method],
  departmentId: '',
  tags: [],
  memo: '',
  asked: '',
  bank: bankIn(method === 'global' ? '' : 'US'),
});

export const personTextsOf = ({ department, ...payee }: Payee): PersonTexts => ({
  kind: payee.kind,
  name: payee.name,
  localName: payee.localName,
  nickname: payee.nickname,
  employeeId: payee.employeeId,
  email: payee.email,
  phone: payee.phone,
  country: payee.country,
  address: payee.address,
  city: payee.city,
  region: payee.region,
  postalCode: payee.postalCode,
  methods: payee.methods,
  departmentId: department?.id ?? '',
  tags: payee.tags,
  memo: payee.memo,
});

/** One more method or one less. Those that reach the US and the one that reaches other countries exclude each other. */
export const toggled = (methods: readonly PayeeMethod[], method: PayeeMethod): readonly PayeeMethod[] => {
  if (methods.includes(method)) return methods.filter((one) => one !== method);
  const country = method === 'global' ? '' : 'US';
  return [...methods.filter((one) => methodsOf(country).includes(one)), method];
};

/** What the country's banks ask for, of what was typed. */
export const bankInput = (bank: BankTexts): CallInput<'changePayeeBank'>['bank'] => {
  const country = bankCountryOf(bank.country);
  const asked = country ? fieldsOf(country).map(({ field }) => [field, bank[field]] as const) : [];
  return {
    country: bank.country,
    currency: bank.currency,
    accountType: country?.hasAccountType ? (chosen(accountTypes, bank.accountType) ?? null) : null,
    bankName: bank.bankName,
    ...Object.fromEntries(asked),
  };
};

const personInput = ({ departmentId, methods, tags, ...texts }: PersonTexts) => ({
  ...texts,
  methods: [...methods],
  tags: [...tags],
  departmentId: departmentId === '' ? null : departmentId,
});

export const createInput = (id: string, { bank, asked, ...person }: PayeeTexts): CallInput<'createPayee'> => {
  const isWanted = wantsBank(person.methods);
  return {
    id,
    ...personInput(person),
    bank: isWanted && asked === '' ? bankInput(bank) : null,
    invitation: isWanted && asked !== '' ? asked : null,
  };
};

export const changeInput = (
  { id, version }: Pick<Payee, 'id' | 'version'>,
  person: PersonTexts,
): CallInput<'changePayee'> => ({ id, version, ...personInput(person) });

/** The contract's own rules, told before anything is sent; the server's answer has the last word. */
export const checkCreate = checkBy(createPayee);
export const checkChange = checkBy(changePayee);
const checkDetails = checkBy(bankDetails);
export const checkBank = (bank: BankTexts): FieldErrors =>
  Object.fromEntries(
    Object.entries(checkDetails(bankInput(bank))).map(([field, message]) => [`bank.${field}`, message]),
  );

/** A number as the bank writes it, judged by the country's rule; undefined while it is empty. */
const codeOf = (bank: BankTexts, field: BankField) => {
  const country = bankCountryOf(bank.country);
  const rule = country?.required[field] ?? country?.optional[field];
  const number = plainNumber(bank[field]);
  return number === '' ? undefined : (rule?.(number) ?? 'right');
};

/** What is certainly wrong with a number while it is typed: a check digit, or the country. The rest may still come. */
export const faultWhileTyped = (bank: BankTexts, field: BankField): string | undefined => {
  const code = codeOf(bank, field);
  return code !== undefined && code !== 'right' && /_check$|^iban_country$/.test(code)
    ? fieldMessage(code)
    : undefined;
};

export const isRightIban = (bank: BankTexts): boolean => codeOf(bank, 'iban') === 'right';

/** The bank that the routing number names. */
export const namedBank = (bank: BankTexts): string | undefined =>
  bank.country === 'US' ? bankNameOf(wholeRoutingNumber(plainNumber(bank.routingNumber))) : undefined;
