import { useWords } from '../../../../lib/words/language.ts';
import { ConfirmDialog } from '../../../../parts/dialogs/ConfirmDialog.tsx';
import { useAddMerchant } from '../../api.ts';

interface AllowMerchantDialogProps {
  readonly cardId: string;
  /** The purchase that was declined, and the name of its merchant. */
  readonly purchase: { readonly id: string; readonly name: string };
  readonly onClose: () => void;
}

/** Lets a card pay a merchant that it has declined. */
const AllowMerchantDialog = ({ cardId, purchase, onClose }: AllowMerchantDialogProps) => {
  const words = useWords('cards').merchants;
  return (
    <ConfirmDialog
      title={words.allowTitle(purchase.name)}
      text={words.allowText}
      submitLabel={words.allow}
      act={useAddMerchant()}
      input={{ id: cardId, authorizationId: purchase.id }}
      done={words.added}
      onClose={onClose}
    />
  );
};
export default AllowMerchantDialog;
