import { rowsOfCsv } from './read-csv.ts';
import { rowsOfXlsx } from './read-xlsx.ts';
import type { TypedRow } from './typed-row.ts';

const isZip = (bytes: Buffer): boolean => bytes.subarray(0, 4).toString('latin1') === 'PK\u0003\u0004';

/** The rows of a table that are not empty, CSV or XLSX by what it holds. */
export async function* rowsOfSpreadsheet(
  bytes: Buffer,
  named: (sheet: string) => void,
): AsyncGenerator<TypedRow> {
  for await (const row of isZip(bytes) ? rowsOfXlsx(bytes, named) : rowsOfCsv(bytes))
    if (row.formulas.length > 0 || row.cells.some((cell) => cell.trim() !== '')) yield row;
}
