import { Button } from '@mantine/core';
import { ownerConsent } from '@tael/contract/onboarding/owner';
import { checkBy } from '../../../../lib/forms/form-errors.ts';
import { useWords } from '../../../../lib/words/language.ts';
import { FormSummary } from '../../../../ui/dialogs/FormSummary.tsx';
import { Tick } from '../../../../ui/fields/Tick.tsx';
import { useOwnerIdentityPage, type OpenInvitation } from '../../owner-api.ts';
import { PageFacts } from '../details/PageFacts.tsx';
import styles from '../form.module.css';
import { useForm } from '../use-form.ts';

interface OwnerPageFormProps {
  readonly token: string;
  readonly found: OpenInvitation;
  readonly onChangeDetails: () => void;
}

const check = checkBy(ownerConsent);

/** An owner's consent, and the way to the page on which the identity provider takes their pictures. */
export const OwnerPageForm = ({ token, found, onChangeDetails }: OwnerPageFormProps) => {
  const { owner: words, identity } = useWords('onboarding');
  const open = useOwnerIdentityPage(token);
  const form = useForm({
    start: { hasConsented: false },
    check: (values) => check({ token, ...values }),
    error: open.error,
  });
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (form.isRight()) open.mutate();
      }}
    >
      <FormSummary message={form.message} />
      <PageFacts />
      <Tick
        label={words.consent(found.company)}
        checked={form.values.hasConsented}
        error={form.errors['hasConsented']}
        onChange={(event) => form.set({ hasConsented: event.currentTarget.checked })}
      />
      <Button type="submit" size="md" loading={open.isPending || open.isSuccess}>
        {identity.page.open}
      </Button>
      <Button variant="subtle" color="gray" onClick={onChangeDetails}>
        {words.changeDetails}
      </Button>
    </form>
  );
};
