import { Textarea } from '@mantine/core';
import { useState } from 'react';
import { refusalOf, type FieldErrors } from '../lib/form-errors.ts';
import { useWords } from '../lib/language.ts';
import { FormDialog } from '../ui/FormDialog.tsx';
import styles from './ReasonDialog.module.css';

interface ReasonDialogProps {
  readonly title: string;
  readonly text: string;
  readonly submitLabel: string;
  /** What is asked for and what the call names it, where it is no reason. */
  readonly label?: string;
  readonly name?: string;
  readonly isGrave?: boolean;
  /** By the contract's rule for this reason. */
  readonly check: (values: Readonly<Record<string, string>>) => FieldErrors;
  /** The decision as it was last tried. */
  readonly tried: { readonly isPending: boolean; readonly error: unknown };
  readonly onReason: (reason: string) => void;
  readonly onClose: () => void;
}

/** Asks why, in the reader's own words, before something is decided. */
export const ReasonDialog = ({ check, tried, onReason, name = 'reason', ...dialog }: ReasonDialogProps) => {
  const { actions, form } = useWords('common');
  const [reason, setReason] = useState('');
  const [faults, setFaults] = useState<FieldErrors>({});
  const refusal = tried.error ? refusalOf(tried.error) : undefined;
  const fault = faults[name] ?? refusal?.fields[name];
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
        const found = check({ [name]: reason });
        setFaults(found);
        if (Object.keys(found).length === 0) onReason(reason.trim());
      }}
    >
      <p className={styles.text}>{dialog.text}</p>
      <Textarea
        label={dialog.label ?? form.reason}
        name={name}
        value={reason}
        onChange={(event) => {
          setReason(event.currentTarget.value);
          setFaults({});
        }}
        maxLength={500}
        autosize
        minRows={3}
        error={fault}
        data-autofocus
      />
    </FormDialog>
  );
};
