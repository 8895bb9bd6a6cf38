import type { ReactNode } from 'react';
import { useWords } from '../../../../lib/words/language.ts';
import { CardArt } from '../../../../ui/facts/CardArt.tsx';
import type { Card } from '../../api.ts';
import { isStopped, printedExpiry } from '../../../../parts/cards/card-facts.ts';

/** A card of ours drawn as a card; one that does not work lies under a veil that says why. */
export const CardFace = ({ card, corner }: { card: Card; corner?: ReactNode }) => {
  const words = useWords('cards');
  return (
    <CardArt
      art={card.art}
      network={card.network}
      productName={card.productName}
      lastFour={card.lastFour}
      holderName={card.holderName}
      expiry={printedExpiry(card)}
      isMaking={card.status === 'requested'}
      veil={isStopped(card) ? words.status[card.status] : undefined}
      isFrozen={card.status === 'frozen'}
      corner={corner}
    />
  );
};
