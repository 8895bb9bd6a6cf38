import { approvalRejectReasons } from '@tael/contract/approvals/states';
import { useState } from 'react';
import { useActForm } from '../../../../lib/forms/act-form.ts';
import { chosen } from '../../../../lib/forms/filters.ts';
import { fieldMessage } from '../../../../lib/forms/form-errors.ts';
import { useWords } from '../../../../lib/words/language.ts';
import { ActFormDialog } from '../../../../parts/dialogs/ActFormDialog.tsx';
import { ReasonField } from '../../../../parts/dialogs/ReasonField.tsx';
import { useVote, type ApprovalDetail } from '../../api.ts';
import { useVoteNotice } from './use-vote-notice.ts';
import { SelectField } from '../../../../parts/fields/SelectField.tsx';

interface RejectDialogProps {
  readonly request: ApprovalDetail;
  readonly onClose: () => void;
  readonly onDecided: () => void;
}

/** Asks why, by a reason of the list and in the approver's own words, and rejects. */
const RejectDialog = ({ request, onClose, onDecided }: RejectDialogProps) => {
  const { reject: words, reason: reasons } = useWords('approvalRequests');
  const tell = useVoteNotice();
  const [uncounted, setUncounted] = useState<string>();
  const form = useActForm({
    first: { reason: '', comment: '' },
    act: useVote(),
    inputOf: ({ reason, comment }) => ({
      verdict: 'reject' as const,
      items: [request],
      reason: chosen(approvalRejectReasons, reason),
      comment: comment.trim(),
    }),
    check: ({ reason, comment }) => ({
      ...(reason === undefined && { reason: fieldMessage('required') }),
      ...(reason === 'other' && comment === '' && { comment: fieldMessage('required') }),
    }),
    onDone: ({ items: [item] }) => {
      const fault = tell(item);
      setUncounted(fault);
      if (fault !== undefined) return;
      onClose();
      onDecided();
    },
  });
  return (
    <ActFormDialog
      title={words.title}
      text={words.text}
      submitLabel={words.submit}
      isGrave
      form={form}
      message={form.message ?? uncounted}
      onClose={onClose}
    >
      <SelectField
        {...form.field('reason')}
        label={words.reason}
        data={[
          { value: '', label: words.choose },
          ...approvalRejectReasons.map((value) => ({ value, label: reasons[value] })),
        ]}
        data-autofocus
      />
      <ReasonField {...form.control('comment')} label={words.comment} />
    </ActFormDialog>
  );
};
export default RejectDialog;
