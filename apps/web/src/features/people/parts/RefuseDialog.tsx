import { Checkbox, Textarea } from '@mantine/core';
import { auditReasons, type AuditReason } from '@tael/contract/org/people/states';
import type { CallInput } from '../../../lib/calls/client.ts';
import { useActForm } from '../../../lib/forms/act-form.ts';
import type { DialogAct } from '../../../lib/queries/keyed-act.ts';
import { useWords } from '../../../lib/words/language.ts';
import { ActFormDialog } from '../../../parts/dialogs/ActFormDialog.tsx';
import type { ReviewDetail } from '../api.ts';

interface RefuseDialogProps {
  readonly review: ReviewDetail;
  readonly act: DialogAct<CallInput<'decideSubAccountReview'>>;
  readonly onClose: () => void;
}

interface Values {
  readonly reasons: AuditReason[];
  readonly note: string;
}
const first: Values = { reasons: [], note: '' };

/** Says what is wrong with a sub-account: reasons from a list, and a note. */
const RefuseDialog = ({ review, act, onClose }: RefuseDialogProps) => {
  const { refuse: words, reasons: names } = useWords('people').review;
  const { id, version } = review;
  const form = useActForm({
    first,
    act,
    inputOf: (values) => ({ id, version, decision: 'refuse' as const, ...values }),
    check: (_input, { reasons }) => (reasons.length === 0 ? { reasons: words.reasonNeeded } : {}),
    done: words.done,
    onDone: onClose,
  });
  const reasons = form.control('reasons');
  return (
    <ActFormDialog
      title={words.title(review.name)}
      text={words.text}
      submitLabel={words.submit}
      isGrave
      form={form}
      onClose={onClose}
    >
      <Checkbox.Group
        label={words.reasons}
        error={reasons.error}
        value={reasons.value}
        onChange={(chosen) => reasons.onChange(auditReasons.filter((reason) => chosen.includes(reason)))}
      >
        {auditReasons.map((reason) => (
          <Checkbox key={reason} value={reason} label={names[reason]} mt="xs" />
        ))}
      </Checkbox.Group>
      <Textarea {...form.field('note')} label={words.note} />
    </ActFormDialog>
  );
};
export default RefuseDialog;
