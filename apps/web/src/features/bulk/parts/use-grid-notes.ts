import { cardColumns } from '@tael/contract/cards/bulk-columns';
import { useEffect, useMemo } from 'react';
import { useWords } from '../../../lib/language.ts';
import { useJob, useRowsToMend } from '../api.ts';
import type { GridNote } from './Grid.tsx';
import type { TypedRows } from './use-grid-rows.ts';

/**
 * What the check says at the cells of the grid, as long as they are what it looked at. Once cards are made of the rows, the
 * grid is emptied.
 */
export const useGridNotes = ({ rows, checked, clear }: TypedRows) => {
  const { data: job } = useJob(checked?.jobId);
  const { data: told } = useRowsToMend(job);
  const { sameAs } = useWords('bulk').rows;
  const isStarted = job !== undefined && job.startedAt !== null;
  useEffect(() => {
    if (isStarted) clear();
  }, [isStarted, clear]);
  const notes = useMemo(
    () =>
      new Map(
        (told ?? []).flatMap((row) => [
          ...row.faults.map(({ column, message }) => noteOf(row.line, column, { tone: 'bad', message })),
          ...(row.sameAs === null
            ? []
            : [noteOf(row.line, 'nickname', { tone: 'warn', message: sameAs.grid(String(row.sameAs)) })]),
        ]),
      ),
    [told, sameAs],
  );
  return (row: number, column: number): GridNote | undefined =>
    checked?.rows[row]?.[column] === rows[row]?.[column]
      ? notes.get(`${row + 1} ${cardColumns[column]?.key}`)
      : undefined;
};

const noteOf = (line: number, column: string | null, note: GridNote) => [`${line} ${column}`, note] as const;
