import type { FieldCode } from '@tael/contract';
import { reasonFault } from '@tael/contract/forms/rules';
import { useState, type ReactNode } from 'react';
import { isOvertaken } from '../lib/api-error.ts';
import { actRefusal, fieldMessage } from '../lib/form-errors.ts';
import type { DialogAct } from '../lib/keyed-act.ts';
import { useWords } from '../lib/language.ts';
import { notify } from '../lib/notices.ts';
import styles from '../ui/detail.module.css';
import { FormDialog } from '../ui/FormDialog.tsx';
import { ReasonField } from './ReasonField.tsx';

interface ReasonDialogProps<Input> {
  readonly title: string;
  readonly text: string;
  readonly submitLabel: string;
  /** What is asked for and what the call names it, where it is no reason. */
  readonly label?: string;
  readonly name?: string;
  readonly isGrave?: boolean;
  /** What else belongs to the decision; it stands over the words. */
  readonly children?: ReactNode;
  /** An act of `keyed-act.ts`, and what it is done with once there are words. */
  readonly act: DialogAct<Input>;
  readonly inputOf: (reason: string) => Input;
  /** The word that it was done. */
  readonly done: string;
  /** Somebody else decided first. */
  readonly onOvertaken?: () => void;
  readonly onClose: () => void;
}

/** Asks why, in the reader's own words; then decides, says so and closes. */
export const ReasonDialog = <Input,>(props: ReasonDialogProps<Input>) => {
  const { actions, form } = useWords('common');
  const { act, name = 'reason', onClose } = props;
  const [reason, setReason] = useState('');
  const [found, setFound] = useState<FieldCode>();
  const refusal = actRefusal(act.error);
  const fault = (found && fieldMessage(found)) ?? refusal?.fields[name];
  const submit = () => {
    const code = reasonFault(reason);
    setFound(code);
    if (code) return;
    act.mutate(props.inputOf(reason.trim()), {
      onSuccess: () => {
        notify({ tone: 'good', text: props.done });
        onClose();
      },
      onError: (error) => {
        if (isOvertaken(error)) props.onOvertaken?.();
      },
    });
  };
  return (
    <FormDialog
      title={props.title}
      closeLabel={actions.close}
      cancelLabel={actions.cancel}
      submitLabel={props.submitLabel}
      isBusy={act.isPending}
      isGrave={props.isGrave ?? false}
      message={fault ? form.summary(1) : refusal?.message}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <p className={styles.soft}>{props.text}</p>
      {props.children}
      <ReasonField
        label={props.label}
        name={name}
        value={reason}
        onChange={(typed) => {
          setReason(typed);
          setFound(undefined);
        }}
        error={fault}
      />
    </FormDialog>
  );
};
