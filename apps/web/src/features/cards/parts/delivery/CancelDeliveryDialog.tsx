import { useWords } from '../../../../lib/words/language.ts';
import type { Card } from '../../api.ts';
import { CardActDialog } from '../CardActDialog.tsx';

/** Calls a delivery off before the card is in the post. */
const CancelDeliveryDialog = ({ card, onClose }: { card: Card; onClose: () => void }) => {
  const words = useWords('cards').delivery.cancel;
  return (
    <CardActDialog
      act="cancelCardDelivery"
      words={{ ...words, title: words.title(card.nickname) }}
      isGrave
      input={() => ({ id: card.id })}
      onClose={onClose}
    />
  );
};
export default CancelDeliveryDialog;
