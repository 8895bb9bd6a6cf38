import { NativeSelect, Textarea } from '@mantine/core';
import { customerRoutes, reinstatementReasons, standingReasons } from '@tael/contract/org/customers';
import { useState } from 'react';
import { actRefusal, checkBy, type FieldErrors } from '../../../lib/form-errors.ts';
import { useWords } from '../../../lib/language.ts';
import { notify } from '../../../lib/notices.ts';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { standingCalls, useStandingAct, type Customer, type StandingAct } from '../api.ts';
import styles from './StandingDialog.module.css';

interface StandingDialogProps {
  readonly customer: Customer;
  readonly act: StandingAct;
  readonly onClose: () => void;
}

const reasonsOf = { suspend: standingReasons, restrict: standingReasons, reinstate: reinstatementReasons };

/** Asks why a customer is barred or let in again, and does it. */
const StandingDialog = ({ customer, act, onClose }: StandingDialogProps) => {
  const words = useWords('customers');
  const { actions } = useWords('common');
  const change = useStandingAct(act);
  const [values, setValues] = useState({ reason: '', note: '' });
  const [faults, setFaults] = useState<FieldErrors>({});
  const refusal = actRefusal(change.error);
  const errors = { ...refusal?.fields, ...faults };
  const chosen = reasonsOf[act].find((reason) => reason === values.reason);
  const names = { ...words.reason, ...words.reinstatement };
  const set = (next: Partial<typeof values>) => {
    setValues((before) => ({ ...before, ...next }));
    setFaults({});
  };
  const submit = () => {
    const input = { id: customer.id, reason: chosen, note: values.note.trim() };
    const found = checkBy(customerRoutes[standingCalls[act]].input)(input);
    setFaults(found);
    if (Object.keys(found).length > 0 || chosen === undefined) return;
    change.mutate(
      { ...input, reason: chosen },
      {
        onSuccess: () => {
          notify({ tone: 'good', text: words.act[act].done });
          onClose();
        },
      },
    );
  };
  return (
    <FormDialog
      title={words.act[act].title(customer.name)}
      closeLabel={actions.close}
      cancelLabel={actions.cancel}
      submitLabel={words.act[act].submit}
      isBusy={change.isPending}
      isGrave={act === 'suspend'}
      message={Object.keys(errors).length > 0 ? undefined : refusal?.message}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <p className={styles.text}>{words.act[act].text}</p>
      <NativeSelect
        label={words.form.reason}
        value={values.reason}
        onChange={(event) => set({ reason: event.currentTarget.value })}
        data={[
          { value: '', label: words.form.chooseReason },
          ...reasonsOf[act].map((value) => ({ value, label: names[value] })),
        ]}
        error={errors['reason']}
        data-autofocus
      />
      <Textarea
        label={words.form.note}
        name="note"
        value={values.note}
        onChange={(event) => set({ note: event.currentTarget.value })}
        maxLength={500}
        autosize
        minRows={3}
        error={errors['note']}
      />
    </FormDialog>
  );
};
export default StandingDialog;
