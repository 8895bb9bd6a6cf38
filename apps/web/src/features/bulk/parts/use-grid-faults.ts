import { cardColumns } from '@tael/contract/cards/bulk-columns';
import { useEffect, useMemo } from 'react';
import { useJob, useRowsToMend } from '../api.ts';
import type { TypedRows } from './use-grid-rows.ts';

/**
 * What the check says at the cells of the grid, as long as they are what it looked at. Once cards are made of the rows, the
 * grid is emptied.
 */
export const useGridFaults = ({ rows, checked, clear }: TypedRows) => {
  const { data: job } = useJob(checked?.jobId);
  const { data: bad } = useRowsToMend(job);
  const isStarted = job !== undefined && job.startedAt !== null;
  useEffect(() => {
    if (isStarted) clear();
  }, [isStarted, clear]);
  const faults = useMemo(
    () =>
      new Map(
        (bad ?? []).flatMap((row) =>
          row.faults.map(({ column, message }) => [`${String(row.line - 1)} ${String(column)}`, message]),
        ),
      ),
    [bad],
  );
  return (row: number, column: number): string | undefined =>
    checked?.rows[row]?.[column] === rows[row]?.[column]
      ? faults.get(`${row} ${cardColumns[column]?.key}`)
      : undefined;
};
