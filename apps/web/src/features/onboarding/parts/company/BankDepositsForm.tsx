import { Button, Loader } from '@mantine/core';
import { bankDeposits } from '@tael/contract/onboarding/bank-link';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { CallInput } from '../../../../lib/calls/client.ts';
import { checkBy } from '../../../../lib/forms/form-errors.ts';
import { useWords } from '../../../../lib/words/language.ts';
import { FormSummary } from '../../../../ui/dialogs/FormSummary.tsx';
import { MoneyInput } from '../../../../ui/fields/MoneyInput.tsx';
import { useOnboardingStep, useReloadCase, type OnboardingCase } from '../../api.ts';
import { nextPlace } from '../../paths.ts';
import { BankAccountForm } from './BankAccountForm.tsx';
import styles from '../form.module.css';
import { textOf, useForm } from '../use-form.ts';

const check = checkBy(bankDeposits);

interface BankDepositsFormProps {
  readonly found: OnboardingCase;
  readonly link: NonNullable<OnboardingCase['bankLink']>;
}

/** The two amounts on the statement; until they have arrived, that they are on their way. */
export const BankDepositsForm = ({ found, link }: BankDepositsFormProps) => {
  const words = useWords('onboarding').bank;
  const navigate = useNavigate();
  const [isOther, setIsOther] = useState(false);
  const confirm = useOnboardingStep('confirmBankLink');
  const reload = useReloadCase();
  const form = useForm<CallInput<'confirmBankLink'>>({
    start: { first: '', second: '' },
    check,
    error: confirm.error,
  });
  const text = textOf(form);
  if (isOther) return <BankAccountForm found={found} />;

  const another = (
    <Button variant="subtle" color="gray" onClick={() => setIsOther(true)}>
      {words.again}
    </Button>
  );
  if (link.state === 'requested')
    return (
      <div className={styles.waiting} role="status">
        <Loader size={20} />
        <h2 className={styles.legend}>{words.requested.title}</h2>
        <p className={styles.note}>{words.requested.text}</p>
        {another}
      </div>
    );
  const submit = () => {
    if (!form.isRight()) return;
    confirm.mutate(form.values, {
      onSuccess: (saved) => void navigate(nextPlace(saved)),
      // A wrong try is counted although it is refused.
      onError: () => void reload(),
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
      <div>
        <h2 className={styles.legend}>{words.deposits.title}</h2>
        <p>{words.deposits.text}</p>
        <p className={styles.note}>
          {words.account(link.lastFour)} · {words.deposits.tries(link.triesLeft)}
        </p>
      </div>
      <div className={styles.pair}>
        <MoneyInput
          label={words.deposits.first}
          {...text('first')}
          onChange={(first) => form.set({ first })}
        />
        <MoneyInput
          label={words.deposits.second}
          {...text('second')}
          onChange={(second) => form.set({ second })}
        />
      </div>
      <Button type="submit" size="md" loading={confirm.isPending}>
        {words.deposits.submit}
      </Button>
      {another}
    </form>
  );
};
