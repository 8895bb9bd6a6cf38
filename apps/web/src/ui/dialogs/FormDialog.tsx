import { Button } from '@mantine/core';
import type { ReactNode, SyntheticEvent } from 'react';
import { Dialog } from './Dialog.tsx';
import styles from './FormDialog.module.css';
import { FormSummary } from './FormSummary.tsx';

interface FormDialogProps {
  readonly title: string;
  readonly closeLabel: string;
  readonly cancelLabel: string;
  /** Names the act. */
  readonly submitLabel: string;
  readonly onClose: () => void;
  readonly onSubmit: (event: SyntheticEvent<HTMLFormElement>) => void;
  readonly isBusy: boolean;
  /** The act takes something away; its button says so in its colour. */
  readonly isGrave?: boolean;
  /** What was refused, in one sentence. */
  readonly message?: string | undefined;
  readonly children: ReactNode;
}

/** A question with its fields and one act. */
export const FormDialog = (props: FormDialogProps) => (
  <Dialog title={props.title} closeLabel={props.closeLabel} onClose={props.onClose}>
    <form className={styles.form} noValidate onSubmit={props.onSubmit}>
      <FormSummary message={props.message} />
      {props.children}
      <div className={styles.acts}>
        <Button variant="default" onClick={props.onClose}>
          {props.cancelLabel}
        </Button>
        <Button type="submit" loading={props.isBusy} {...(props.isGrave && { color: 'red' })}>
          {props.submitLabel}
        </Button>
      </div>
    </form>
  </Dialog>
);
