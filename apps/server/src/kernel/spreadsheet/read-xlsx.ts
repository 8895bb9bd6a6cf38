import { maxSpreadsheetColumns, maxSpreadsheetRows } from '@tael/contract/bulk/rules';
import { Failure } from '../failure.ts';
import { readWorkbook } from './read-workbook.ts';
import { readXml, type XmlReader } from './read-xml.ts';
import { openArchive, type Archive } from './read-zip.ts';
import { dayOfSerial, readDayStyles, type DayStyle } from './serial-days.ts';
import { countRecords, longestRecord, refuseSpreadsheet, type TypedRow } from './typed-row.ts';

/** Empty cells and texts that nobody uses count as well. */
const mostCells = (maxSpreadsheetRows + 1) * maxSpreadsheetColumns * 2;

/** What the rows of a sheet are read by. */
interface Parts {
  readonly texts: readonly string[];
  readonly styles: readonly (DayStyle | undefined)[];
  readonly is1904: boolean;
}

/** The rows of the first sheet that is not hidden, read while they are unpacked; `named` learns it where others stand before it. */
export async function* rowsOfXlsx(
  bytes: Buffer,
  named: (sheet: string) => void = () => undefined,
): AsyncGenerator<TypedRow> {
  try {
    const archive = await openArchive(bytes);
    const { sheet, is1904, ...parts } = await readWorkbook(archive);
    if (!sheet.isFirst) named(sheet.name);
    const rows = await archive.text(sheet.part);
    if (!rows) return refuseSpreadsheet('sheet_broken');
    const styles = parts.styles === undefined ? undefined : await archive.text(parts.styles);
    const reader = rowReader({
      texts: await sharedTexts(archive, parts.texts),
      styles: styles ? await readDayStyles(styles) : [],
      is1904,
    });
    yield* readXml(rows, reader);
  } catch (error) {
    if (error instanceof Failure) throw error;
    return refuseSpreadsheet('sheet_broken');
  }
}

/** The texts that cells name by number. What stands in a reading aid (`rPh`) is no part of them. */
const sharedTexts = async (archive: Archive, part: string | undefined): Promise<readonly string[]> => {
  const text = part === undefined ? undefined : await archive.text(part);
  if (!text) return [];
  let words = '';
  let isText = false;
  let isAid = false;
  const reader: XmlReader<string> = {
    open: (name) => {
      if (name === 'si') words = '';
      if (name === 'rPh') isAid = true;
      isText = name === 't' && !isAid;
    },
    text: (piece) => {
      if (isText) words += piece;
    },
    close: (name) => {
      isText = false;
      if (name === 'rPh') isAid = false;
      return name === 'si' ? unescaped(words) : undefined;
    },
  };
  const found: string[] = [];
  for await (const one of readXml(text, reader)) {
    if (found.length === mostCells) refuseSpreadsheet('sheet_rows', { most: maxSpreadsheetRows });
    found.push(one);
  }
  return found;
};

/** Gathers the cells of each row. */
const rowReader = (parts: Parts): XmlReader<TypedRow> => {
  const count = countRecords();
  let cellsLeft = mostCells;
  let charactersLeft = 0;
  let line = 0;
  let place = -1;
  let cells: string[] = [];
  let formulas: number[] = [];
  let [type, style, value, inside] = ['', '', '', ''];
  const keep = (): void => {
    const text = textOfCell({ type, style, value }, parts);
    if (text === '') return;
    if (place >= maxSpreadsheetColumns) refuseSpreadsheet('sheet_columns', { most: maxSpreadsheetColumns });
    charactersLeft -= text.length;
    if (charactersLeft < 0) refuseSpreadsheet('sheet_broken');
    while (cells.length <= place) cells.push('');
    cells[place] = text;
  };
  return {
    open: (name, attribute) => {
      inside = name;
      if (name === 'row') {
        count();
        line = wholeOf(attribute('r')) ?? line + 1;
        [place, cells, formulas, charactersLeft] = [-1, [], [], longestRecord];
      } else if (name === 'c') {
        cellsLeft -= 1;
        if (cellsLeft < 0) refuseSpreadsheet('sheet_rows', { most: maxSpreadsheetRows });
        place = placeOf(attribute('r')) ?? place + 1;
        [type, style, value] = [attribute('t') ?? 'n', attribute('s') ?? '', ''];
      } else if (name === 'f') formulas.push(place);
    },
    text: (piece) => {
      if (inside === 'v' || inside === 't') value += piece;
    },
    close: (name) => {
      inside = '';
      if (name === 'c') keep();
      return name === 'row' ? { line, cells, formulas } : undefined;
    },
  };
};

const wholeOf = (text: string | undefined): number | undefined =>
  text !== undefined && /^\d{1,7}$/.test(text) ? Number.parseInt(text, 10) : undefined;

/** `B7` stands in the second column: place 1. */
const placeOf = (reference: string | undefined): number | undefined => {
  const [, letters] = /^([A-Z]{1,3})\d+$/.exec(reference ?? '') ?? [];
  if (letters === undefined) return undefined;
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
};

interface RawCell {
  readonly type: string;
  readonly style: string;
  readonly value: string;
}

const textOfCell = ({ type, style, value }: RawCell, { texts, styles, is1904 }: Parts): string => {
  if (type === 's') return texts[wholeOf(value) ?? -1] ?? '';
  if (type === 'b') return value === '1' ? 'TRUE' : 'FALSE';
  // A day by its name, as the strict form of the format has it.
  if (type === 'd') return value.replace(/T00:00:00(?:\.0+)?Z?$/, '');
  if (type !== 'n') return unescaped(value);
  const shown = styles[wholeOf(style) ?? -1];
  return (shown && dayOfSerial(value, shown, is1904)) ?? plainNumber(value);
};

/** Characters that XML cannot hold stand as `_x000D_`, and an underscore that would begin such an escape as `_x005F_`. */
const unescaped = (text: string): string =>
  text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

/** Spreadsheets store what was typed as 19.99 as 19.989999999999998; fifteen digits of it are meant. */
const plainNumber = (value: string): string => {
  if (!/\d[.eE]/.test(value)) return value;
  const number = +value;
  return Number.isFinite(number) ? String(+number.toPrecision(15)) : value;
};
