import { Button } from '@mantine/core';
import { reasonFault } from '@tael/contract/forms/rules';
import { formatCount, formatMoney } from '@tael/i18n/format';
import { useState } from 'react';
import { actRefusal, fieldMessage } from '../../../lib/forms/form-errors.ts';
import { readerZone } from '../../../lib/time/time-zone.ts';
import { useLanguage, useWords } from '../../../lib/words/language.ts';
import { notify } from '../../../lib/words/notices.ts';
import { ReasonField } from '../../../parts/dialogs/ReasonField.tsx';
import styles from '../../../ui/dialogs/detail.module.css';
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx';
import { KeyValue } from '../../../ui/facts/KeyValue.tsx';
import { Money } from '../../../ui/facts/Money.tsx';
import { DateField } from '../../../ui/fields/DateField.tsx';
import { MoneyInput } from '../../../ui/fields/MoneyInput.tsx';
import { useChangePrice, usePreview, type Preview, type Price, type PriceOwner } from '../api.ts';

interface PriceDialogProps {
  readonly price: Price;
  readonly owner: PriceOwner;
  readonly noticeDays: number;
  /** The list price again. */
  readonly isReset: boolean;
  readonly onClose: () => void;
}

/** Last month as it was charged, beside what the new price would have made of it. */
const Compared = ({ found }: { found: Preview }) => {
  const words = useWords('prices').change;
  const language = useLanguage();
  if (found.charges === 0) return <p role="status">{words.nothing}</p>;
  const { amount, currency } = found.difference;
  const sign = amount.startsWith('-') ? '' : '+';
  const customers = words.customers(found.customers, formatCount(found.customers, language));
  return (
    <div role="status">
      <p>{words.made(`${sign}${formatMoney(amount, currency, language)}`, customers)}</p>
      <KeyValue
        pairs={[
          { name: words.charged, value: <Money value={found.before} /> },
          { name: words.would, value: <Money value={found.after} /> },
          { name: words.difference, value: <Money value={found.difference} /> },
        ]}
      />
    </div>
  );
};

/** Proposes a price from a day on, after trying it on last month. */
const PriceDialog = ({ price, owner, noticeDays, isReset, onClose }: PriceDialogProps) => {
  const words = useWords('prices').change;
  const { names } = useWords('fees');
  const { actions, form } = useWords('common');
  const [amount, setAmount] = useState(isReset ? price.list.amount : price.amount.amount);
  const [from, setFrom] = useState('');
  const [reason, setReason] = useState('');
  const [isTried, setIsTried] = useState(false);
  const change = useChangePrice();
  const preview = usePreview();
  const refusal = actRefusal(change.error);
  const missing = isTried ? reasonFault(reason) : undefined;
  const noDay = isTried && from === '' ? fieldMessage('required') : undefined;
  const faults = [missing, noDay, ...Object.keys(refusal?.fields ?? {})].filter(Boolean).length;
  const { code, entityType, revision } = price;
  const about = { code, entityType, ...owner };
  const submit = () => {
    setIsTried(true);
    if (reasonFault(reason) || from === '') return;
    change.mutate(
      {
        ...about,
        amount: isReset ? null : amount,
        from,
        timeZone: readerZone(),
        reason: reason.trim(),
        revision,
      },
      {
        onSuccess: ({ open }) => {
          notify({ tone: 'good', text: open ? words.proposed : words.done });
          onClose();
        },
      },
    );
  };
  return (
    <FormDialog
      title={isReset ? words.resetTitle(names[code]) : words.title(names[code])}
      closeLabel={actions.close}
      cancelLabel={actions.cancel}
      submitLabel={words.submit}
      isBusy={change.isPending}
      message={faults > 0 ? form.summary(faults) : refusal?.message}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <p className={styles.soft}>{words.text}</p>
      {!isReset && (
        <MoneyInput
          label={words.amount}
          value={amount}
          onChange={setAmount}
          error={refusal?.fields['amount'] ?? actRefusal(preview.error)?.fields['amount']}
          data-autofocus
        />
      )}
      <DateField
        label={words.from}
        description={noticeDays > 0 ? words.notice(noticeDays) : words.fromHelp}
        pickLabel={words.pickFrom}
        value={from}
        error={noDay ?? refusal?.fields['from']}
        onChange={setFrom}
      />
      <ReasonField
        label={words.reason}
        value={reason}
        onChange={setReason}
        error={(missing && fieldMessage(missing)) ?? refusal?.fields['reason']}
      />
      <Button
        variant="default"
        loading={preview.isPending}
        onClick={() => preview.mutate({ ...about, amount })}
      >
        {words.dryRun}
      </Button>
      {preview.data && <Compared found={preview.data} />}
    </FormDialog>
  );
};
export default PriceDialog;
