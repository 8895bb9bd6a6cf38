import { maxSheetBytes } from '@tael/contract/bulk/rules';
import { fail } from '../failure.ts';
import { turnstile } from '../turnstile.ts';
import { rowsOfCsv } from './read-csv.ts';
import { rowsOfXlsx } from './read-xlsx.ts';
import type { TypedRow } from './typed-row.ts';

// Taking a table apart is the work of one processor.
const inTurn = turnstile({ atOnce: 2, mayWait: 20, retryAfterSeconds: 5 });

/**
 * Reads a table, CSV or XLSX by what it holds, and hands its rows that are not empty to `take`, one after the other, the
 * headings first. Refuses what is too large, broken, or neither of both.
 */
export const readSheet = (
  bytes: Buffer,
  take: (rows: AsyncIterable<TypedRow>) => Promise<void>,
): Promise<void> => {
  if (bytes.length > maxSheetBytes)
    fail('payload_too_large', { fields: [{ field: 'file', code: 'sheet_size' }] });
  return inTurn(() => take(filled(isZip(bytes) ? rowsOfXlsx(bytes) : rowsOfCsv(bytes))));
};

const isZip = (bytes: Buffer): boolean => bytes.subarray(0, 4).toString('latin1') === 'PK\u0003\u0004';

async function* filled(rows: AsyncIterable<TypedRow>): AsyncGenerator<TypedRow> {
  for await (const row of rows)
    if (row.formulas.length > 0 || row.cells.some((cell) => cell.trim() !== '')) yield row;
}
