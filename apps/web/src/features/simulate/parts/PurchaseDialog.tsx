import { useState } from 'react';
import { useWords } from '../../../lib/language.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { usePurchase } from '../api.ts';
import { firstPurchase, inputOf, type PurchaseValues } from './purchase-form.ts';
import { PurchaseAnswer } from './PurchaseAnswer.tsx';
import { PurchaseForm } from './PurchaseForm.tsx';

interface PurchaseDialogProps {
  readonly card: { readonly id: string; readonly nickname: string };
  readonly onClose: () => void;
}

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
          cardId={card.id}
          onPay={() => purchase.mutate(inputOf(card.id, values))}
        />
      )}
    </Dialog>
  );
};
export default PurchaseDialog;
