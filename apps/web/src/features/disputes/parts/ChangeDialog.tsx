import { useWords } from '../../../lib/words/language.ts';
import { notify } from '../../../lib/words/notices.ts';
import { useDisputeAct, type Dispute } from '../api.ts';
import { DraftForm } from './DraftForm.tsx';

interface ChangeDialogProps {
  readonly dispute: Dispute;
  /** Something has no answer yet, and is asked for. */
  readonly isToBeComplete: boolean;
  readonly onClose: () => void;
}

/** Writes a draft anew. */
const ChangeDialog = ({ dispute, isToBeComplete, onClose }: ChangeDialogProps) => {
  const words = useWords('disputes').change;
  const change = useDisputeAct('changeDispute');
  const { id, version, transactionId } = dispute;
  return (
    <DraftForm
      transactionId={transactionId}
      draft={dispute}
      isToBeComplete={isToBeComplete}
      isBusy={change.isPending}
      error={change.error}
      onTouched={change.reset}
      onClose={onClose}
      onSave={(typed) =>
        change.mutate(
          { id, version, ...typed },
          {
            onSuccess: () => {
              notify({ tone: 'good', text: words.done });
              onClose();
            },
          },
        )
      }
    />
  );
};
export default ChangeDialog;
