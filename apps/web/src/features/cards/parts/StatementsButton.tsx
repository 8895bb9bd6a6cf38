import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { Has } from '../../../lib/can.tsx';
import { useWords } from '../../../lib/language.ts';
import { Waiting } from '../../../ui/Waiting.tsx';

const CardStatementsDialog = lazy(() => import('./CardStatementsDialog.tsx'));

/** Leads to the statements of all cards together. */
export const StatementsButton = () => {
  const words = useWords('cardStatements').together;
  const { table } = useWords('common');
  const [isOpen, setOpen] = useState(false);
  return (
    <Has codes="card:export">
      <Button variant="default" onClick={() => setOpen(true)}>
        {words.open}
      </Button>
      <Suspense fallback={<Waiting label={table.loading} />}>
        {isOpen && <CardStatementsDialog onClose={() => setOpen(false)} />}
      </Suspense>
    </Has>
  );
};
