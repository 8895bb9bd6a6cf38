import { cardColumns } from '@tael/contract/cards/bulk-columns';
import { useEffect, useState } from 'react';
import { useDraft } from '../../../lib/draft.ts';
import { useLeaveQuestion } from '../../../lib/leave-question.ts';
import { useUnsaved } from '../../../lib/own-tab.ts';
import type { GridRows } from './Grid.tsx';
import { isFilled } from './grid-text.ts';

export const rowsAtFirst = 5;
/** A draft of more rows would be written at every key for seconds. */
const mostKept = 300;

export const emptyRows = (count: number): string[][] =>
  Array.from({ length: count }, () => cardColumns.map(() => ''));
const blank: { readonly rows: GridRows } = { rows: emptyRows(rowsAtFirst) };

export interface TypedRows {
  readonly rows: GridRows;
  readonly setRows: (rows: GridRows) => void;
  readonly filled: GridRows;
}

/** The rows of the table that is typed, kept as a draft; of too many for one, the browser asks before they are lost. */
export const useGridRows = (): TypedRows => {
  const { start, keep, discard } = useDraft('bulk-cards', blank);
  const [rows, setRows] = useState(start.values.rows);
  const filled = rows.filter(isFilled);
  const isKept = filled.length <= mostKept;
  useEffect(() => {
    if (filled.length === 0 || !isKept) discard();
    else keep({ rows });
  }, [keep, discard, rows, filled.length, isKept]);
  useUnsaved(filled.length > 0, discard);
  useLeaveQuestion(!isKept);
  return { rows, setRows, filled };
};
