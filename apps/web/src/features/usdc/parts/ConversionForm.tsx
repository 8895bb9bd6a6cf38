import { Button } from '@mantine/core';
import { amountFault } from '@tael/contract/forms/fields';
import { convertibleCurrencies, type ConvertibleCurrency } from '@tael/contract/funding/conversions/states';
import { formatMoney } from '@tael/i18n/format';
import { useState } from 'react';
import { actRefusal, fieldMessage } from '../../../lib/forms/form-errors.ts';
import { useWords } from '../../../lib/words/language.ts';
import { FormSummary } from '../../../ui/dialogs/FormSummary.tsx';
import { ChoiceTiles } from '../../../ui/fields/ChoiceTiles.tsx';
import { MoneyInput } from '../../../ui/fields/MoneyInput.tsx';
import { useQuote, type Conversion, type ConversionBalances } from '../conversion-api.ts';
import { ReviewConversion } from './ReviewConversion.tsx';
import styles from './usdc.module.css';

const checkAmount = amountFault('USD');

/** Which way, and how much of what there is. */
export const ConversionForm = ({
  balances,
  onMade,
}: {
  readonly balances: ConversionBalances;
  readonly onMade: (made: Conversion) => void;
}) => {
  const words = useWords('conversions').form;
  const quote = useQuote();
  const [from, setFrom] = useState<ConvertibleCurrency>('USDC');
  const [amount, setAmount] = useState('');
  const [fault, setFault] = useState<string>();
  const [shown, setShown] = useState<Conversion>();
  const refusal = actRefusal(quote.error);
  const atField = fault ?? refusal?.fields['amount'];
  const available = { USDC: balances.usdc, USD: balances.usd };
  const submit = () => {
    const code = amount === '' ? 'required' : checkAmount(amount);
    setFault(code && fieldMessage(code));
    if (!code) quote.mutate({ from, amount }, { onSuccess: setShown });
  };
  const change = () => {
    setFault(undefined);
    quote.reset();
  };
  return (
    <>
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
          label={words.from}
          size="small"
          value={from}
          onChange={(value) => {
            setFrom(value);
            change();
          }}
          choices={convertibleCurrencies.map((currency) => ({
            value: currency,
            title: words.name[currency],
            text: words.available(formatMoney(available[currency].amount, currency)),
          }))}
        />
        <MoneyInput
          name="amount"
          label={words.amount}
          description={words.amountHelp}
          value={amount}
          onChange={(value) => {
            setAmount(value);
            change();
          }}
          error={atField}
        />
        <Button type="submit" loading={quote.isPending}>
          {words.submit}
        </Button>
      </form>
      {/* Beside the form: a dialog's own submit would come to it otherwise. */}
      {shown && (
        <ReviewConversion
          conversion={shown}
          onClose={() => setShown(undefined)}
          onMade={(made) => {
            setAmount('');
            setShown(undefined);
            onMade(made);
          }}
        />
      )}
    </>
  );
};
