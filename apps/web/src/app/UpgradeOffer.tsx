import { Suspense } from 'react';
import { lazy } from '../ui/page/lazy.ts';
import { useUpgradeOffer } from '../lib/session/upgrade.ts';

const UpgradeModal = lazy(() => import('../features/onboarding/parts/products/UpgradeModal.tsx'));

/** The upgrade, fetched when somebody is offered it. */
export const UpgradeOffer = () =>
  useUpgradeOffer() ? (
    <Suspense>
      <UpgradeModal />
    </Suspense>
  ) : null;
