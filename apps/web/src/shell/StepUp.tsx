import { lazy, Suspense } from 'react';
import { useAsking } from '../lib/step-up.ts';

const StepUpDialog = lazy(() => import('./StepUpDialog.tsx'));

/** Asks the person to confirm an act, whichever screen wants it. */
export const StepUp = () => {
  const asking = useAsking();
  return asking ? (
    <Suspense>
      <StepUpDialog {...asking} />
    </Suspense>
  ) : null;
};
