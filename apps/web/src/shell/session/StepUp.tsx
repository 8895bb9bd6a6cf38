import { lazy, Suspense } from 'react';
import { fetchOverlay } from '../../lib/calls/chunk.ts';
import { useAsking } from '../../lib/session/step-up.ts';

const StepUpDialog = lazy(() => fetchOverlay(() => import('./StepUpDialog.tsx')));

/** Asks the person to confirm an act, whichever screen wants it. */
export const StepUp = () => {
  const asking = useAsking();
  return asking ? (
    <Suspense>
      <StepUpDialog {...asking} />
    </Suspense>
  ) : null;
};
