import { flagOutcomes, type FlagOutcome } from '@tael/contract/authorizations/flag-states';
import { useState } from 'react';
import { chosen } from '../../../lib/forms/filters.ts';
import { useWords } from '../../../lib/words/language.ts';
import { ReasonDialog } from '../../../parts/dialogs/ReasonDialog.tsx';
import { useReviewFlag, type FlaggedDetail } from '../api.ts';
import { SelectField } from '../../../parts/fields/SelectField.tsx';

/** Asks what came of looking at a purchase, and for the words that go with it. */
const ReviewDialog = ({ found, onClose }: { found: FlaggedDetail; onClose: () => void }) => {
  const { review: words, outcome: names, detail } = useWords('flagged');
  const review = useReviewFlag();
  const [outcome, setOutcome] = useState<FlagOutcome>('in_order');
  const { flag, mayPassOn } = found;
  return (
    <ReasonDialog
      title={words.title}
      text={words.text}
      submitLabel={words.submit}
      label={detail.note}
      name="note"
      act={review}
      inputOf={(note) => ({ id: flag.id, version: flag.version, outcome, note })}
      done={words.done}
      onClose={onClose}
    >
      <SelectField
        label={detail.outcome}
        description={outcome === 'passed_on' ? words.passOn : undefined}
        value={outcome}
        data={flagOutcomes
          .filter((one) => one !== 'passed_on' || mayPassOn)
          .map((value) => ({ value, label: names[value] }))}
        onChange={(event) => setOutcome(chosen(flagOutcomes, event.currentTarget.value) ?? 'in_order')}
      />
    </ReasonDialog>
  );
};
export default ReviewDialog;
