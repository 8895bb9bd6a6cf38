import { Button } from '@mantine/core';
import { useWords } from '../../../lib/language.ts';
import { FormSummary } from '../../../ui/FormSummary.tsx';
import { useOwnerStep, type OpenInvitation } from '../owner-api.ts';
import { checkDetails, detailsOf, type DetailsValues } from './details-form.ts';
import { DetailsFields } from './DetailsFields.tsx';
import styles from './form.module.css';
import { reasonsByField } from './refusals.ts';
import { useForm } from './use-form.ts';

interface OwnerDetailsFormProps {
  readonly token: string;
  readonly found: OpenInvitation;
  readonly onSaved: () => void;
}

/** Who an owner is, beginning with what the applicant said of them. */
export const OwnerDetailsForm = ({ token, found, onSaved }: OwnerDetailsFormProps) => {
  const words = useWords('onboarding');
  const save = useOwnerStep('saveOwnerDetails');
  const { firstName, lastName, details, identityCheck, mustMendDetails } = found.owner;
  const form = useForm<DetailsValues>({
    start: { ...detailsOf(details), firstName, lastName },
    check: checkDetails,
    refused: mustMendDetails ? reasonsByField(identityCheck?.reasons ?? []) : {},
    error: save.error,
  });
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (form.isRight()) save.mutate({ token, ...form.values }, { onSuccess: onSaved });
      }}
    >
      <FormSummary message={form.message} />
      <DetailsFields form={form} />
      <Button type="submit" size="md" loading={save.isPending}>
        {words.saveAndContinue}
      </Button>
    </form>
  );
};
