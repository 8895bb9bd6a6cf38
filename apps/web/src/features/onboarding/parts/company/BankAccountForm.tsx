import { Button, TextInput } from '@mantine/core';
import { bankAccount, bankAccountTypes } from '@tael/contract/onboarding/bank-link';
import { useIsSandbox } from '../../../../lib/brand.ts';
import type { CallInput } from '../../../../lib/calls/client.ts';
import { checkBy } from '../../../../lib/forms/form-errors.ts';
import { useWords } from '../../../../lib/words/language.ts';
import { ChoiceTiles } from '../../../../ui/fields/ChoiceTiles.tsx';
import { FormSummary } from '../../../../ui/dialogs/FormSummary.tsx';
import { useOnboardingStep, type OnboardingCase } from '../../api.ts';
import styles from '../form.module.css';
import { refusedFields } from '../refusals.ts';
import { textOf, useForm } from '../use-form.ts';

type Values = CallInput<'startBankLink'>;

const blank: Values = { routingNumber: '', accountNumber: '', accountType: 'checking' };
const check = checkBy(bankAccount);

/** The company's bank account. Its number is kept nowhere in the browser, not even as a draft. */
export const BankAccountForm = ({ found }: { found: OnboardingCase }) => {
  const words = useWords('onboarding').bank;
  const isSandbox = useIsSandbox();
  const start = useOnboardingStep('startBankLink');
  const form = useForm<Values>({
    start: blank,
    check,
    refused: refusedFields(found),
    error: start.error,
  });
  const text = textOf(form);
  const state = found.bankLink?.state;
  const refused = state === 'refused' || state === 'failed' ? words[state] : undefined;
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (form.isRight()) start.mutate(form.values);
      }}
    >
      <FormSummary message={form.message ?? refused} />
      <ChoiceTiles
        label={words.accountType}
        choices={bankAccountTypes.map((type) => ({ value: type, title: words.accountTypes[type] }))}
        value={form.values.accountType}
        onChange={(accountType) => form.set({ accountType })}
        error={form.errors['accountType']}
        size="pair"
      />
      <TextInput
        label={words.routingNumber}
        description={words.routingNumberHelp}
        inputMode="numeric"
        autoComplete="off"
        {...text('routingNumber')}
      />
      <TextInput label={words.accountNumber} autoComplete="off" {...text('accountNumber')} />
      {isSandbox && <p className={styles.sandbox}>{words.sandbox}</p>}
      <Button type="submit" size="md" loading={start.isPending}>
        {words.submit}
      </Button>
    </form>
  );
};
