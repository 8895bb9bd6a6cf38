import CardsScreen from '../../features/cards/screens/CardsScreen.tsx';
import { DeviceButton } from '../../features/simulate/parts/DeviceButton.tsx';
import { PurchaseButton } from '../../features/simulate/parts/PurchaseButton.tsx';
import type { ReactNode } from 'react';

/** Cards, with the sandbox's purchases and devices offered beside what can be done to a card. */
const CardsPage = ({ children }: { children?: ReactNode }) => (
  <CardsScreen
    moreActs={(card) =>
      card.status === 'active' || card.status === 'frozen' ? (
        <>
          <PurchaseButton card={card} />
          <DeviceButton card={card} />
        </>
      ) : null
    }
  >
    {children}
  </CardsScreen>
);
export default CardsPage;
