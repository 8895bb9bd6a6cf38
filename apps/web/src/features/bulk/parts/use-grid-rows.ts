import { cardColumns } from '@tael/contract/cards/bulk-columns';
import { useCallback, useEffect, useState } from 'react';
import { useDraft } from '../../../lib/draft.ts';
import { useLeaveQuestion } from '../../../lib/leave-question.ts';
import { useUnsaved } from '../../../lib/own-tab.ts';
import type { GridRows } from './Grid.tsx';
import { isAlike, isFilled } from './grid-text.ts';

export const rowsAtFirst = 5;
/** A draft of more rows would be written at every key for seconds. */
const mostKept = 300;

export const emptyRows = (count: number): string[][] =>
  Array.from({ length: count }, () => cardColumns.map(() => ''));

interface Kept {
  readonly rows: GridRows;
  /** The import that the rows were last handed in as, and what they were then. */
  readonly checked: { readonly jobId: string; readonly rows: GridRows } | null;
}
const blank: Kept = { rows: emptyRows(rowsAtFirst), checked: null };

export interface TypedRows extends Kept {
  readonly filled: GridRows;
  readonly setRows: (rows: GridRows) => void;
  readonly setChecked: (checked: NonNullable<Kept['checked']>) => void;
  readonly clear: () => void;
}

/**
 * The rows of the table that is typed, kept as a draft until cards are made of them: what the check finds is mended where
 * it was typed. Of too many for a draft, the browser asks before they are lost.
 */
export const useGridRows = (): TypedRows => {
  const { start, keep, discard } = useDraft('bulk-cards', blank);
  const [kept, setKept] = useState(start.values);
  const { rows, checked } = kept;
  const filled = rows.filter(isFilled);
  const isDraft = filled.length <= mostKept;
  const isHandedIn = checked !== null && isAlike(rows, checked.rows);
  useEffect(() => {
    if (filled.length === 0 || !isDraft) discard();
    else keep(kept);
  }, [keep, discard, kept, filled.length, isDraft]);
  useUnsaved(filled.length > 0 && !isHandedIn, discard);
  useLeaveQuestion(!isDraft && !isHandedIn);
  return {
    ...kept,
    filled,
    // With its last cell emptied a table is another one.
    setRows: (next) => setKept((now) => ({ rows: next, checked: next.some(isFilled) ? now.checked : null })),
    setChecked: (next) => setKept((now) => ({ ...now, checked: next })),
    clear: useCallback(() => setKept(blank), []),
  };
};
