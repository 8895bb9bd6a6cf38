import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import { useWords } from '../../../lib/words/language.ts';
import { ReasonDialog } from '../../../parts/dialogs/ReasonDialog.tsx';
import { useCloseFraudAlert, type FraudReview } from '../api.ts';

/** Asks how staff came to know, and whether the card is unfrozen with it. */
const CloseDialog = ({ alert, onClose }: { alert: FraudReview; onClose: () => void }) => {
  const words = useWords('fraudReviews').close;
  const close = useCloseFraudAlert();
  const [isUnfrozen, setIsUnfrozen] = useState(false);
  return (
    <ReasonDialog
      title={words.title}
      text={words.text}
      submitLabel={words.submit}
      name="note"
      act={close}
      inputOf={(note) => ({ id: alert.id, version: alert.version, note, isUnfrozen })}
      done={words.done}
      onClose={onClose}
    >
      {alert.isFrozen && (
        <Checkbox
          label={words.unfreeze}
          checked={isUnfrozen}
          onChange={(event) => setIsUnfrozen(event.currentTarget.checked)}
        />
      )}
    </ReasonDialog>
  );
};
export default CloseDialog;
