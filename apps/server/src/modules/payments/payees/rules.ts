/** Decisions on payees, without SQL. */
import type { BankDetails } from '@tael/contract/payments/payees/bank-details';
import { bankCodes } from '@tael/contract/payments/payees/bank-fields';
import type { PayeeFields } from '@tael/contract/payments/payees/schemas';
import type { payeeStandings, PayeeScreeningState } from '@tael/contract/payments/payees/screening';
import { usualCoolOffHours } from '@tael/contract/payments/payees/states';
import { searchTextOf } from '../../../kernel/lists/search-text.ts';
import type {
  BankCodes,
  BankColumns,
  KnownPayee,
  PayeeRow,
  PersonColumns,
  SettingsRow,
} from './repository.ts';

/** The legal form of a company says nothing of which one it is. */
const legalForms =
  /\b(inc|incorporated|llc|llp|ltd|limited|corp|corporation|co|company|plc|gmbh|ag|sa|sarl|bv|pty|pte|srl|spa|kk)\b/g;
/** Letters of other scripts, and digits, that look like a Latin letter. */
const lookAlikes: Readonly<Record<string, string>> = {
  ...{
    а: 'a',
    е: 'e',
    о: 'o',
    р: 'p',
    с: 'c',
    у: 'y',
    х: 'x',
    і: 'i',
    ј: 'j',
    ѕ: 's',
    к: 'k',
    м: 'm',
    т: 't',
  },
  ...{ в: 'b', н: 'h', α: 'a', ο: 'o', ρ: 'p', ν: 'v', '0': 'o', '1': 'l' },
};

/** What names are compared by: case, marks, signs, legal forms and look-alike letters make no difference. */
export const nameKeyOf = (name: string): string => {
  const folded = name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  const words = folded
    .replace(/[.'’]/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
  const bare = words.replace(legalForms, ' ').replaceAll(' ', '');
  return [...(bare === '' ? words.replaceAll(' ', '') : bare)]
    .map((letter) => lookAlikes[letter] ?? letter)
    .join('');
};

/** So many letters may two names differ in and still be taken for one another. */
export const mostApart = 2;
const allowedApart = (length: number): number => (length < 5 ? 0 : length < 12 ? 1 : mostApart);

/** How many letters must be put in, left out, replaced or swapped with their neighbour to make one of the other. */
const lettersApart = (one: string, other: string): number => {
  let before: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let row = 1; row <= one.length; row += 1) {
    const next = [row];
    for (let at = 1; at <= other.length; at += 1) {
      const isSame = one[row - 1] === other[at - 1];
      const isSwapped = row > 1 && at > 1 && one[row - 1] === other[at - 2] && one[row - 2] === other[at - 1];
      next[at] = Math.min(
        (last[at] ?? 0) + 1,
        (next[at - 1] ?? 0) + 1,
        (last[at - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped ? (before[at - 2] ?? 0) + 1 : Infinity,
      );
    }
    before = last;
    last = next;
  }
  return last[other.length] ?? 0;
};

export const areAlike = (one: string, other: string): boolean =>
  one === other || lettersApart(one, other) <= allowedApart(Math.min(one.length, other.length));

export interface Likeness {
  readonly warning: 'name_alike' | 'account_known';
  readonly payee: KnownPayee;
}

/**
 * What is to be told before a payee is saved: of one with its very account and name `exists`, of others how they are like
 * it. One with the same account is told as that alone.
 */
export const likenessOf = (
  row: Pick<PayeeRow, 'name_key' | 'account_fingerprint'>,
  known: readonly KnownPayee[],
): { readonly exists: boolean; readonly warnings: readonly Likeness[] } => {
  const hasAccount = (other: KnownPayee): boolean =>
    row.account_fingerprint !== null && other.account_fingerprint?.equals(row.account_fingerprint) === true;
  const isSame = (other: KnownPayee): boolean =>
    row.name_key === other.name_key &&
    (hasAccount(other) || (row.account_fingerprint ?? other.account_fingerprint) === null);
  return {
    exists: known.some(isSame),
    warnings: known.flatMap((payee): Likeness[] => {
      if (hasAccount(payee)) return [{ warning: 'account_known', payee }];
      return areAlike(row.name_key, payee.name_key) ? [{ warning: 'name_alike', payee }] : [];
    }),
  };
};

/** How a payee stands, of all that was looked up of it. */
export const standingOf = (
  screenings: readonly { readonly state: PayeeScreeningState }[],
): (typeof payeeStandings)[number] => {
  const isSome = (state: PayeeScreeningState): boolean => screenings.some((one) => one.state === state);
  if (isSome('blocked')) return 'blocked';
  if (isSome('hit')) return 'review';
  return isSome('pending') ? 'pending' : 'clear';
};

/** Whether a list may name it, or does. */
export const isHeld = (screenings: readonly { readonly state: PayeeScreeningState }[]): boolean =>
  ['review', 'blocked'].includes(standingOf(screenings));

/** Who is looked for in the lists: of a name that may be either, a person and a company. */
export const subjectsOf = (row: PayeeRow) => {
  const named = { latin_name: row.name, local_name: row.local_name, nation: row.country };
  const person = { subject: 'person', ...named } as const;
  const company = { subject: 'company', ...named } as const;
  const bank =
    row.bank_name === null || row.bank_name === '' || row.bank_country === null
      ? []
      : [{ subject: 'bank', ...bankNames(row.bank_name), nation: row.bank_country } as const];
  return [person, ...(row.kind === 'employee' ? [] : [company]), ...bank];
};

const bankNames = (name: string) =>
  /\p{Script=Han}/u.test(name) ? { latin_name: '', local_name: name } : { latin_name: name, local_name: '' };

export const coolOffHoursOf = (settings: SettingsRow | undefined): number =>
  settings?.cool_off_hours ?? usualCoolOffHours;

export const personColumnsOf = (fields: PayeeFields): PersonColumns => ({
  department_id: fields.departmentId,
  kind: fields.kind,
  name: fields.name,
  name_key: nameKeyOf(fields.name),
  local_name: fields.localName,
  nickname: fields.nickname,
  employee_id: fields.employeeId,
  email: fields.email,
  phone: fields.phone,
  country: fields.country,
  address: fields.address,
  city: fields.city,
  region: fields.region,
  postal_code: fields.postalCode,
  methods: fields.methods,
  tags: fields.tags,
  memo: fields.memo,
});

export const noBank: BankColumns = {
  bank_country: null,
  bank_currency: null,
  bank_name: null,
  account_type: null,
  bank_codes: null,
  account_field: null,
  account_sealed: null,
  account_last_four: null,
  account_fingerprint: null,
  bank_changed_at: null,
  usable_from: null,
  return_code: null,
};

/** The numbers of the bank that were given. */
export const codesOf = (bank: BankDetails): BankCodes =>
  Object.fromEntries(bankCodes.filter((code) => bank[code] !== '').map((code) => [code, bank[code]]));

export const searchTextOfPayee = (row: PersonColumns & BankColumns): string =>
  searchTextOf([
    ...[row.name, row.local_name, row.nickname, row.employee_id, row.email],
    ...[row.bank_name ?? '', row.account_last_four ?? '', ...row.tags],
  ]);

/** What the audit trail says of a payee: never an account number, an address or a phone. */
export const factsOf = (row: PayeeRow) => ({
  name: row.name,
  localName: row.local_name,
  nickname: row.nickname,
  kind: row.kind,
  methods: row.methods,
  email: row.email,
  ...bankFactsOf(row),
});

export const bankFactsOf = (row: BankColumns) => ({
  bankName: row.bank_name,
  bankCountry: row.bank_country,
  currency: row.bank_currency,
  lastFour: row.account_last_four,
});
