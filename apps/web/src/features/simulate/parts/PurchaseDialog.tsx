import { useState } from 'react';
import { useWords } from '../../../lib/words/language.ts';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import { usePurchase, type Sent } from '../api.ts';
import { firstPurchase, inputOf, messageOf, type PayingCard, type PurchaseValues } from './purchase-form.ts';
import { PurchaseAnswer } from './PurchaseAnswer.tsx';
import { PurchaseForm } from './PurchaseForm.tsx';

interface PurchaseDialogProps {
  readonly card: PayingCard;
  readonly onClose: () => void;
}

/** A reference is chosen when it is sent, so that a second try of the same form is another purchase. */
const sentOf = (card: PayingCard, values: PurchaseValues): Sent =>
  values.kind === 'purchase'
    ? { purchase: inputOf(card, values) }
    : { message: messageOf(card, values, `SBX-${crypto.randomUUID()}`) };

/** Pays with a card as a merchant would, and shows what we answered the network. */
const PurchaseDialog = ({ card, onClose }: PurchaseDialogProps) => {
  const words = useWords('transactions').purchase;
  const { actions } = useWords('common');
  const purchase = usePurchase();
  const [values, setValues] = useState<PurchaseValues>(firstPurchase);
  return (
    <Dialog title={`${words.title} · ${card.nickname}`} closeLabel={actions.close} onClose={onClose}>
      {purchase.data ? (
        <PurchaseAnswer
          answer={purchase.data}
          kind={values.kind}
          wasCaptured={values.captureNow}
          cardId={card.id}
          onAnother={purchase.reset}
        />
      ) : (
        <PurchaseForm
          values={values}
          onChange={setValues}
          error={purchase.error}
          isBusy={purchase.isPending}
          card={card}
          onPay={() => purchase.mutate(sentOf(card, values))}
        />
      )}
    </Dialog>
  );
};
export default PurchaseDialog;
