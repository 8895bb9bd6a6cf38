import { useWords } from '../../../lib/words/language.ts';
import { ReasonDialog } from '../../../parts/dialogs/ReasonDialog.tsx';
import { useSettle, type Enquiry } from '../api.ts';

export type Settlement = 'answered' | 'closed';

interface SettleDialogProps {
  readonly enquiry: Enquiry;
  readonly settlement: Settlement;
  readonly onClose: () => void;
}

/** Asks for the note that goes with an enquiry's end. */
const SettleDialog = ({ enquiry, settlement, onClose }: SettleDialogProps) => {
  const all = useWords('enquiries');
  const words = all.settle[settlement];
  const settle = useSettle();
  const { id, version } = enquiry;
  return (
    <ReasonDialog
      title={words.title(enquiry.name)}
      text={words.text}
      submitLabel={words.submit}
      name="note"
      label={all.note}
      act={settle}
      inputOf={(note) => ({ id, version, state: settlement, note })}
      done={words.done}
      onClose={onClose}
    />
  );
};
export default SettleDialog;
