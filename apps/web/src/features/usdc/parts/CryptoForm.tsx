import { Button } from '@mantine/core';
import type { Coin } from '@tael/contract/funding/crypto/coins';
import { amountFault } from '@tael/contract/forms/fields';
import { formatMoney } from '@tael/i18n/format';
import { useState } from 'react';
import { actRefusal, fieldMessage } from '../../../lib/forms/form-errors.ts';
import { useWords } from '../../../lib/words/language.ts';
import { FormSummary } from '../../../ui/dialogs/FormSummary.tsx';
import { ChoiceTiles } from '../../../ui/fields/ChoiceTiles.tsx';
import { MoneyInput } from '../../../ui/fields/MoneyInput.tsx';
import { useOpenCrypto, type CryptoTerms } from '../crypto-api.ts';
import styles from './usdc.module.css';

const checkAmount = amountFault('USD');

/** Which coin, and how much of the balance it is to become. */
export const CryptoForm = ({ coins, terms }: CryptoTerms) => {
  const words = useWords('crypto');
  const open = useOpenCrypto();
  const [coin, setCoin] = useState<Coin>('USDT');
  const [amount, setAmount] = useState('');
  const [fault, setFault] = useState<string>();
  const refusal = actRefusal(open.error);
  const submit = () => {
    const code = amount === '' ? 'required' : checkAmount(amount);
    setFault(code && fieldMessage(code));
    if (code) return;
    open.mutate({ coin, amount }, { onSuccess: () => setAmount('') });
  };
  const atField = fault ?? refusal?.fields['amount'];
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <FormSummary message={atField ? undefined : refusal?.message} />
      <ChoiceTiles
        label={words.form.coin}
        size="small"
        value={coin}
        onChange={setCoin}
        choices={coins.map((one) => ({
          value: one.coin,
          title: words.name[one.coin],
          text: words.form.rate(one.coin, formatMoney(one.rate, 'USD')),
        }))}
      />
      <MoneyInput
        name="amount"
        label={words.form.amount}
        description={words.form.amountHelp(formatMoney(terms.minimum.amount, 'USD'))}
        value={amount}
        onChange={(value) => {
          setAmount(value);
          setFault(undefined);
          open.reset();
        }}
        error={atField}
      />
      <Button type="submit" loading={open.isPending}>
        {words.form.submit}
      </Button>
    </form>
  );
};
