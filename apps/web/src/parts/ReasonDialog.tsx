import type { FieldCode } from '@tael/contract';
import { reasonFault } from '@tael/contract/forms/rules';
import { useState } from 'react';
import { fieldMessage, refusalOf } from '../lib/form-errors.ts';
import { useWords } from '../lib/language.ts';
import { FormDialog } from '../ui/FormDialog.tsx';
import styles from './ReasonDialog.module.css';
import { ReasonField } from './ReasonField.tsx';

interface ReasonDialogProps {
  readonly title: string;
  readonly text: string;
  readonly submitLabel: string;
  /** What is asked for and what the call names it, where it is no reason. */
  readonly label?: string;
  readonly name?: string;
  readonly isGrave?: boolean;
  /** The decision as it was last tried. */
  readonly tried: { readonly isPending: boolean; readonly error: unknown };
  readonly onReason: (reason: string) => void;
  readonly onClose: () => void;
}

/** Asks why, in the reader's own words, before something is decided. */
export const ReasonDialog = ({ tried, onReason, name = 'reason', ...dialog }: ReasonDialogProps) => {
  const { actions } = useWords('common');
  const [reason, setReason] = useState('');
  const [found, setFound] = useState<FieldCode>();
  const refusal = tried.error ? refusalOf(tried.error) : undefined;
  const fault = (found && fieldMessage(found)) ?? refusal?.fields[name];
  return (
    <FormDialog
      title={dialog.title}
      closeLabel={actions.close}
      cancelLabel={actions.cancel}
      submitLabel={dialog.submitLabel}
      isBusy={tried.isPending}
      isGrave={dialog.isGrave ?? false}
      message={fault ? undefined : refusal?.message}
      onClose={dialog.onClose}
      onSubmit={(event) => {
        event.preventDefault();
        const code = reasonFault(reason);
        setFound(code);
        if (!code) onReason(reason.trim());
      }}
    >
      <p className={styles.text}>{dialog.text}</p>
      <ReasonField
        label={dialog.label}
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
