import { Button } from '@mantine/core';
import { useWords } from '../../../../lib/words/language.ts';
import { submitBy } from '../../../../lib/forms/use-fields.ts';
import { FormSummary } from '../../../../ui/dialogs/FormSummary.tsx';
import { useOwnerStep, type OpenInvitation } from '../../owner-api.ts';
import { checkDetails, detailsOf, type DetailsValues } from '../details/details-form.ts';
import { DetailsFields } from '../details/DetailsFields.tsx';
import styles from '../form.module.css';
import { reasonsByField } from '../refusals.ts';
import { useForm } from '../use-form.ts';
import { useWholeNames } from '../details/use-whole-names.ts';
import { WholeNameDialog } from '../details/WholeNameDialog.tsx';

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
  const whole = useWholeNames([detailsOf(details)]);
  const submit = async () => {
    if (form.isRight() && (await whole.areWhole([form.values])))
      save.mutate({ token, ...form.values }, { onSuccess: onSaved });
  };
  return (
    <>
      <form className={styles.form} noValidate onSubmit={submitBy(submit)}>
        <FormSummary message={form.message} />
        <DetailsFields form={form} />
        <Button type="submit" size="md" loading={save.isPending}>
          {words.saveAndContinue}
        </Button>
      </form>
      {whole.asking && <WholeNameDialog {...whole.asking} />}
    </>
  );
};
