import { lazy, Suspense } from 'react';
import { fetchOverlay } from '../lib/calls/chunk.ts';
import { useUpgradeOffer } from '../lib/session/upgrade.ts';

const UpgradeModal = lazy(() =>
  fetchOverlay(() => import('../features/onboarding/parts/products/UpgradeModal.tsx')),
);

/** The upgrade, fetched when somebody is offered it. */
export const UpgradeOffer = () =>
  useUpgradeOffer() ? (
    <Suspense>
      <UpgradeModal />
    </Suspense>
  ) : null;
