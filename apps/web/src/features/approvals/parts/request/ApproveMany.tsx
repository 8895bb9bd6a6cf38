import { Button } from '@mantine/core';
import { Suspense, useState } from 'react';
import { lazy } from '../../../../ui/page/lazy.ts';
import { useWords } from '../../../../lib/words/language.ts';
import { LoadingState } from '../../../../ui/states/LoadingState.tsx';
import type { Approval } from '../../api.ts';

const ApproveManyDialog = lazy(() => import('./ApproveManyDialog.tsx'));

interface ApproveManyProps {
  readonly requests: readonly Approval[];
  readonly onDone: () => void;
}

/** Approves those of the chosen requests that wait for the reader. */
export const ApproveMany = ({ requests, onDone }: ApproveManyProps) => {
  const words = useWords('approvalRequests').many;
  const { table } = useWords('lists');
  const [isOpen, setOpen] = useState(false);
  const decidable = requests.filter(({ may }) => may.vote);
  if (decidable.length === 0) return null;
  return (
    <>
      <Button onClick={() => setOpen(true)}>{words.approve(decidable.length)}</Button>
      <Suspense fallback={<LoadingState label={table.loading} />}>
        {isOpen && <ApproveManyDialog requests={decidable} onClose={() => setOpen(false)} onDone={onDone} />}
      </Suspense>
    </>
  );
};
