import { bankDeposits } from '@tael/contract/onboarding/bank-link';
import { useState } from 'react';
import { useActForm } from '../../../lib/forms/act-form.ts';
import { checkBy } from '../../../lib/forms/form-errors.ts';
import { useWords } from '../../../lib/words/language.ts';
import { notify } from '../../../lib/words/notices.ts';
import { ActFormDialog } from '../../../parts/dialogs/ActFormDialog.tsx';
import { MoneyInput } from '../../../ui/fields/MoneyInput.tsx';
import { useVerify, type BankAccount } from '../api.ts';

const check = checkBy(bankDeposits);

/** The two amounts on the statement; a wrong try says how many are left. */
export const VerifyDialog = ({
  account,
  onClose,
}: {
  readonly account: BankAccount;
  readonly onClose: () => void;
}) => {
  const words = useWords('bankAccounts').verify;
  const [isWrong, setIsWrong] = useState(false);
  const { id, version, bankName, lastFour, triesLeft } = account;
  const form = useActForm({
    first: { first: '', second: '' },
    act: useVerify(),
    inputOf: (amounts) => ({ id, version, ...amounts }),
    check: (_input, amounts) => check(amounts),
    onDone: ({ isRight, account: after }) => {
      if (isRight) notify({ tone: 'good', text: words.done });
      if (after.state === 'deposits_sent') setIsWrong(true);
      else onClose();
    },
  });
  const fieldOf = (name: 'first' | 'second') => {
    const { onChange, ...field } = form.control(name);
    return {
      ...field,
      label: words[name],
      onChange: (amount: string) => {
        setIsWrong(false);
        onChange(amount);
      },
    };
  };
  const hasFaults = Object.keys(form.errors).length > 0;
  return (
    <ActFormDialog
      title={words.title}
      text={words.text(bankName, lastFour)}
      submitLabel={words.submit}
      form={form}
      message={isWrong && !hasFaults ? words.wrong(triesLeft) : undefined}
      onClose={onClose}
    >
      <MoneyInput {...fieldOf('first')} data-autofocus />
      <MoneyInput {...fieldOf('second')} />
    </ActFormDialog>
  );
};
