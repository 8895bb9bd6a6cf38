import { z } from 'zod';
import { tagNames } from '../../cards/tags.ts';
import type { FieldCode } from '../../errors.ts';
import { phoneBeside, postalCodeBeside } from '../../forms/beside-country.ts';
import { payableCountry } from '../../forms/country-fields.ts';
import { emailOrNone, latinName, line, memo, nickname } from '../../forms/fields.ts';
import {
  addressOrNone,
  cityOrNone,
  phoneOrNone,
  postalCodeOrNone,
  region,
} from '../../forms/place-fields.ts';
import { id, instant } from '../../kernel/fields.ts';
import { accountTypes, bankDetails } from './bank-details.ts';
import { accountFields, bankCodes } from './bank-fields.ts';
import { invitationStates } from '../../org/people/states.ts';
import { payeeStandings } from './screening.ts';
import {
  bankStates,
  mostCoolOffHours,
  payeeKinds,
  payeeMethods,
  payeeStates,
  payeeWarnings,
  type PayeeMethod,
} from './states.ts';

export const version = z.number().int();

/** What a payee is beside its bank account, as a person types it. */
export const payeeFields = {
  kind: z.enum(payeeKinds, 'invalid_choice'),
  name: latinName,
  /** The name in its own script, which the lists of sanctions are asked for too. */
  localName: line(100).default(''),
  nickname: nickname.default(''),
  employeeId: line(40).default(''),
  email: emailOrNone,
  phone: phoneOrNone,
  country: payableCountry,
  address: addressOrNone,
  city: cityOrNone,
  region,
  postalCode: postalCodeOrNone,
  methods: z
    .array(z.enum(payeeMethods, 'invalid_choice'))
    .min(1, 'required')
    .max(payeeMethods.length, 'too_long')
    .transform((methods) => payeeMethods.filter((method) => methods.includes(method))),
  /** Only this department's lead sees it then, and who sees the whole account; null for everybody. */
  departmentId: id.nullable().default(null),
  tags: tagNames.default([]),
  memo,
};
export type PayeeFields = z.output<z.ZodObject<typeof payeeFields>>;

/** Which methods reach the bank of a country; a check needs none. */
export const methodsOf = (bankCountry: string | null): readonly PayeeMethod[] =>
  bankCountry === null ? ['check'] : bankCountry === 'US' ? ['ach', 'wire', 'check'] : ['global'];

type Issues = z.core.$RefinementCtx;
const say = ({ addIssue }: Issues, field: string, message: FieldCode): void =>
  addIssue({ code: 'custom', message, path: [field] });

/** A check is mailed, so its payee has an address; a wire names it too. */
export const checkAddress = (
  { methods, address, city }: Pick<PayeeFields, 'methods' | 'address' | 'city'>,
  issues: Issues,
): void => {
  if (!methods.some((method) => method === 'check' || method === 'wire')) return;
  if (address === '') say(issues, 'address', 'required');
  if (city === '') say(issues, 'city', 'required');
};

/** Whether an account there can be paid by every method that was chosen; null is no account. */
export const methodsFault = (
  methods: readonly PayeeMethod[],
  bankCountry: string | null,
): FieldCode | undefined => {
  const possible = methodsOf(bankCountry);
  if (methods.every((method) => possible.includes(method))) return undefined;
  return bankCountry === null ? 'payee_method_bank' : 'payee_method_country';
};

export const checkMethods = (
  { methods, bank }: Pick<PayeeFields, 'methods'> & { readonly bank: { readonly country: string } | null },
  issues: Issues,
): void => {
  const fault = methodsFault(methods, bank?.country ?? null);
  if (fault) say(issues, 'methods', fault);
};

/** In which language a payee is written to. */
export const payeeLanguage = z.enum(['en_US', 'zh_CN'], 'invalid_choice');
export const payeeLinkState = z.enum(invitationStates);

/** A new payee; `bank` is null for one that is paid by check alone, or that enters it itself by a mailed link. */
export const newPayee = {
  id,
  ...payeeFields,
  bank: bankDetails.nullable(),
  invitation: payeeLanguage.nullable().default(null),
  /** What was warned of is meant. */
  isConfirmed: z.boolean().default(false),
};

/** A link is mailed to somebody, and asks for what is not known. */
const checkInvitation = (
  typed: Pick<PayeeFields, 'methods' | 'email'> & {
    readonly bank: { readonly country: string } | null;
    readonly invitation: string | null;
  },
  issues: Issues,
): void => {
  if (typed.invitation === null) return checkMethods(typed, issues);
  if (typed.email === '') say(issues, 'email', 'required');
  if (typed.bank !== null) say(issues, 'invitation', 'invalid_choice');
};

const phoneOfPayee = phoneBeside<PayeeFields>('phone', ({ country }) => ({ country }));
const postalCodeOfPayee = postalCodeBeside<PayeeFields>(({ country }) => ({ country, isOptional: true }));

export const createPayee = z
  .strictObject(newPayee)
  .check(phoneOfPayee, postalCodeOfPayee)
  .superRefine(checkAddress)
  .superRefine(checkInvitation);

/** A payee with what became another about it, all but its bank details. */
export const changePayee = z
  .strictObject({ id, version, ...payeeFields, isConfirmed: newPayee.isConfirmed })
  .check(phoneOfPayee, postalCodeOfPayee)
  .superRefine(checkAddress);

/** The bank account as everybody reads it: what names the account by its last four characters alone. */
export const shownBank = z.strictObject({
  country: z.string(),
  currency: z.string(),
  accountType: z.enum(accountTypes).nullable(),
  bankName: z.string(),
  /** Which of the fields names the account. */
  accountField: z.enum(accountFields),
  lastFour: z.string(),
  codes: z.partialRecord(z.enum(bankCodes), z.string()),
  state: z.enum(bankStates).exclude(['none']),
  usableFrom: instant,
  changedAt: instant,
});

/** The account that waits for an approval; until then the payee keeps the one it has. */
export const proposedBank = z.strictObject({
  country: z.string(),
  bankName: z.string(),
  lastFour: z.string(),
  requestId: id,
  requestedAt: instant,
});

export const payee = z.strictObject({
  id,
  kind: z.enum(payeeKinds),
  name: z.string(),
  localName: z.string(),
  nickname: z.string(),
  employeeId: z.string(),
  email: z.string(),
  phone: z.string(),
  country: z.string(),
  address: z.string(),
  city: z.string(),
  region: z.string(),
  postalCode: z.string(),
  methods: z.array(z.enum(payeeMethods)),
  department: z.strictObject({ id, name: z.string() }).nullable(),
  tags: z.array(z.string()),
  memo: z.string(),
  state: z.enum(payeeStates),
  screening: z.enum(payeeStandings),
  bank: shownBank.nullable(),
  proposedBank: proposedBank.nullable(),
  /** The link by which it enters its bank details, the last one that was mailed. */
  invitation: z.strictObject({ state: payeeLinkState, email: z.string(), expiresAt: instant }).nullable(),
  createdAt: instant,
  updatedAt: instant,
  version,
});

/** What is told before saving: another payee that this one is like, and how. */
export const payeeWarning = z.strictObject({
  warning: z.enum(payeeWarnings),
  payee: z.strictObject({ id, name: z.string(), lastFour: z.string() }),
});

export const payeeSettings = z.strictObject({ coolOffHours: z.number().int(), version });
export const coolOffHours = z
  .number('invalid_type')
  .int('invalid_format')
  .min(0, 'too_small')
  .max(mostCoolOffHours, 'too_big');
