import { maxSheetColumns } from '@tael/contract/bulk/rules';
import { CsvError, parse } from 'csv-parse';
import { pipeline, Readable } from 'node:stream';
import { refuseSheet, type TypedRow } from './typed-row.ts';

const pieceBytes = 65_536;
const longestRecord = 100_000;

/** The text piece by piece, without its byte order mark; anything but UTF-8 is refused. */
function* textOf(bytes: Buffer): Generator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  for (let at = 0; at < bytes.length; at += pieceBytes) {
    const isLast = at + pieceBytes >= bytes.length;
    let text: string;
    try {
      text = decoder.decode(bytes.subarray(at, at + pieceBytes), { stream: !isLast });
    } catch {
      return refuseSheet('sheet_encoding');
    }
    if (text.includes('\0')) return refuseSheet('sheet_encoding');
    yield text;
  }
}

/** Spreadsheets write commas, semicolons or tabs, by the country they are used in: whichever the first line has most of. */
const delimiterOf = (bytes: Buffer): string => {
  const [line = ''] = bytes
    .subarray(0, pieceBytes)
    .toString('utf8')
    .split(/[\r\n]/, 1);
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
  const parser = parse({
    delimiter: delimiterOf(bytes),
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    max_record_size: longestRecord,
  });
  // A failure of either end comes out of the loop.
  const records = pipeline(Readable.from(textOf(bytes)), parser, () => undefined) as AsyncIterable<
    readonly string[]
  >;
  let line = 1;
  try {
    for await (const record of records) {
      if (record.length > maxSheetColumns) refuseSheet('sheet_columns', { most: maxSheetColumns });
      yield { line, cells: record, formulas: [] };
      line += 1 + record.reduce((sum, cell) => sum + linesWithin(cell), 0);
    }
  } catch (error) {
    if (error instanceof CsvError) return refuseSheet('sheet_broken');
    throw error;
  }
}
