import { stringify } from 'csv-stringify/sync';
import { momentText } from '../lists/days.ts';
import { textCell } from './names-of-digits.ts';
import type { Cell, Row, Spreadsheet } from './spreadsheet.ts';

const written = (cell: Cell, zone: string): string => {
  if (cell === null) return '';
  if (typeof cell === 'string') return textCell(cell);
  // Amounts stay numbers, also the negative ones.
  if ('amount' in cell) return cell.amount;
  // With a T no spreadsheet takes it for a date of its own, to be written as its country does.
  return 'at' in cell ? momentText(cell.at.getTime(), zone) : String(cell.whole);
};

/** What divides cells or lines in some country or program; a text that holds one is quoted. */
const dividers = /[;\t\r\n\v\f\u0085\u2028\u2029]/;

const byteOrderMark = '\ufeff';

/** The table as text with commas (RFC 4180): UTF-8 with a byte order mark, lines ended by CR LF. */
export async function* csvOf({ headings, zone, batches }: Spreadsheet): AsyncGenerator<Uint8Array> {
  const lines = (rows: readonly Row[]): Uint8Array =>
    Buffer.from(
      stringify(
        rows.map((row) => row.map((cell) => written(cell, zone))),
        { record_delimiter: 'windows', quoted_match: dividers },
      ),
    );
  yield Buffer.from(byteOrderMark);
  yield lines([headings]);
  for await (const rows of batches) if (rows.length > 0) yield lines(rows);
}
