import { Checkbox } from '@mantine/core';
import { formatMoney } from '@tael/i18n/format';
import { useState } from 'react';
import { useWords } from '../../../lib/words/language.ts';
import { ReasonDialog } from '../../../parts/dialogs/ReasonDialog.tsx';
import { useDisputeAct, type DisputeReview } from '../api.ts';

interface ReviewDialogProps {
  readonly dispute: DisputeReview;
  readonly act: 'file' | 'escalate' | 'concede';
  readonly onClose: () => void;
}

const callOf = { file: 'fileDispute', escalate: 'escalateDispute', concede: 'concedeDispute' } as const;

/** Asks for the words that go with an act on a dispute, and does it. */
const ReviewDialog = ({ dispute, act, onClose }: ReviewDialogProps) => {
  const { review } = useWords('disputes');
  const words = review[act];
  const [isCredited, setIsCredited] = useState(true);
  const { id, version, amount } = dispute;
  return (
    <ReasonDialog
      title={words.title}
      text={words.text}
      submitLabel={words.submit}
      name="note"
      isGrave={act === 'concede'}
      act={useDisputeAct(callOf[act])}
      inputOf={(note) => ({ id, version, note, ...(act === 'file' && { isCredited }) })}
      done={words.done}
      onClose={onClose}
    >
      {act === 'file' && (
        <Checkbox
          label={review.file.credit(formatMoney(amount.amount, amount.currency))}
          checked={isCredited}
          onChange={(event) => setIsCredited(event.currentTarget.checked)}
        />
      )}
    </ReasonDialog>
  );
};
export default ReviewDialog;
