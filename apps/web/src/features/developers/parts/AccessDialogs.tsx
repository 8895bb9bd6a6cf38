import { useWords } from '../../../lib/words/language.ts';
import { ConfirmDialog } from '../../../parts/dialogs/ConfirmDialog.tsx';
import { ReasonDialog } from '../../../parts/dialogs/ReasonDialog.tsx';
import { useApproveAccess, useCloseAccess, useRejectAccess, type ApiAccessReview } from '../api.ts';

export type AccessAct = 'approve' | 'reject' | 'close';

interface AccessDialogProps {
  readonly act: AccessAct;
  readonly access: ApiAccessReview;
  readonly onClose: () => void;
}

/** Approves with a yes; rejects and closes with a reason that the customer reads. */
const AccessDialog = ({ act, access: { id, version }, onClose }: AccessDialogProps) => {
  const words = useWords('developers').review[act];
  const approve = useApproveAccess();
  const reject = useRejectAccess();
  const end = useCloseAccess();
  const shared = { title: words.title, text: words.text, submitLabel: words.open, done: words.done, onClose };
  if (act === 'approve') return <ConfirmDialog {...shared} act={approve} input={{ id, version }} />;
  return (
    <ReasonDialog
      {...shared}
      isGrave
      act={act === 'reject' ? reject : end}
      inputOf={(reason) => ({ id, version, reason })}
    />
  );
};
export default AccessDialog;
