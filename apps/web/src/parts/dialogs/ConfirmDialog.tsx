import type { ReactNode } from 'react';
import { useActForm } from '../../lib/forms/act-form.ts';
import type { DialogAct } from '../../lib/queries/keyed-act.ts';
import { ActFormDialog } from './ActFormDialog.tsx';

interface ConfirmDialogProps<Input> {
  readonly title: string;
  /** What it means to go on. */
  readonly text: ReactNode;
  readonly submitLabel: string;
  /** The way out, where "Cancel" could be taken for the act. */
  readonly cancelLabel?: string;
  readonly isGrave?: boolean;
  /** An act of `keyed-act.ts`, and what it is done with. */
  readonly act: DialogAct<Input>;
  readonly input: Input;
  /** The word that it was done. */
  readonly done: string;
  readonly onClose: () => void;
}

/** Says what an act means and asks for nothing but a yes; then does it, says so and closes. */
export const ConfirmDialog = <Input extends object>(props: ConfirmDialogProps<Input>) => {
  const { act, input, done, onClose } = props;
  const form = useActForm({ first: {}, act, inputOf: () => input, done, onDone: onClose });
  return (
    <ActFormDialog
      title={props.title}
      text={props.text}
      submitLabel={props.submitLabel}
      cancelLabel={props.cancelLabel}
      isGrave={props.isGrave}
      form={form}
      // No field is there to show a fault of its own.
      message={Object.values(form.errors)[0]}
      onClose={onClose}
    />
  );
};
