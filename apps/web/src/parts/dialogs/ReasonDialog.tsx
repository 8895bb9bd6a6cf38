import { reasonFault } from '@tael/contract/forms/rules';
import type { ReactNode } from 'react';
import { useActForm } from '../../lib/forms/act-form.ts';
import { fieldMessage } from '../../lib/forms/form-errors.ts';
import type { DialogAct } from '../../lib/queries/keyed-act.ts';
import { ActFormDialog } from './ActFormDialog.tsx';
import { ReasonField } from './ReasonField.tsx';

interface ReasonDialogProps<Input> {
  readonly title: string;
  readonly text: string;
  readonly submitLabel: string;
  /** What is asked for and what the call names it, where it is no reason. */
  readonly label?: string;
  readonly name?: string;
  readonly isGrave?: boolean;
  /** The words are a comment that may be left out. */
  readonly isOptional?: boolean;
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
export const ReasonDialog = <Input extends object>(props: ReasonDialogProps<Input>) => {
  const { act, name = 'reason', onClose } = props;
  const form = useActForm({
    first: (): Readonly<Record<string, string>> => ({ [name]: '' }),
    act,
    inputOf: ({ [name]: reason = '' }) => props.inputOf(reason.trim()),
    check: (_input, { [name]: reason = '' }) => {
      const code = props.isOptional && reason.trim() === '' ? undefined : reasonFault(reason);
      return code ? { [name]: fieldMessage(code) } : {};
    },
    done: props.done,
    onDone: onClose,
    onOvertaken: props.onOvertaken,
  });
  return (
    <ActFormDialog
      title={props.title}
      text={props.text}
      submitLabel={props.submitLabel}
      isGrave={props.isGrave}
      form={form}
      onClose={onClose}
    >
      {props.children}
      <ReasonField label={props.label} {...form.control(name)} value={form.values[name] ?? ''} />
    </ActFormDialog>
  );
};
