import { lazy, Suspense } from 'react';
import { useUpgradeOffer } from '../lib/upgrade.ts';

const UpgradeModal = lazy(() => import('../features/onboarding/parts/UpgradeModal.tsx'));

/** The upgrade, fetched when somebody is offered it. */
export const UpgradeOffer = () =>
  useUpgradeOffer() ? (
    <Suspense>
      <UpgradeModal />
    </Suspense>
  ) : null;
