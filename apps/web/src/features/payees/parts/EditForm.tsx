import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import type { FieldErrors } from '../../../lib/forms/form-errors.ts';
import { useWords } from '../../../lib/words/language.ts';
import { FormSummary } from '../../../ui/dialogs/FormSummary.tsx';
import { AlikeDialog } from './AlikeDialog.tsx';
import styles from './PayeeForm.module.css';
import type { useSave } from './use-save.ts';

interface EditFormProps {
  readonly saving: Omit<ReturnType<typeof useSave>, 'save'>;
  readonly faults: FieldErrors;
  readonly submitLabel: string;
  readonly onSubmit: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A change of a payee in the place of its facts, and the question whether it is one that there is. */
export const EditForm = ({ saving, faults, submitLabel, onSubmit, onClose, children }: EditFormProps) => {
  const words = useWords('payees').form;
  const { form } = useWords('common');
  const faultCount = Object.keys(faults).length;
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <FormSummary message={faultCount > 0 ? form.summary(faultCount) : saving.refusal?.message} />
      {children}
      <div className={styles.acts}>
        <Button type="submit" loading={saving.isBusy}>
          {submitLabel}
        </Button>
        <Button variant="default" onClick={onClose}>
          {words.cancel}
        </Button>
      </div>
      {saving.others && (
        <AlikeDialog
          others={saving.others}
          isBusy={saving.isBusy}
          onConfirm={saving.confirm}
          onClose={saving.letBe}
        />
      )}
    </form>
  );
};
