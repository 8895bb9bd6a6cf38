import { faultsOf } from '@tael/contract/forms/faults';
import { bankFields } from '@tael/contract/payments/payees/bank-fields';
import { payeeColumns, type PayeeColumn } from '@tael/contract/payments/payees/bulk-columns';
import { payeeRoutes } from '@tael/contract/payments/payees/routes';
import { payeeKinds, payeeMethods } from '@tael/contract/payments/payees/states';
import { historyWords } from '@tael/i18n/history';
import { languages } from '@tael/i18n/language';
import { newId } from '../../../kernel/ids.ts';
import type { RowFault, RowTexts } from '../../bulk/index.ts';
import type { NewPayee } from './add-payee.ts';

export type ReadRow = { readonly input: NewPayee } | { readonly faults: readonly RowFault[] };

const bankColumns = ['bankCountry', 'currency', 'accountType', 'bankName', ...bankFields] as const;

/** What a row asks for, by the same rules as the form. `departments` are by their names in small letters. */
export const readPayeeRow = (row: RowTexts, departments: ReadonlyMap<string, string>): ReadRow => {
  const text = (key: PayeeColumn): string => row[key] ?? '';
  const department = text('department').toLowerCase();
  const departmentId = departments.get(department) ?? null;
  const parsed = payeeRoutes.createPayee.input.safeParse({
    id: newId(),
    kind: text('kind') === '' ? 'payee' : (kindsByWord.get(text('kind').toLowerCase()) ?? text('kind')),
    name: text('name'),
    localName: text('localName'),
    nickname: text('nickname'),
    employeeId: text('employeeId'),
    email: text('email'),
    phone: text('phone'),
    country: text('country').toUpperCase(),
    address: text('address'),
    city: text('city'),
    region: text('region'),
    postalCode: text('postalCode'),
    methods: partsOf(text('methods')).map((word) => methodsByWord.get(word.toLowerCase()) ?? word),
    departmentId,
    tags: partsOf(text('tags')),
    memo: text('memo'),
    bank: bankOf(text),
  });
  const faults: RowFault[] = faultsOf(parsed.error?.issues ?? []).map(({ field, code }) => ({
    column: columnOf(field),
    code,
  }));
  if (department !== '' && departmentId === null)
    faults.push({ column: 'department', code: 'department_unknown' });
  if (parsed.success && faults.length === 0) return { input: parsed.data };
  return { faults };
};

/** A bank of which nothing is said is none: such a payee is paid by check. */
const bankOf = (text: (key: PayeeColumn) => string) =>
  bankColumns.every((key) => text(key) === '')
    ? null
    : {
        ...Object.fromEntries(bankFields.map((field) => [field, text(field)])),
        country: text('bankCountry').toUpperCase(),
        currency: text('currency').toUpperCase(),
        accountType: text('accountType') === '' ? null : text('accountType').toLowerCase(),
        bankName: text('bankName'),
      };

const partsOf = (text: string): readonly string[] =>
  text
    .split(/[;；]/)
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** What a cell says a kind or a method by: its key, or its word in either language. */
const byWord = <Key extends string>(
  keys: readonly Key[],
  name: 'kinds' | 'methods',
): ReadonlyMap<string, Key> =>
  new Map(
    keys.flatMap((key) => [
      [key, key] as const,
      ...languages.map((language) => {
        const words: Readonly<Record<string, string>> = historyWords(language).payees[name];
        return [(words[key] ?? key).toLowerCase(), key] as const;
      }),
    ]),
  );
const kindsByWord = byWord(payeeKinds, 'kinds');
const methodsByWord = byWord(payeeMethods, 'methods');

const columnOf = (field: string): string =>
  payeeColumns.find((column) => field === column.field || field.startsWith(`${column.field}.`))?.key ??
  'name';
