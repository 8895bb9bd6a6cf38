import { reviewRefusals } from '@tael/contract/payments/outgoing/states';
import { useState } from 'react';
import { chosen } from '../../../../lib/forms/filters.ts';
import { useWords } from '../../../../lib/words/language.ts';
import { ReasonDialog } from '../../../../parts/dialogs/ReasonDialog.tsx';
import { SelectField } from '../../../../parts/fields/SelectField.tsx';
import { useReviewAct, type PaymentReview } from '../../review-api.ts';

interface DecideDialogProps {
  readonly review: PaymentReview;
  readonly decision: 'approve' | 'reject';
  readonly onClose: () => void;
}

/** Lets a payment leave, or refuses it with a reason that its customer reads; the comment stays with staff. */
const DecideDialog = ({ review: { id, version }, decision, onClose }: DecideDialogProps) => {
  const words = useWords('paymentScreens').review;
  const { reasons } = useWords('payments');
  const approve = useReviewAct('approvePaymentReview');
  const reject = useReviewAct('rejectPaymentReview');
  const [reason, setReason] = useState<(typeof reviewRefusals)[number]>(reviewRefusals[0]);
  const asked = {
    submitLabel: words[decision],
    label: words.comment,
    name: 'comment',
    isOptional: true,
    onClose,
  };
  if (decision === 'approve')
    return (
      <ReasonDialog
        {...asked}
        title={words.approveTitle}
        text={words.approveText}
        act={approve}
        inputOf={(comment) => ({ id, version, comment })}
        done={words.approved}
      />
    );
  return (
    <ReasonDialog
      {...asked}
      title={words.rejectTitle}
      text={words.rejectText}
      isGrave
      act={reject}
      inputOf={(comment) => ({ id, version, comment, reason })}
      done={words.rejected}
    >
      <SelectField
        label={words.reason}
        value={reason}
        data={reviewRefusals.map((value) => ({ value, label: reasons[value] }))}
        onChange={(event) => setReason(chosen(reviewRefusals, event.currentTarget.value) ?? reason)}
      />
    </ReasonDialog>
  );
};
export default DecideDialog;
