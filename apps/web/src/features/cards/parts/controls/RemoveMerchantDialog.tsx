import type { CallOutput } from '../../../../lib/calls/client.ts';
import { useWords } from '../../../../lib/words/language.ts';
import { ConfirmDialog } from '../../../../parts/dialogs/ConfirmDialog.tsx';
import { useRemoveMerchant } from '../../api.ts';

export type KeptMerchant = CallOutput<'listCardMerchants'>[number];

interface RemoveMerchantDialogProps {
  readonly cardId: string;
  readonly merchant: KeptMerchant;
  readonly onClose: () => void;
}

/** Has a card decline somebody whom it took for its merchant. */
const RemoveMerchantDialog = ({ cardId, merchant, onClose }: RemoveMerchantDialogProps) => {
  const words = useWords('cards').merchants;
  return (
    <ConfirmDialog
      title={words.removeTitle(merchant.descriptor || words.unnamed)}
      text={words.removeText}
      submitLabel={words.remove}
      isGrave
      act={useRemoveMerchant()}
      input={{ id: cardId, merchantId: merchant.id }}
      done={words.removed}
      onClose={onClose}
    />
  );
};
export default RemoveMerchantDialog;
