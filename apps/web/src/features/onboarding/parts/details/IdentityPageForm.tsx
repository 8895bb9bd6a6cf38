import { Button } from '@mantine/core';
import { useWords } from '../../../../lib/words/language.ts';
import { FormSummary } from '../../../../ui/dialogs/FormSummary.tsx';
import { useIdentityPage } from '../../api.ts';
import styles from '../form.module.css';
import { PageFacts } from './PageFacts.tsx';

/** The way to the page on which the identity provider takes the applicant's pictures. */
export const IdentityPageForm = () => {
  const words = useWords('onboarding').identity.page;
  const open = useIdentityPage();
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        open.mutate();
      }}
    >
      <FormSummary message={open.error?.message} />
      <PageFacts />
      <Button type="submit" size="md" loading={open.isPending || open.isSuccess}>
        {words.open}
      </Button>
    </form>
  );
};
