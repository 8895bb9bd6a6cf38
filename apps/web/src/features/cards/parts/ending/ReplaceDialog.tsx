import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { FieldErrors } from '../../../../lib/forms/form-errors.ts';
import { useWords } from '../../../../lib/words/language.ts';
import { cardPlace } from '../../../../lib/paths/places.ts';
import { useFee, type Card } from '../../api.ts';
import { CardActDialog } from '../CardActDialog.tsx';
import { checkOrder, deliveryFees, nowhere, orderOf, textsOf } from '../delivery/delivery-form.ts';
import { FeePreview } from '../FeePreview.tsx';
import { KindFields } from '../KindFields.tsx';

/**
 * Asks for the card that takes this one's place, shows what it costs, and leads to it. A physical card is followed by
 * another one, sent to the same address, unless a virtual one will do.
 */
const ReplaceDialog = ({ card, onClose }: { card: Card; onClose: () => void }) => {
  const { replace: words, delivery: deliveryWords } = useWords('cards');
  const navigate = useNavigate();
  const isFree = card.replacement !== 'replacement';
  const [wanted, setWanted] = useState({
    kind: card.delivery ? ('physical' as const) : ('virtual' as const),
    delivery: card.delivery ? textsOf(card.delivery) : nowhere,
  } satisfies Parameters<typeof KindFields>[0]['values']);
  const [faults, setFaults] = useState<FieldErrors>({});
  const isPhysical = wanted.kind === 'physical';
  const { data: quote } = useFee('card_replacement');
  const { data: deliveryQuote } = useFee(isPhysical ? deliveryFees[wanted.delivery.speed] : undefined);
  const kind = isFree ? words.renewal : words.replacement;
  const delivery = { quote: deliveryQuote, name: deliveryWords.fee };
  return (
    <CardActDialog
      act="replaceCard"
      words={{ ...kind, title: kind.title(card.nickname) }}
      input={() => {
        if (!isPhysical) return { id: card.id };
        const order = orderOf(wanted.delivery);
        const found = checkOrder(order);
        setFaults(
          Object.fromEntries(
            Object.entries(found).map(([field, sentence]) => [`delivery.${field}`, sentence]),
          ),
        );
        return Object.keys(found).length > 0 ? undefined : { id: card.id, delivery: order };
      }}
      faultCount={Object.keys(faults).length}
      onClose={onClose}
      onDone={(fresh) => void navigate(cardPlace(fresh.id))}
    >
      {(refused) => (
        <>
          {card.delivery && (
            <KindFields
              values={wanted}
              onChange={(change) => setWanted((before) => ({ ...before, ...change }))}
              errors={{ ...refused, ...faults }}
            />
          )}
          {!isFree && <FeePreview quote={quote} name={words.fee} more={isPhysical ? delivery : undefined} />}
          {isFree && isPhysical && <FeePreview {...delivery} />}
        </>
      )}
    </CardActDialog>
  );
};
export default ReplaceDialog;
