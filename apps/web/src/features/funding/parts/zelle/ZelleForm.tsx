import { Button } from '@mantine/core';
import { positiveAmount } from '@tael/contract/forms/fields';
import { formatMoney } from '@tael/i18n/format';
import { useState } from 'react';
import { z } from 'zod';
import { actRefusal, checkBy, type FieldErrors } from '../../../../lib/forms/form-errors.ts';
import { useUnsaved } from '../../../../lib/session/own-tab.ts';
import { useWords } from '../../../../lib/words/language.ts';
import { FormSummary } from '../../../../ui/dialogs/FormSummary.tsx';
import { MoneyInput } from '../../../../ui/fields/MoneyInput.tsx';
import { useOpenZelle, type ZelleFunding, type ZelleTerms } from '../../zelle-api.ts';
import qr from '../qr/Qr.module.css';
import { Recipient } from './Recipient.tsx';

const check = checkBy(z.strictObject({ amount: positiveAmount('USD') }));
const shown = ({ amount, currency }: ZelleTerms['fee']) => formatMoney(amount, currency);

/** How much is to be paid in, and whose name the bank will show. */
export const ZelleForm = ({
  terms,
  onOpened,
}: {
  readonly terms: ZelleTerms;
  readonly onOpened: (opened: ZelleFunding) => void;
}) => {
  const words = useWords('zelle');
  const { form } = useWords('common');
  const [amount, setAmount] = useState('');
  const [faults, setFaults] = useState<FieldErrors>({});
  const open = useOpenZelle();
  useUnsaved(amount !== '');
  const refusal = actRefusal(open.error);
  const errors = { ...refusal?.fields, ...faults };
  const faultCount = Object.keys(faults).length;
  const submit = () => {
    const found = check({ amount });
    setFaults(found);
    if (Object.keys(found).length === 0) open.mutate({ amount }, { onSuccess: onOpened });
  };
  return (
    <form
      className={qr.panel}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <FormSummary message={faultCount > 0 ? form.summary(faultCount) : refusal?.message} />
      <MoneyInput
        name="amount"
        label={words.amount}
        description={words.limits(shown(terms.minimum), shown(terms.maximum), shown(terms.leftToday))}
        value={amount}
        onChange={(typed) => {
          setAmount(typed);
          setFaults({});
          open.reset();
        }}
        error={errors['amount']}
      />
      <Recipient recipient={terms.recipient} />
      <p className={qr.soft}>{words.validFor(terms.hours)}</p>
      <Button type="submit" size="md" loading={open.isPending}>
        {words.submit}
      </Button>
    </form>
  );
};
