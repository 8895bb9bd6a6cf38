import { Button } from '@mantine/core';
import { useNavigate } from 'react-router';
import { useWords } from '../../../lib/language.ts';
import { FormSummary } from '../../../ui/FormSummary.tsx';
import { useOnboardingStep, type OnboardingCase } from '../api.ts';
import { nextPlace } from '../paths.ts';
import { checkDetails, detailsOf, type DetailsValues } from './details-form.ts';
import { DetailsFields } from './DetailsFields.tsx';
import styles from './form.module.css';
import { KeptMark } from './KeptMark.tsx';
import { refusedFields } from './refusals.ts';
import { useForm } from './use-form.ts';
import { useKeptDraft } from './use-kept-draft.ts';

/** Who the applicant is. A field that the identity check refused says so until it is changed, and has the focus. */
export const DetailsForm = ({ found, focus }: { found: OnboardingCase; focus: string | null }) => {
  const words = useWords('onboarding');
  const navigate = useNavigate();
  const save = useOnboardingStep('saveDetails');
  const draft = useKeptDraft('details');
  const form = useForm<DetailsValues>({
    start: { ...detailsOf(found.details), ...found.draft.details },
    check: checkDetails,
    refused: refusedFields(found),
    error: save.error,
    onChange: draft.keep,
  });

  const submit = async () => {
    if (!form.isRight()) return;
    await draft.drop();
    save.mutate(form.values, { onSuccess: (saved) => void navigate(nextPlace(saved)) });
  };

  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <FormSummary message={form.message} />
      <DetailsFields form={form} focus={focus} />
      <Button type="submit" size="md" loading={save.isPending}>
        {words.saveAndContinue}
      </Button>
      <KeptMark mark={draft.mark} />
    </form>
  );
};
