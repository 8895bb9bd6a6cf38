import { Suspense } from 'react';
import { lazy } from '../../ui/page/lazy.ts';
import { useAsking } from '../../lib/session/step-up.ts';

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
