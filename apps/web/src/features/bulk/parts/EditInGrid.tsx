import { Button } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useActForm } from '../../../lib/forms/act-form.ts';
import { showRefusal } from '../../../lib/forms/show-refusal.ts';
import { ActFormDialog } from '../../../parts/dialogs/ActFormDialog.tsx';
import { useEveryRow, type Job, type JobRow } from '../api.ts';
import { useImportKind, useImportWords } from '../kinds.ts';
import type { TypedRows } from './use-grid-rows.ts';

interface EditInGridProps {
  readonly job: Job;
  readonly typed: TypedRows;
}

/** Opens every row of an import in the grid, with what is wrong at its cells; what the grid holds is not lost unasked. */
export const EditInGrid = ({ job, typed }: EditInGridProps) => {
  const words = useImportWords().grid;
  const { place } = useImportKind();
  const navigate = useNavigate();
  const [isAsking, setIsAsking] = useState(false);
  const read = useEveryRow();
  const input = { id: job.id };
  const open = (found: readonly JobRow[]) => {
    typed.open({ jobId: job.id, rows: found.map(({ cells }) => cells) });
    void navigate(`${place}?way=grid`);
  };
  const form = useActForm({ first: {}, act: read, inputOf: () => input, onDone: open });
  return (
    <>
      <Button
        variant="default"
        loading={form.isBusy}
        onClick={() =>
          typed.isUnsaved ? setIsAsking(true) : read.mutate(input, { onSuccess: open, onError: showRefusal })
        }
      >
        {words.edit}
      </Button>
      {isAsking && (
        <ActFormDialog
          title={words.replaceTitle}
          text={words.replaceText}
          submitLabel={words.replace}
          isGrave
          form={form}
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  );
};
