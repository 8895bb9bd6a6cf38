import { Textarea } from '@mantine/core';
import { binRoutes } from '@tael/contract/cards/bin-routes';
import { binDeclineReasons } from '@tael/contract/cards/bin-states';
import { longestReason } from '@tael/contract/forms/rules';
import { useActForm } from '../../../lib/forms/act-form.ts';
import { checkBy } from '../../../lib/forms/form-errors.ts';
import { useWords } from '../../../lib/words/language.ts';
import { ActFormDialog } from '../../../parts/dialogs/ActFormDialog.tsx';
import { SelectField } from '../../../parts/fields/SelectField.tsx';
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
  const labels = words[decisionNames[decision]];
  const { id, version } = review;
  const form = useActForm({
    first: { reason: '', note: '' },
    act: useBinDecision(decision),
    inputOf: ({ reason, note }) => ({
      ...{ id, version },
      ...(decision !== 'approveBin' && { note }),
      ...(decision === 'declineBin' && { reason: binDeclineReasons.find((one) => one === reason) }),
    }),
    check: checkBy(binRoutes[decision].input),
    done: labels.done,
    onDone: onClose,
  });
  return (
    <ActFormDialog
      title={labels.title(review.customerName)}
      text={labels.text}
      submitLabel={labels.submit}
      isGrave={decision === 'suspendBin'}
      form={form}
      onClose={onClose}
    >
      {decision === 'declineBin' && (
        <SelectField
          {...form.field('reason')}
          label={words.reason}
          data={[
            { value: '', label: words.chooseReason },
            ...binDeclineReasons.map((value) => ({ value, label: reasons[value] })),
          ]}
          data-autofocus
        />
      )}
      {decision !== 'approveBin' && (
        <Textarea {...form.field('note')} label={words.note} maxLength={longestReason} autosize minRows={3} />
      )}
    </ActFormDialog>
  );
};
export default DecisionDialog;
