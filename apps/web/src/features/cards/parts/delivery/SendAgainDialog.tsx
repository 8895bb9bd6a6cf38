import { useState } from 'react';
import type { FieldErrors } from '../../../../lib/forms/form-errors.ts';
import { useWords } from '../../../../lib/words/language.ts';
import { useFee, type Card } from '../../api.ts';
import { CardActDialog } from '../CardActDialog.tsx';
import { checkOrder, deliveryFees, orderOf, textsOf } from './delivery-form.ts';
import { DeliveryFields } from './DeliveryFields.tsx';
import { FeePreview } from '../FeePreview.tsx';

interface SendAgainDialogProps {
  readonly card: Card;
  /** The one that ended anywhere but with its holder. */
  readonly delivery: NonNullable<Card['delivery']>;
  readonly onClose: () => void;
}

/** Sends a physical card once more, to the same address or to a mended one. */
const SendAgainDialog = ({ card, delivery, onClose }: SendAgainDialogProps) => {
  const words = useWords('cards').delivery;
  const [values, setValues] = useState(() => textsOf(delivery));
  const [faults, setFaults] = useState<FieldErrors>({});
  const { data: quote } = useFee(deliveryFees[values.speed]);
  return (
    <CardActDialog
      act="sendCardAgain"
      words={{ ...words.again, title: words.again.title(card.nickname) }}
      input={() => {
        const order = orderOf(values);
        const found = checkOrder(order);
        setFaults(found);
        return Object.keys(found).length > 0 ? undefined : { id: card.id, ...order };
      }}
      faultCount={Object.keys(faults).length}
      onClose={onClose}
    >
      {(refused) => (
        <>
          <DeliveryFields
            values={values}
            onChange={(change) => setValues((before) => ({ ...before, ...change }))}
            errors={{ ...refused, ...faults }}
            prefix=""
          />
          <FeePreview quote={quote} name={words.fee} />
        </>
      )}
    </CardActDialog>
  );
};
export default SendAgainDialog;
