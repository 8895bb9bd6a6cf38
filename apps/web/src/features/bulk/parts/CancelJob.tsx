import { Button } from '@mantine/core';
import { useState } from 'react';
import { useWords } from '../../../lib/language.ts';
import { ConfirmDialog } from '../../../parts/ConfirmDialog.tsx';
import { useJobAct } from '../api.ts';

/** Ends an import, after a question. */
export const CancelJob = ({ id }: { id: string }) => {
  const words = useWords('bulk').cancel;
  const [isAsked, setAsked] = useState(false);
  const cancel = useJobAct('cancelCardBatch');
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
