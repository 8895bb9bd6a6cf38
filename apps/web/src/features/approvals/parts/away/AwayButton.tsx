import { Button } from '@mantine/core';
import { useState } from 'react';
import { useWords } from '../../../../lib/words/language.ts';
import { Dialog } from '../../../../ui/dialogs/Dialog.tsx';
import { Away } from './Away.tsx';

/** Leads to the reader's own absences from where they approve. */
export const AwayButton = () => {
  const words = useWords('approvalRequests').away;
  const { actions } = useWords('common');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        {words.title}
      </Button>
      {isOpen && (
        <Dialog title={words.title} closeLabel={actions.close} onClose={() => setOpen(false)}>
          <Away />
        </Dialog>
      )}
    </>
  );
};
