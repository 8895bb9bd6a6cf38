import { maxSpreadsheetRows } from '@tael/contract/bulk/rules';
import type { Entry } from './spreadsheet.ts';
import { textCell } from './xlsx-text.ts';

/** The hidden sheet of the lists. A list within a cell's own rule holds no more than 255 characters. */
export const listsSpreadsheet = 'Lists';

type Choices = readonly string[];

/** The lists of a workbook, each a column of its hidden sheet. */
export const listsOf = (entries: readonly Entry[] = []): readonly Choices[] =>
  entries.flatMap(({ choices = [] }) => (choices.length > 0 ? [choices] : []));

/** The rows of the hidden sheet. */
export const rowsOfLists = (lists: readonly Choices[]): string =>
  Array.from({ length: Math.max(...lists.map(({ length }) => length)) }, (_, at) => {
    const cells = lists.map((list) => (list[at] === undefined ? '<c/>' : textCell(list[at], 0)));
    return `<row>${cells.join('')}</row>`;
  }).join('');

/** `A` for 0, `Z` for 25, `AA` for 26. */
const lettersOf = (place: number): string => {
  const letter = String.fromCharCode(65 + (place % 26));
  return place < 26 ? letter : lettersOf(Math.floor(place / 26) - 1) + letter;
};

/** What offers each list below its heading. */
export const validationsOf = (entries: readonly Entry[] = []): string => {
  let list = -1;
  const rules = entries.flatMap(({ choices = [] }, place) => {
    if (choices.length === 0) return [];
    list += 1;
    const column = lettersOf(place);
    const range = `${listsSpreadsheet}!$${lettersOf(list)}$1:$${lettersOf(list)}$${choices.length}`;
    return [
      `<dataValidation type="list" allowBlank="1" showErrorMessage="1" sqref="${column}2:${column}${maxSpreadsheetRows + 1}"><formula1>${range}</formula1></dataValidation>`,
    ];
  });
  return rules.length === 0
    ? ''
    : `<dataValidations count="${rules.length}">${rules.join('')}</dataValidations>`;
};
