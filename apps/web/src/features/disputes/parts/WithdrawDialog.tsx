import { useWords } from '../../../lib/words/language.ts';
import { ConfirmDialog } from '../../../parts/dialogs/ConfirmDialog.tsx';
import { useDisputeAct, type Dispute } from '../api.ts';

/** Takes the dispute back. */
const WithdrawDialog = ({ dispute, onClose }: { dispute: Dispute; onClose: () => void }) => {
  const words = useWords('disputes').withdraw;
  const withdraw = useDisputeAct('withdrawDispute');
  return (
    <ConfirmDialog
      title={words.title}
      text={words.text}
      submitLabel={words.submit}
      isGrave
      act={withdraw}
      input={{ id: dispute.id, version: dispute.version }}
      done={words.done}
      onClose={onClose}
    />
  );
};
export default WithdrawDialog;
