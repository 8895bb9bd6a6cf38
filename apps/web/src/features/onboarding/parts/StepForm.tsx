import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useWords } from '../../../lib/words/language.ts';
import { submitBy } from '../../../lib/forms/use-fields.ts';
import { FormSummary } from '../../../ui/dialogs/FormSummary.tsx';
import type { Kept } from './draft-saver.ts';
import styles from './form.module.css';
import { SavedMark } from './SavedMark.tsx';

interface StepFormProps {
  /** What is wrong with the whole of it, in one sentence. */
  readonly message: string | undefined;
  readonly isBusy: boolean;
  readonly mark: Kept | undefined;
  readonly onSubmit: () => Promise<void>;
  readonly children: ReactNode;
}

/** One step whose fields are kept as they are typed; it is handed in to go on. */
export const StepForm = ({ message, isBusy, mark, onSubmit, children }: StepFormProps) => {
  const words = useWords('onboarding');
  return (
    <form className={styles.form} noValidate onSubmit={submitBy(onSubmit)}>
      <FormSummary message={message} />
      {children}
      <Button type="submit" size="md" loading={isBusy}>
        {words.saveAndContinue}
      </Button>
      <SavedMark mark={mark} />
    </form>
  );
};
