import { maxSpreadsheetColumns } from '@tael/contract/bulk/rules';
import { CsvError, parse } from 'csv-parse';
import { pipeline, Readable } from 'node:stream';
import { textOf } from './read-text.ts';
import { countRecords, longestRecord, refuseSpreadsheet, type TypedRow } from './typed-row.ts';

const pieceCharacters = 65_536;

function* piecesOf(text: string): Generator<string> {
  for (let at = 0; at < text.length; at += pieceCharacters) yield text.slice(at, at + pieceCharacters);
}

/** A first line `sep=;` tells spreadsheets which sign divides the cells. It is no row. */
const hint = /^"?sep=([,;\t|])"?(?:\r\n|\r|\n|$)/i;

/** Spreadsheets write commas, semicolons or tabs, by the country they are used in: whichever the first line has most of. */
const delimiterOf = (text: string): string => {
  const [line = ''] = text.slice(0, pieceCharacters).split(/[\r\n]/, 1);
  const plain = line.replace(/"[^"]*"/g, '');
  const count = (sign: string): number => plain.split(sign).length;
  return [',', ';', '\t'].reduce((most, sign) => (count(sign) > count(most) ? sign : most));
};

const linesWithin = (cell: string): number => cell.split(/\r\n|\r|\n/).length - 1;

/**
 * The records of a text with commas (RFC 4180), whichever way its lines end. Nothing in it is run, so none of its cells
 * is a formula, whatever it begins with.
 */
export async function* rowsOfCsv(bytes: Buffer): AsyncGenerator<TypedRow> {
  const whole = textOf(bytes);
  const [hintLine = '', hinted] = hint.exec(whole) ?? [];
  const text = whole.slice(hintLine.length);
  const parser = parse({
    delimiter: hinted ?? delimiterOf(text),
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    max_record_size: longestRecord,
  });
  // A failure of either end comes out of the loop.
  const records = pipeline(Readable.from(piecesOf(text)), parser, () => undefined) as AsyncIterable<
    readonly string[]
  >;
  const count = countRecords();
  let line = hintLine === '' ? 1 : 2;
  try {
    for await (const record of records) {
      count();
      if (record.length > maxSpreadsheetColumns)
        refuseSpreadsheet('sheet_columns', { most: maxSpreadsheetColumns });
      yield { line, cells: record, formulas: [] };
      line += 1 + record.reduce((sum, cell) => sum + linesWithin(cell), 0);
    }
  } catch (error) {
    if (error instanceof CsvError) return refuseSpreadsheet('sheet_broken');
    throw error;
  }
}
