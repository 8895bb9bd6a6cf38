import { Suspense } from 'react';
import { lazy } from '../../ui/page/lazy.ts';
import CreateCardScreen from '../../features/cards/screens/CreateCardScreen.tsx';
import { places } from '../../lib/paths/places.ts';
import { useScreenPath } from '../../lib/screens/screen-context.ts';

const CardsPage = lazy(() => import('./CardsPage.tsx'));
const CreateCardModal = lazy(() => import('../../features/cards/parts/create/CreateCardModal.tsx'));

/** The form that creates a card: a page of its own, or over the list, as its address says. */
const CreateCardPage = () =>
  useScreenPath().toLowerCase() === places.createCardOverList.toLowerCase() ? (
    <Suspense fallback={null}>
      <CardsPage>
        <CreateCardModal />
      </CardsPage>
    </Suspense>
  ) : (
    <CreateCardScreen />
  );
export default CreateCardPage;
