import { Button } from '@mantine/core';
import { ownerDocuments } from '@tael/contract/onboarding/owner';
import { checkBy } from '../../../../lib/forms/form-errors.ts';
import { useWords } from '../../../../lib/words/language.ts';
import { FormSummary } from '../../../../ui/dialogs/FormSummary.tsx';
import { Tick } from '../../../../ui/fields/Tick.tsx';
import { useOwnerStep, type OpenInvitation } from '../../owner-api.ts';
import styles from '../form.module.css';
import { noDocuments, inputOf, type IdentityValues } from '../details/identity-form.ts';
import { DocumentFields } from '../details/DocumentFields.tsx';
import { reasonsByField } from '../refusals.ts';
import { useForm } from '../use-form.ts';

interface Values extends IdentityValues {
  readonly hasConsented: boolean;
}

interface OwnerDocumentsFormProps {
  readonly token: string;
  readonly found: OpenInvitation;
  readonly onChangeDetails: () => void;
}

const check = checkBy(ownerDocuments);

/** An owner's two pictures, with the consent to check them for this company alone. */
export const OwnerDocumentsForm = ({ token, found, onChangeDetails }: OwnerDocumentsFormProps) => {
  const words = useWords('onboarding').owner;
  const submit = useOwnerStep('submitOwnerCheck');
  const answerOf = (values: Values) => ({ token, ...inputOf(values), hasConsented: values.hasConsented });
  const form = useForm<Values>({
    start: { ...noDocuments, hasConsented: false },
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
      <DocumentFields form={form} invitation={token}>
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
      </DocumentFields>
    </form>
  );
};
