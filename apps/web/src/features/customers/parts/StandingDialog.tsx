import { Textarea } from '@mantine/core';
import { customerRoutes, reinstatementReasons, standingReasons } from '@tael/contract/org/customers';
import { useActForm } from '../../../lib/forms/act-form.ts';
import { checkBy } from '../../../lib/forms/form-errors.ts';
import { useWords } from '../../../lib/words/language.ts';
import { ActFormDialog } from '../../../parts/dialogs/ActFormDialog.tsx';
import { SelectField } from '../../../parts/fields/SelectField.tsx';
import { standingCalls, useStandingAct, type Customer, type StandingAct } from '../api.ts';

interface StandingDialogProps {
  readonly customer: Customer;
  readonly act: StandingAct;
  readonly onClose: () => void;
}

const reasonsOf = { suspend: standingReasons, restrict: standingReasons, reinstate: reinstatementReasons };

/** Asks why a customer is barred or let in again, and does it. */
const StandingDialog = ({ customer, act, onClose }: StandingDialogProps) => {
  const words = useWords('customers');
  const labels = words.act[act];
  const names = { ...words.reason, ...words.reinstatement };
  const form = useActForm({
    first: { reason: '', note: '' },
    act: useStandingAct(act),
    inputOf: ({ reason, note }) => ({
      ...{ id: customer.id, note: note.trim() },
      reason: reasonsOf[act].find((one) => one === reason),
    }),
    check: checkBy(customerRoutes[standingCalls[act]].input),
    done: labels.done,
    onDone: onClose,
  });
  return (
    <ActFormDialog
      title={labels.title(customer.name)}
      text={labels.text}
      submitLabel={labels.submit}
      isGrave={act === 'suspend'}
      form={form}
      onClose={onClose}
    >
      <SelectField
        {...form.field('reason')}
        label={words.form.reason}
        data={[
          { value: '', label: words.form.chooseReason },
          ...reasonsOf[act].map((value) => ({ value, label: names[value] })),
        ]}
        data-autofocus
      />
      <Textarea {...form.field('note')} label={words.form.note} maxLength={500} autosize minRows={3} />
    </ActFormDialog>
  );
};
export default StandingDialog;
