import { useWords } from '../../../../lib/words/language.ts';
import { ConfirmDialog } from '../../../../parts/dialogs/ConfirmDialog.tsx';
import { useAbsenceAct, type Absence } from '../../api.ts';

/** Ends an absence before its day. */
const BackDialog = ({ absence, onClose }: { absence: Absence; onClose: () => void }) => {
  const words = useWords('approvalRequests').away;
  const end = useAbsenceAct('endAbsence');
  return (
    <ConfirmDialog
      title={words.endTitle}
      text={words.endText}
      submitLabel={words.endSubmit}
      act={end}
      input={{ id: absence.id, version: absence.version }}
      done={words.ended}
      onClose={onClose}
    />
  );
};
export default BackDialog;
