import type { ReactNode } from 'react';
import { useWords } from '../../lib/words/language.ts';
import styles from '../../ui/dialogs/detail.module.css';
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx';

interface ActFormDialogProps {
  readonly title: string;
  /** What it means to go on. */
  readonly text?: ReactNode;
  /** Names the act. */
  readonly submitLabel: string;
  /** The way out, where "Cancel" could be taken for the act. */
  readonly cancelLabel?: string | undefined;
  readonly isGrave?: boolean | undefined;
  /** Of `useActForm`. */
  readonly form: {
    readonly submit: () => void;
    readonly isBusy: boolean;
    readonly message: string | undefined;
  };
  /** What is said over the fields instead of the form's own sentence. */
  readonly message?: string | undefined;
  readonly onClose: () => void;
  readonly children?: ReactNode;
}

/** A dialog with one act: its words, its fields, and the form of `useActForm` behind its button. */
export const ActFormDialog = ({ text, form, message, children, ...dialog }: ActFormDialogProps) => {
  const { actions } = useWords('common');
  return (
    <FormDialog
      title={dialog.title}
      closeLabel={actions.close}
      cancelLabel={dialog.cancelLabel ?? actions.cancel}
      submitLabel={dialog.submitLabel}
      isBusy={form.isBusy}
      isGrave={dialog.isGrave ?? false}
      message={message ?? form.message}
      onClose={dialog.onClose}
      onSubmit={(event) => {
        event.preventDefault();
        form.submit();
      }}
    >
      {text !== undefined && <p className={styles.soft}>{text}</p>}
      {children}
    </FormDialog>
  );
};
