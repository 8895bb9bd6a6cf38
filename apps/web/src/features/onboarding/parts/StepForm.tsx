import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useWords } from '../../../lib/language.ts';
import { submitBy } from '../../../lib/use-fields.ts';
import { FormSummary } from '../../../ui/FormSummary.tsx';
import type { Kept } from './draft-keeper.ts';
import styles from './form.module.css';
import { KeptMark } from './KeptMark.tsx';

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
      <KeptMark mark={mark} />
    </form>
  );
};
