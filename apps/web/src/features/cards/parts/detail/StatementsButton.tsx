import { Button } from '@mantine/core';
import { Suspense, useState } from 'react';
import { lazy } from '../../../../ui/page/lazy.ts';
import { Has } from '../../../../lib/session/can.tsx';
import { useWords } from '../../../../lib/words/language.ts';
import { LoadingState } from '../../../../ui/states/LoadingState.tsx';

const CardStatementsDialog = lazy(() => import('./CardStatementsDialog.tsx'));

/** Leads to the statements of all cards together. */
export const StatementsButton = () => {
  const words = useWords('cardStatements').together;
  const { table } = useWords('lists');
  const [isOpen, setOpen] = useState(false);
  return (
    <Has codes="card:export">
      <Button variant="default" onClick={() => setOpen(true)}>
        {words.open}
      </Button>
      <Suspense fallback={<LoadingState label={table.loading} />}>
        {isOpen && <CardStatementsDialog onClose={() => setOpen(false)} />}
      </Suspense>
    </Has>
  );
};
