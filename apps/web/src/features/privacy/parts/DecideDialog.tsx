import { useWords } from '../../../lib/words/language.ts';
import { ReasonDialog } from '../../../parts/dialogs/ReasonDialog.tsx';
import { useDecideDeletion, type DeletionReview } from '../api.ts';

export type Decision = 'approved' | 'declined';

interface DecideDialogProps {
  readonly deletion: DeletionReview;
  readonly decision: Decision;
  readonly onClose: () => void;
}

/** Asks for the note that goes with a decision. */
const DecideDialog = ({ deletion, decision, onClose }: DecideDialogProps) => {
  const all = useWords('privacy').review;
  const words = decision === 'approved' ? all.approve : all.decline;
  const decide = useDecideDeletion();
  const { id, version, email } = deletion;
  return (
    <ReasonDialog
      title={words.title(email)}
      text={words.text}
      submitLabel={words.submit}
      name="note"
      label={all.note}
      isGrave={decision === 'approved'}
      act={decide}
      inputOf={(note) => ({ id, version, state: decision, note })}
      done={words.done}
      onClose={onClose}
    />
  );
};
export default DecideDialog;
