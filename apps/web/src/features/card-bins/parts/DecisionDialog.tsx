import { NativeSelect, Textarea } from '@mantine/core';
import { binRoutes } from '@tael/contract/cards/bin-routes';
import { binDeclineReasons } from '@tael/contract/cards/bin-states';
import { longestReason } from '@tael/contract/forms/rules';
import { useState } from 'react';
import { actRefusal, checkBy, type FieldErrors } from '../../../lib/form-errors.ts';
import { useWords } from '../../../lib/language.ts';
import { notify } from '../../../lib/notices.ts';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { useBinDecision, type BinDecision, type BinReview } from '../api.ts';
import { decisionNames } from './decisions.ts';

interface DecisionDialogProps {
  readonly review: BinReview;
  readonly decision: BinDecision;
  readonly onClose: () => void;
}

/** Says what a decision means, asks for its reason where it takes something away, and decides. */
const DecisionDialog = ({ review, decision, onClose }: DecisionDialogProps) => {
  const words = useWords('bins').review;
  const { reasons } = useWords('bins');
  const { actions, form } = useWords('common');
  const said = words[decisionNames[decision]];
  const [reason, setReason] = useState('');
  const [note, setNote] = useState('');
  const [faults, setFaults] = useState<FieldErrors>({});
  const decide = useBinDecision(decision);
  const refusal = actRefusal(decide.error);
  const errors = { ...refusal?.fields, ...faults };
  const errorCount = Object.keys(errors).length;
  const submit = () => {
    const { id, version } = review;
    const declineReason = binDeclineReasons.find((one) => one === reason);
    const input = {
      id,
      version,
      ...(decision !== 'approveBin' && { note }),
      ...(decision === 'declineBin' && { reason: declineReason }),
    };
    const found = checkBy(binRoutes[decision].input)(input);
    setFaults(found);
    if (Object.keys(found).length > 0) return;
    decide.mutate(input, {
      onSuccess: () => {
        notify({ tone: 'good', text: said.done });
        onClose();
      },
    });
  };
  return (
    <FormDialog
      title={said.title(review.customerName)}
      closeLabel={actions.close}
      cancelLabel={actions.cancel}
      submitLabel={said.submit}
      isBusy={decide.isPending}
      isGrave={decision === 'suspendBin'}
      message={errorCount > 0 ? form.summary(errorCount) : refusal?.message}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <p>{said.text}</p>
      {decision === 'declineBin' && (
        <NativeSelect
          label={words.reason}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
          data={[
            { value: '', label: words.chooseReason },
            ...binDeclineReasons.map((value) => ({ value, label: reasons[value] })),
          ]}
          error={errors['reason']}
          data-autofocus
        />
      )}
      {decision !== 'approveBin' && (
        <Textarea
          label={words.note}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
          maxLength={longestReason}
          autosize
          minRows={3}
          error={errors['note']}
        />
      )}
    </FormDialog>
  );
};
export default DecisionDialog;
