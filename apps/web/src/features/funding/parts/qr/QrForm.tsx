import { Button, SegmentedControl } from '@mantine/core';
import type { QrWay } from '@tael/contract/funding/intents/states';
import { qrAmount, qrCurrencies } from '@tael/contract/funding/qr/schemas';
import { formatMoney } from '@tael/i18n/format';
import { isMoneyText } from '@tael/money';
import { useState } from 'react';
import { z } from 'zod';
import { actRefusal, checkBy, type FieldErrors } from '../../../../lib/forms/form-errors.ts';
import { useUnsaved } from '../../../../lib/session/own-tab.ts';
import { useWords } from '../../../../lib/words/language.ts';
import { FormSummary } from '../../../../ui/dialogs/FormSummary.tsx';
import { KeyValue } from '../../../../ui/facts/KeyValue.tsx';
import { Money } from '../../../../ui/facts/Money.tsx';
import { MoneyInput } from '../../../../ui/fields/MoneyInput.tsx';
import { useOpenQr, useQrQuote, type QrFunding, type QrQuote } from '../../ways-api.ts';
import styles from './Qr.module.css';

const check = checkBy(z.strictObject(qrAmount));

const Quote = ({ quote }: { readonly quote: QrQuote }) => {
  const { qr, choose } = useWords('fundingWays');
  const { detail } = useWords('paymentScreens');
  const isFree = /^[0.]+$/.test(quote.fee.amount);
  return (
    <>
      <KeyValue
        pairs={[
          { name: qr.pay, value: <Money value={quote.payAmount} size="strong" /> },
          {
            name: qr.rate,
            value: detail.rateText(quote.rate, quote.amount.currency, quote.payAmount.currency),
          },
          { name: qr.fee, value: isFree ? choose.free : <Money value={quote.fee} /> },
          { name: qr.receive, value: <Money value={quote.amount} size="strong" /> },
        ]}
      />
      <p className={styles.soft}>{qr.validFor(quote.minutes)}</p>
    </>
  );
};

/** How much is to be paid in, in either currency, with what becomes of it before the code is asked for. */
export const QrForm = ({
  way,
  onOpened,
}: {
  readonly way: QrWay;
  readonly onOpened: (opened: QrFunding) => void;
}) => {
  const words = useWords('fundingWays').qr;
  const { form } = useWords('common');
  const [amount, setAmount] = useState('');
  const [currency, setCurrency] = useState<(typeof qrCurrencies)[number]>('USD');
  const [faults, setFaults] = useState<FieldErrors>({});
  const asked = { way, amount, currency };
  const quote = useQrQuote(isMoneyText(amount, currency) ? asked : undefined);
  const open = useOpenQr();
  useUnsaved(amount !== '');
  const refusal = actRefusal(open.error);
  const errors = { ...refusal?.fields, ...faults };
  const faultCount = Object.keys(faults).length;
  const submit = () => {
    const found = check(asked);
    setFaults(found);
    if (Object.keys(found).length === 0 && quote.data)
      open.mutate({ ...asked, rate: quote.data.rate }, { onSuccess: onOpened });
  };
  return (
    <form
      className={styles.panel}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <FormSummary message={faultCount > 0 ? form.summary(faultCount) : refusal?.message} />
      <div className={styles.pair}>
        <MoneyInput
          name="amount"
          label={words.amount}
          {...(quote.data && {
            description: words.limits(
              formatMoney(quote.data.minimum.amount, quote.data.minimum.currency),
              formatMoney(quote.data.maximum.amount, quote.data.maximum.currency),
            ),
          })}
          currency={currency}
          value={amount}
          onChange={(typed) => {
            setAmount(typed);
            setFaults({});
            open.reset();
          }}
          error={errors['amount']}
        />
        <div>
          <p className={styles.label} id="qr-currency">
            {words.currency}
          </p>
          <SegmentedControl
            fullWidth
            aria-labelledby="qr-currency"
            value={currency}
            onChange={setCurrency}
            data={[...qrCurrencies]}
          />
        </div>
      </div>
      {amount !== '' && quote.data && <Quote quote={quote.data} />}
      <Button type="submit" size="md" loading={open.isPending || (amount !== '' && quote.isLoading)}>
        {words.submit}
      </Button>
    </form>
  );
};
