import type { FieldCode } from '@tael/contract';
import { maxSpreadsheetRows } from '@tael/contract/bulk/rules';
import { failField } from '../failure.ts';

/** A row of a table that somebody handed in, as it was typed. */
export interface TypedRow {
  /** The line of the file on which it begins, from 1. */
  readonly line: number;
  readonly cells: readonly string[];
  /** The places of cells of a workbook that are formulas: what they come to is not looked at. */
  readonly formulas: readonly number[];
}

/** A row has at most this many characters. */
export const longestRecord = 100_000;

/** A table cannot be taken: says why, as what is wrong with the file. */
export const refuseSpreadsheet = (
  code: FieldCode,
  params?: Readonly<Record<string, string | number>>,
): never => failField('file', code, params);

/** Counts every record of a table against its limit, the headings beside the rows: blank ones cost time as well. */
export const countRecords = (): (() => void) => {
  let left = maxSpreadsheetRows + 1;
  return () => {
    if (left === 0) refuseSpreadsheet('sheet_rows', { most: maxSpreadsheetRows });
    left -= 1;
  };
};
