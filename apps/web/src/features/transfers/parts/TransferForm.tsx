import { Button, TextInput } from '@mantine/core';
import { newAccountTransfer } from '@tael/contract/payments/transfers/schemas';
import { formatMoney } from '@tael/i18n/format';
import { useEffect, useState } from 'react';
import { actRefusal, checkBy, type FieldErrors } from '../../../lib/forms/form-errors.ts';
import { useDraft } from '../../../lib/saved/draft.ts';
import { useUnsaved } from '../../../lib/session/own-tab.ts';
import { useWords } from '../../../lib/words/language.ts';
import { FormSummary } from '../../../ui/dialogs/FormSummary.tsx';
import { MoneyInput } from '../../../ui/fields/MoneyInput.tsx';
import {
  useOwnAccount,
  usePrepare,
  type AccountTransfer,
  type NewTransfer,
  type PreparedTransfer,
} from '../api.ts';
import { ReviewTransfer } from './ReviewTransfer.tsx';
import styles from './SendMoney.module.css';

const check = checkBy(newAccountTransfer);
const blank: NewTransfer = { to: '', recipientName: '', amount: '', memo: '' };

/** To whom, how much and what for; what is typed is kept until it is sent. */
export const TransferForm = ({ onSent }: { readonly onSent: (sent: AccountTransfer) => void }) => {
  const words = useWords('transfers').send;
  const { form } = useWords('common');
  const draft = useDraft<NewTransfer>('account-transfer', blank);
  const [values, setValues] = useState(draft.start.values);
  const [faults, setFaults] = useState<FieldErrors>({});
  const [shown, setShown] = useState<PreparedTransfer>();
  const own = useOwnAccount();
  const prepare = usePrepare();
  const { keep } = draft;
  useEffect(() => keep(values), [keep, values]);
  useUnsaved(
    Object.values(values).some((text) => text !== ''),
    draft.discard,
  );

  const refusal = actRefusal(prepare.error);
  const errors = { ...refusal?.fields, ...faults };
  const faultCount = Object.keys(faults).length;
  const fieldOf = (name: keyof NewTransfer) => ({
    name,
    label: words[name],
    value: values[name],
    error: errors[name],
    onChange: (value: string) => {
      setValues((before) => ({ ...before, [name]: value }));
      setFaults(({ [name]: _mended, ...rest }) => rest);
    },
  });
  const textOf = (name: 'to' | 'recipientName' | 'memo') => {
    const { onChange, ...field } = fieldOf(name);
    return {
      ...field,
      autoComplete: 'off',
      onChange: (event: { currentTarget: { value: string } }) => onChange(event.currentTarget.value),
    };
  };

  const review = () => {
    const found = check(values);
    setFaults(found);
    if (Object.keys(found).length === 0) prepare.mutate(values, { onSuccess: setShown });
  };

  return (
    <>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          review();
        }}
      >
        <FormSummary message={faultCount > 0 ? form.summary(faultCount) : refusal?.message} />
        <TextInput {...textOf('to')} description={words.toHelp} />
        <TextInput {...textOf('recipientName')} description={words.recipientNameHelp} />
        <MoneyInput
          {...fieldOf('amount')}
          description={
            own.data && words.available(formatMoney(own.data.available.amount, own.data.available.currency))
          }
        />
        <TextInput {...textOf('memo')} description={words.memoHelp} />
        <Button type="submit" size="md" loading={prepare.isPending}>
          {words.submit}
        </Button>
      </form>
      {/* Beside the form: a dialog's own submit would come to it otherwise. */}
      {shown && (
        <ReviewTransfer
          transfer={shown}
          onClose={() => setShown(undefined)}
          onSent={(sent) => {
            draft.discard();
            setShown(undefined);
            onSent(sent);
          }}
        />
      )}
    </>
  );
};
