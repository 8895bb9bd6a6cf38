import { joinSentences } from '@tael/i18n/language';
import { recallReasons, type RecallReason } from '@tael/contract/payments/outgoing/states';
import { useState } from 'react';
import { chosen } from '../../../lib/forms/filters.ts';
import { useDates } from '../../../lib/time/dates.ts';
import { useLanguage, useWords } from '../../../lib/words/language.ts';
import { ReasonDialog } from '../../../parts/dialogs/ReasonDialog.tsx';
import { SelectField } from '../../../parts/fields/SelectField.tsx';
import { useRecallPayment, type PaymentDetail } from '../api.ts';

interface RecallDialogProps {
  readonly payment: PaymentDetail;
  readonly onClose: () => void;
}

/** Asks for money back that has left: why, and until when that is possible. */
const RecallDialog = ({ payment, onClose }: RecallDialogProps) => {
  const { recallReasons: reasons } = useWords('payments');
  const words = useWords('paymentScreens').acts;
  const language = useLanguage();
  const date = useDates();
  const recall = useRecallPayment();
  const [reason, setReason] = useState<RecallReason>('duplicate');
  const { id, version, rail, recallUntil } = payment;
  const until = recallUntil && words.recallUntil(date(recallUntil, 'dateTime'));
  return (
    <ReasonDialog
      title={words.recall[rail]}
      text={joinSentences(language, [words.recallText[rail], until])}
      submitLabel={words.recall[rail]}
      label={words.comment}
      name="comment"
      isGrave
      isOptional
      act={recall}
      inputOf={(comment) => ({ id, version, reason, comment })}
      done={rail === 'bill' ? words.stopped : words.recalled}
      onClose={onClose}
    >
      <SelectField
        label={words.reason}
        value={reason}
        data={recallReasons.map((value) => ({ value, label: reasons[value] }))}
        onChange={(event) => setReason(chosen(recallReasons, event.currentTarget.value) ?? reason)}
      />
    </ReasonDialog>
  );
};
export default RecallDialog;
