import type { ReactNode } from 'react';
import { actRefusal } from '../lib/form-errors.ts';
import type { DialogAct } from '../lib/keyed-act.ts';
import { useWords } from '../lib/language.ts';
import { notify } from '../lib/notices.ts';
import styles from '../ui/detail.module.css';
import { FormDialog } from '../ui/FormDialog.tsx';

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
export const ConfirmDialog = <Input,>(props: ConfirmDialogProps<Input>) => {
  const { actions } = useWords('common');
  const { act, input, done, onClose } = props;
  return (
    <FormDialog
      title={props.title}
      closeLabel={actions.close}
      cancelLabel={props.cancelLabel ?? actions.cancel}
      submitLabel={props.submitLabel}
      isBusy={act.isPending}
      isGrave={props.isGrave ?? false}
      message={actRefusal(act.error)?.message}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        act.mutate(input, {
          onSuccess: () => {
            notify({ tone: 'good', text: done });
            onClose();
          },
        });
      }}
    >
      <p className={styles.soft}>{props.text}</p>
    </FormDialog>
  );
};
