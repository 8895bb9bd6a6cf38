import { useCallback, useEffect, useState } from 'react';
import { useDraft } from '../../../lib/saved/draft.ts';
import { useLeaveQuestion } from '../../../lib/screens/leave-question.ts';
import { useUnsaved } from '../../../lib/session/own-tab.ts';
import type { ImportKind } from '../kinds.ts';
import type { GridRows } from './Grid.tsx';
import { isAlike, isFilled } from './grid-text.ts';

export const rowsAtFirst = 5;
/** A draft of more rows would be written at every key for seconds. */
const mostKept = 300;

export const emptyRows = (count: number, width: number): string[][] =>
  Array.from({ length: count }, () => Array.from({ length: width }, () => ''));

interface Entered {
  readonly rows: GridRows;
  /** The import that the rows were last handed in as, and what they were then. */
  readonly checked: { readonly jobId: string; readonly rows: GridRows } | null;
}
const blankOf = ({ columns }: ImportKind): Entered => ({
  rows: emptyRows(rowsAtFirst, columns.length),
  checked: null,
});

export interface TypedRows extends Entered {
  readonly filled: GridRows;
  readonly setRows: (rows: GridRows) => void;
  readonly setChecked: (checked: NonNullable<Entered['checked']>) => void;
  /** Takes in the rows of an import that was checked, in place of what the table holds. */
  readonly open: (checked: NonNullable<Entered['checked']>) => void;
  /** Whether something would be lost with it. */
  readonly isUnsaved: boolean;
  readonly clear: () => void;
}

/**
 * The rows of the table that is typed, kept as a draft until something is made of them: what the check finds is mended where
 * it was typed. Of too many for a draft, the browser asks before they are lost.
 */
export const useGridRows = (kind: ImportKind): TypedRows => {
  const { start, keep, discard } = useDraft(`bulk-${kind.code}`, blankOf(kind));
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
    open: (next) => setKept({ rows: next.rows, checked: next }),
    isUnsaved: filled.length > 0 && !isHandedIn,
    clear: useCallback(() => setKept(blankOf(kind)), [kind]),
  };
};
