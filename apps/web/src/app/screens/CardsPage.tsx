import CardsScreen from '../../features/cards/screens/CardsScreen.tsx';
import { PurchaseButton } from '../../features/simulate/parts/PurchaseButton.tsx';
import type { ReactNode } from 'react';

/** Cards, with the sandbox's purchases offered beside what can be done to a card. */
const CardsPage = ({ children }: { children?: ReactNode }) => (
  <CardsScreen
    moreActs={(card) =>
      card.status === 'active' || card.status === 'frozen' ? <PurchaseButton card={card} /> : null
    }
  >
    {children}
  </CardsScreen>
);
export default CardsPage;
