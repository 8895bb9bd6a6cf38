import { maxCellCharacters } from '@tael/contract/bulk/rules';
import type { BulkState } from '@tael/contract/bulk/states';
import { maskCardNumbers } from '@tael/contract/forms/mask-card-numbers';
import { bulkWords, formerHeadings, formerNotes } from '@tael/i18n/bulk';
import { languages } from '@tael/i18n/language';
import { typedText } from '../../kernel/spreadsheet/names-of-digits.ts';
import type { TypedRow } from '../../kernel/spreadsheet/typed-row.ts';
import type { BulkKind, RowFault, RowTexts } from './kind.ts';

/** Which place of a table each column of the kind has; undefined for one that the table leaves out. */
export type Places = readonly (number | undefined)[];

/** How the headings of a table are to be understood, or what is wrong with them. */
export type Headings =
  | { readonly places: Places }
  | { readonly code: 'sheet_headings' | 'sheet_missing'; readonly names: readonly string[] };

const folded = (heading: string): string =>
  heading
    .normalize('NFKC')
    .replace(/[\s*_-]+/g, '')
    .toLowerCase();

/** The headings of the notes beside the rows of an error file: uploaded again, they are not read. */
const notes = new Set(
  [...languages.flatMap((language) => Object.values(bulkWords(language).notes)), ...formerNotes].map(folded),
);

/**
 * Finds the columns by their headings in either language, present or former, or by their keys; order, case and spaces do
 * not matter.
 */
export const readHeadings = (kind: BulkKind, headings: readonly string[]): Headings => {
  const [english, chinese] = [kind.words('en_US').headings, kind.words('zh_CN').headings];
  const former = formerHeadings[kind.code];
  const namesOf = kind.columns.map(({ key }, at) =>
    [key, english[at] ?? '', chinese[at] ?? '', ...(former[key] ?? [])].map(folded),
  );
  const columnAt = headings.map((heading) => namesOf.findIndex((names) => names.includes(folded(heading))));
  const wrong = headings.filter(
    (heading, at) =>
      heading.trim() !== '' &&
      !notes.has(folded(heading)) &&
      (columnAt[at] === -1 || columnAt.indexOf(columnAt[at] ?? -1) !== at),
  );
  if (wrong.length > 0) return { code: 'sheet_headings', names: wrong };
  const places = kind.columns.map((_, column) => {
    const place = columnAt.indexOf(column);
    return place === -1 ? undefined : place;
  });
  const missing = kind.columns.flatMap(({ isRequired }, column) =>
    isRequired && places[column] === undefined ? [english[column] ?? ''] : [],
  );
  return missing.length > 0 ? { code: 'sheet_missing', names: missing } : { places };
};

/** A cell that is a formula keeps a sign that no text can have, so that the dry run can say so. */
const formulaSign = '\u0001';

/**
 * The cells of a row in the order of the kind's columns. A cell is one line of text, without card numbers.
 */
export const cellsInOrder = (kind: BulkKind, row: TypedRow, places: Places): string[] =>
  places.map((place, column) => {
    if (place === undefined) return '';
    // A cell that is too long is refused, so no more of it is looked at than shows that it is.
    const cell = typedText(row.cells[place] ?? '').slice(0, 2 * maxCellCharacters);
    const typed = cell.replace(/[\s\p{Cc}]+/gu, ' ');
    const whole = typed.trim().toWellFormed();
    // The number of a bank account may look like a card's; it is sealed instead.
    const isSecret = kind.secrets?.keys.includes(kind.columns[column]?.key ?? '') === true;
    const text = isSecret ? whole : maskCardNumbers(whole);
    const mark = row.formulas.includes(place) ? formulaSign : '';
    // Cut, it is too long all the same; half a character at its end is one that the database refuses.
    return mark + text.slice(0, maxCellCharacters + 1).toWellFormed();
  });

/** A kept cell as people read it. */
export const shownCell = (cell: string): string => cell.replace(formulaSign, '');

export const textsOf = (kind: BulkKind, cells: readonly string[]): RowTexts =>
  Object.fromEntries(kind.columns.map(({ key }, at) => [key, cells[at] ?? '']));

/** What is wrong with a row before anybody asks what it means. */
export const faultsOfCells = (kind: BulkKind, cells: readonly string[]): readonly RowFault[] =>
  kind.columns.flatMap(({ key }, at): RowFault[] => {
    const cell = cells[at] ?? '';
    if (cell.startsWith(formulaSign)) return [{ column: key, code: 'cell_formula' }];
    if (cell.length > maxCellCharacters)
      return [{ column: key, code: 'cell_too_long', params: { most: maxCellCharacters } }];
    return [];
  });

/** How an import ends once no row is left. */
export const endOf = (job: { readonly rows_bad: number; readonly rows_failed: number }): BulkState =>
  job.rows_bad + job.rows_failed > 0 ? 'completed_with_errors' : 'completed';
