import { useWords } from '../../../lib/words/language.ts';
import { ReasonDialog } from '../../../parts/dialogs/ReasonDialog.tsx';
import { useRequestDeletion } from '../api.ts';

/** Asks why somebody wants their account deleted. */
const DeletionDialog = ({ onClose }: { onClose: () => void }) => {
  const words = useWords('privacy').deletion;
  const request = useRequestDeletion();
  return (
    <ReasonDialog
      title={words.dialog}
      text={words.dialogText}
      submitLabel={words.ask}
      label={words.reason}
      isGrave
      act={request}
      inputOf={(reason) => ({ reason })}
      done={words.asked}
      onClose={onClose}
    />
  );
};
export default DeletionDialog;
