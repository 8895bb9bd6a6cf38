import { maxSheetColumns } from '@tael/contract/bulk/rules';
import { Failure } from '../failure.ts';
import { refuseSheet, type TypedRow } from './typed-row.ts';
import { readXml, type XmlReader } from './read-xml.ts';
import { openArchive, type Archive } from './read-zip.ts';

/** The rows of a workbook's first sheet, read while they are unpacked. */
export async function* rowsOfXlsx(bytes: Buffer): AsyncGenerator<TypedRow> {
  try {
    const archive = await openArchive(bytes);
    const sheet = await archive.text(await firstSheet(archive));
    if (!sheet) return refuseSheet('sheet_broken');
    yield* readXml(sheet, rowReader(await sharedTexts(archive)));
  } catch (error) {
    if (error instanceof Failure) throw error;
    return refuseSheet('sheet_broken');
  }
}

/** The name of the entry that the workbook lists first. */
const firstSheet = async (archive: Archive): Promise<string> => {
  const [relation] = await attributesOf(archive, 'xl/workbook.xml', 'sheet', ['id']);
  const targets = await attributesOf(archive, 'xl/_rels/workbook.xml.rels', 'Relationship', ['Id', 'Target']);
  const target = targets.find(([id]) => id === relation?.[0])?.[1] ?? '';
  return target.startsWith('/') ? target.slice(1) : `xl/${target}`;
};

const attributesOf = async (
  archive: Archive,
  entry: string,
  tagName: string,
  names: readonly string[],
): Promise<readonly (readonly string[])[]> => {
  const found: string[][] = [];
  const text = await archive.text(entry);
  if (!text) return refuseSheet('sheet_type');
  const reader: XmlReader<never> = {
    open: (tag, attribute) => {
      if (tag.local === tagName) found.push(names.map((name) => attribute(name) ?? ''));
    },
  };
  for await (const nothing of readXml(text, reader)) void nothing;
  return found;
};

/** The texts that cells name by number. What stands in a reading aid (`rPh`) is no part of them. */
const sharedTexts = async (archive: Archive): Promise<readonly string[]> => {
  const text = await archive.text('xl/sharedStrings.xml');
  if (!text) return [];
  let words = '';
  let isText = false;
  let isAid = false;
  const reader: XmlReader<string> = {
    open: ({ local }) => {
      if (local === 'si') words = '';
      if (local === 'rPh') isAid = true;
      isText = local === 't' && !isAid;
    },
    text: (piece) => {
      if (isText) words += piece;
    },
    close: (name) => {
      isText = false;
      if (name === 'rPh') isAid = false;
      return name === 'si' ? words : undefined;
    },
  };
  const found: string[] = [];
  for await (const one of readXml(text, reader)) found.push(one);
  return found;
};

/** Gathers the cells of each row. */
const rowReader = (texts: readonly string[]): XmlReader<TypedRow> => {
  let line = 0;
  let place = -1;
  let cells: string[] = [];
  let formulas: number[] = [];
  let type = '';
  let value = '';
  let inside = '';
  const keep = (): void => {
    const text = textOfCell(type, value, texts);
    if (text === '') return;
    if (place >= maxSheetColumns) refuseSheet('sheet_columns', { most: maxSheetColumns });
    while (cells.length <= place) cells.push('');
    cells[place] = text;
  };
  return {
    open: ({ local }, attribute) => {
      inside = local;
      if (local === 'row') {
        line = wholeOf(attribute('r')) ?? line + 1;
        [place, cells, formulas] = [-1, [], []];
      } else if (local === 'c') {
        place = placeOf(attribute('r')) ?? place + 1;
        [type, value] = [attribute('t') ?? 'n', ''];
      } else if (local === 'f') formulas.push(place);
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

const textOfCell = (type: string, value: string, texts: readonly string[]): string => {
  if (type === 's') return texts[wholeOf(value) ?? -1] ?? '';
  if (type === 'b') return value === '1' ? 'TRUE' : 'FALSE';
  return type === 'n' ? plainNumber(value) : value;
};

/** Spreadsheets store what was typed as 19.99 as 19.989999999999998; fifteen digits of it are meant. */
const plainNumber = (value: string): string => {
  if (!/\d[.eE]/.test(value)) return value;
  const number = +value;
  return Number.isFinite(number) ? String(+number.toPrecision(15)) : value;
};
