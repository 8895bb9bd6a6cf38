import { useEffect, useMemo } from 'react';
import { useJob, useRowsToMend } from '../api.ts';
import { useImportKind, useImportWords } from '../kinds.ts';
import type { GridNote } from './Grid.tsx';
import { rowOf } from './grid-text.ts';
import type { TypedRows } from './use-grid-rows.ts';

/**
 * What the check says at the cells of the grid, as long as they are what it looked at. Once something is made of the rows,
 * the grid is emptied.
 */
export const useGridNotes = ({ rows, checked, clear }: TypedRows) => {
  const { data: job } = useJob(checked?.jobId);
  const { data: rowFaults } = useRowsToMend(job);
  const { sameAs } = useImportWords().rows;
  const { columns, nameColumn } = useImportKind();
  const name = columns[nameColumn]?.key ?? '';
  const source = job?.source ?? 'grid';
  const isStarted = job !== undefined && job.startedAt !== null;
  useEffect(() => {
    if (isStarted) clear();
  }, [isStarted, clear]);
  const notes = useMemo(
    () =>
      new Map(
        (rowFaults ?? []).flatMap((row) => [
          ...row.faults.map(({ column, message }) =>
            // What is wrong with a row as a whole stands at its name.
            noteOf(rowOf(row, source), column ?? name, { tone: 'bad', message }),
          ),
          ...(row.sameAs === null
            ? []
            : [
                noteOf(rowOf(row, source), name, {
                  tone: 'warn',
                  message: sameAs[source](String(row.sameAs)),
                }),
              ]),
        ]),
      ),
    [rowFaults, sameAs, source, name],
  );
  return (row: number, column: number): GridNote | undefined =>
    checked?.rows[row]?.[column] === rows[row]?.[column]
      ? notes.get(`${row + 1} ${columns[column]?.key}`)
      : undefined;
};

const noteOf = (row: number, column: string, note: GridNote) => [`${row} ${column}`, note] as const;
