import { Button } from '@mantine/core';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { useDraft } from '../../../../lib/saved/draft.ts';
import { useWords } from '../../../../lib/words/language.ts';
import { FormSummary } from '../../../../ui/dialogs/FormSummary.tsx';
import { useOnboardingStep, type OnboardingCase } from '../../api.ts';
import { nextPlace } from '../../paths.ts';
import styles from '../form.module.css';
import { checkIdentity, noDocuments, inputOf, type IdentityValues } from './identity-form.ts';
import { DocumentFields } from './DocumentFields.tsx';
import { refusedFields } from '../refusals.ts';
import { useForm } from '../use-form.ts';

/** Two pictures for the identity check. What was refused before stands at the picture it is about. */
export const IdentityForm = ({ found }: { found: OnboardingCase }) => {
  const words = useWords('onboarding').identity;
  const navigate = useNavigate();
  const submitCheck = useOnboardingStep('submitIdentityCheck');
  const draft = useDraft<IdentityValues>('onboarding-papers', noDocuments);
  const form = useForm<IdentityValues>({
    start: draft.start.values,
    check: (values) => checkIdentity(inputOf(values)),
    refused: refusedFields(found),
    error: submitCheck.error,
  });
  const { values } = form;
  const { keep } = draft;
  useEffect(() => keep(values), [keep, values]);

  const submit = () => {
    if (!form.isRight()) return;
    submitCheck.mutate(inputOf(values), {
      onSuccess: (saved) => {
        draft.discard();
        void navigate(nextPlace(saved));
      },
    });
  };

  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <FormSummary message={form.message} />
      <DocumentFields form={form}>
        {(isSending) => (
          <Button type="submit" size="md" loading={submitCheck.isPending || isSending}>
            {words.submit}
          </Button>
        )}
      </DocumentFields>
    </form>
  );
};
