import { Button } from '@mantine/core';
import { ownerPapers } from '@tael/contract/onboarding/owner';
import { checkBy } from '../../../lib/form-errors.ts';
import { useWords } from '../../../lib/language.ts';
import { FormSummary } from '../../../ui/FormSummary.tsx';
import { Tick } from '../../../ui/Tick.tsx';
import { useOwnerStep, type OpenInvitation } from '../owner-api.ts';
import styles from './form.module.css';
import { noPapers, inputOf, type IdentityValues } from './identity-form.ts';
import { PapersFields } from './PapersFields.tsx';
import { reasonsByField } from './refusals.ts';
import { useForm } from './use-form.ts';

interface Values extends IdentityValues {
  readonly hasConsented: boolean;
}

interface OwnerPapersFormProps {
  readonly token: string;
  readonly found: OpenInvitation;
  readonly onChangeDetails: () => void;
}

const check = checkBy(ownerPapers);

/** An owner's two pictures, with the consent to check them for this company alone. */
export const OwnerPapersForm = ({ token, found, onChangeDetails }: OwnerPapersFormProps) => {
  const words = useWords('onboarding').owner;
  const submit = useOwnerStep('submitOwnerCheck');
  const answerOf = (values: Values) => ({ token, ...inputOf(values), hasConsented: values.hasConsented });
  const form = useForm<Values>({
    start: { ...noPapers, hasConsented: false },
    check: (values) => check(answerOf(values)),
    refused: reasonsByField(found.owner.identityCheck?.reasons ?? []),
    error: submit.error,
  });
  const { hasConsented } = form.values;
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (form.isRight()) submit.mutate({ token, ...inputOf(form.values), hasConsented: true });
      }}
    >
      <FormSummary message={form.message} />
      <PapersFields form={form} invitation={token}>
        {(isSending) => (
          <>
            <Tick
              label={words.consent(found.company)}
              checked={hasConsented}
              error={form.errors['hasConsented']}
              onChange={(event) => form.set({ hasConsented: event.currentTarget.checked })}
            />
            <Button type="submit" size="md" loading={submit.isPending || isSending}>
              {words.submit}
            </Button>
            <Button variant="subtle" color="gray" onClick={onChangeDetails}>
              {words.changeDetails}
            </Button>
          </>
        )}
      </PapersFields>
    </form>
  );
};
