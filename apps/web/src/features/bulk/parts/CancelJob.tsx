import { Button } from '@mantine/core';
import { useState } from 'react';
import { ConfirmDialog } from '../../../parts/dialogs/ConfirmDialog.tsx';
import { useCancelJob } from '../api.ts';
import { useImportWords } from '../kinds.ts';

/** Ends an import, after a question. */
export const CancelJob = ({ id }: { id: string }) => {
  const words = useImportWords().cancel;
  const [isAsked, setAsked] = useState(false);
  const cancel = useCancelJob();
  return (
    <div>
      <Button variant="default" onClick={() => setAsked(true)}>
        {words.open}
      </Button>
      {isAsked && (
        <ConfirmDialog
          title={words.title}
          text={words.text}
          submitLabel={words.submit}
          cancelLabel={words.back}
          isGrave
          act={cancel}
          input={{ id }}
          done={words.done}
          onClose={() => setAsked(false)}
        />
      )}
    </div>
  );
};
