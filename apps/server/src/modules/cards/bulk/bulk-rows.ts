import { cardColumns, type CardColumn } from '@tael/contract/cards/bulk-columns';
import { createCard } from '@tael/contract/cards/schemas';
import { faultsOf } from '@tael/contract/forms/faults';
import { bulkWords } from '@tael/i18n/bulk';
import { languages } from '@tael/i18n/language';
import { readTypedAmount } from '@tael/money';
import type { z } from 'zod';
import { readTypedDay } from '../../../kernel/spreadsheet/typed-day.ts';
import type { RowFault, RowTexts } from '../../bulk/index.ts';
import { birthFault } from '../rules.ts';

type NewCard = z.output<typeof createCard>;

export type ReadRow = { readonly input: NewCard } | { readonly faults: readonly RowFault[] };

/** The departments of a business by their names, and its people by their addresses, in small letters. */
export interface Teams {
  readonly departments: ReadonlyMap<string, string>;
  readonly people: ReadonlyMap<string, string>;
}

/** What a row asks for, by the same rules as the form; `today` is `YYYY-MM-DD`. */
export const readCardRow = (
  row: RowTexts,
  bins: readonly { readonly id: string; readonly bin: string }[],
  teams: Teams,
  today: string,
): ReadRow => {
  const days = { birthDate: readTypedDay(row.birthDate ?? ''), lastDay: readTypedDay(row.lastDay ?? '') };
  const text = (key: CardColumn): string => {
    const day = key === 'birthDate' || key === 'lastDay' ? days[key] : undefined;
    return day && 'day' in day ? day.day : (row[key] ?? '');
  };
  const limit = (key: CardColumn): string | null => amountText(text(key));
  const bin = bins.find((one) => one.bin === text('bin'));
  const departmentId = teams.departments.get(text('department').toLowerCase());
  const assigneeId = teams.people.get(text('employee').toLowerCase());
  const isMerchantLocked = answers.get(text('merchantLock').toLowerCase());
  const parsed = createCard.safeParse({
    // An id of no card product where there is none: what is said of it is said below.
    binId: bin?.id ?? noBin,
    nickname: text('nickname'),
    holderFirstName: text('firstName'),
    holderLastName: text('lastName'),
    holder: {
      email: text('email'),
      phone: text('phone'),
      birthDate: text('birthDate'),
      billingAddress: billingAddressOf(text),
    },
    tags: text('tags')
      .split(/[;；]/)
      .map((tag) => tag.trim())
      .filter((tag) => tag !== ''),
    limits: {
      perTransaction: limit('perTransaction'),
      daily: limit('daily'),
      weekly: limit('weekly'),
      monthly: limit('monthly'),
    },
    validity: {
      uses: numberText(text('uses')),
      isMerchantLocked: isMerchantLocked ?? false,
      lastDay: text('lastDay') === '' ? null : text('lastDay'),
    },
    departmentId: departmentId ?? null,
    assigneeId: assigneeId ?? null,
  });
  const faults = Object.entries(days).flatMap(([column, typed]): RowFault[] =>
    'mayBe' in typed ? [{ column, code: 'date_year_first', params: { day: typed.mayBe.join(' / ') } }] : [],
  );
  if (!bin) faults.push({ column: 'bin', code: text('bin') === '' ? 'required' : 'invalid_choice' });
  if (text('department') !== '' && !departmentId)
    faults.push({ column: 'department', code: 'department_unknown' });
  if (text('employee') !== '' && !assigneeId) faults.push({ column: 'employee', code: 'employee_unknown' });
  if (isMerchantLocked === undefined) faults.push({ column: 'merchantLock', code: 'yes_or_no' });
  for (const { field, code } of faultsOf(parsed.error?.issues ?? []))
    faults.push({ column: columnOf(field), code });
  // The last, so that what is no day is told as that.
  const birth = birthFault(text('birthDate'), today);
  if (birth) faults.push({ column: 'birthDate', code: birth });
  if (parsed.success && faults.length === 0) return { input: parsed.data };
  return { faults: onePerColumn(faults) };
};

/** What a cell says yes or no by, in either language or as spreadsheets have it; an empty one says no. */
const answers: ReadonlyMap<string, boolean> = new Map([
  ...languages.flatMap((language) => {
    const { yes, no } = bulkWords(language).cards;
    return [[yes, true] as const, [no, false] as const];
  }),
  ['true', true],
  ['1', true],
  ['false', false],
  ['0', false],
  ['', false],
]);

const noBin = '00000000-0000-7000-8000-000000000000';

const columnOf = (field: string): string =>
  cardColumns.find((column) => field === column.field || field.startsWith(`${column.field}.`))?.key ??
  'nickname';

const onePerColumn = (faults: readonly RowFault[]): RowFault[] =>
  [...new Map(faults.toReversed().map((fault) => [fault.column, fault])).values()].toReversed();

const billed = ['address', 'city', 'region', 'postalCode', 'country'] as const;

/** An address of which nothing is said is none; of one that is begun, the rest is wanted too. */
const billingAddressOf = (text: (key: CardColumn) => string) =>
  billed.every((key) => text(key) === '')
    ? null
    : {
        ...Object.fromEntries(billed.map((key) => [key, text(key)])),
        country: text('country').toUpperCase(),
      };

/** A whole number; whatever else is left for the rule to refuse. */
const numberText = (typed: string): number | string | null =>
  typed === '' ? null : /^\d{1,9}$/.test(typed) ? Number(typed) : typed;

/** An amount as spreadsheets show it, `$1,200.5`, in the spelling of the API; whatever else is left for the rule to refuse. */
const amountText = (typed: string): string | null =>
  typed === '' ? null : (readTypedAmount(typed, 'USD') ?? typed);
