import type { FieldCode } from '@tael/contract';
import { failField } from '../failure.ts';

/** A row of a table that somebody handed in, as it was typed. */
export interface TypedRow {
  /** The line of the file on which it begins, from 1. */
  readonly line: number;
  readonly cells: readonly string[];
  /** The places of cells of a workbook that are formulas: what they come to is not looked at. */
  readonly formulas: readonly number[];
}

/** A table cannot be taken: says why, as what is wrong with the file. */
export const refuseSheet = (code: FieldCode, params?: Readonly<Record<string, string | number>>): never =>
  failField('file', code, params);
