import { Button, Checkbox, TextInput } from '@mantine/core';
import { formatMoney } from '@tael/i18n/format';
import { isMoneyText } from '@tael/money';
import { useEffect, useState } from 'react';
import { today } from '../../../lib/clock.ts';
import { useDraft } from '../../../lib/saved/draft.ts';
import { actRefusal, type FieldErrors } from '../../../lib/forms/form-errors.ts';
import { useWords } from '../../../lib/words/language.ts';
import { useUnsaved } from '../../../lib/session/own-tab.ts';
import { useUpload } from '../../../lib/forms/use-upload.ts';
import { DateField } from '../../../ui/fields/DateField.tsx';
import { FileField } from '../../../ui/fields/FileField.tsx';
import { FormSummary } from '../../../ui/dialogs/FormSummary.tsx';
import { MoneyInput } from '../../../ui/fields/MoneyInput.tsx';
import { checkNotice, digitsOf, inputOf, isTyped, type NoticeValues } from './notice-form.ts';
import { useAnnounce, type Deposit, type Notice } from '../api.ts';
import styles from './AddFunds.module.css';

/** The funding notice: what was sent, by whom, when and under which number, with the bank's receipt. */
export const NoticeForm = ({ onAnnounced }: { onAnnounced: (deposit: Deposit) => void }) => {
  const words = useWords('funding').form;
  const { form } = useWords('common');
  const upload = useWords('upload');
  const blank: NoticeValues = {
    amount: '',
    senderName: '',
    transferDate: today(),
    paymentNumber: '',
    isOtherForm: false,
    proof: null,
  };
  const draft = useDraft<NoticeValues>('funding-notice', blank);
  const [values, setValues] = useState(draft.start.values);
  const [faults, setFaults] = useState<FieldErrors>({});
  const announce = useAnnounce(draft.start.key);
  const { keep } = draft;
  useEffect(() => keep(values), [keep, values]);
  useUnsaved(isTyped(values), draft.discard);

  const refusal = actRefusal(announce.error);
  const errors = { ...refusal?.fields, ...faults };
  const faultCount = Object.keys(faults).length;
  const set = (name: keyof Notice, change: Partial<NoticeValues>) => {
    setValues((before) => ({ ...before, ...change }));
    setFaults(({ [name]: _mended, ...rest }) => rest);
  };
  const proof = useUpload({
    purpose: 'funding_proof',
    label: words.proof,
    value: values.proof,
    error: errors['proofFileId'],
    onChange: (file) => set('proofFileId', { proof: file }),
  });

  const submit = () => {
    const found = checkNotice(inputOf(values));
    setFaults(found);
    if (Object.keys(found).length > 0) return;
    announce.mutate(inputOf(values), {
      onSuccess: (deposit) => {
        draft.discard();
        onAnnounced(deposit);
      },
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
      <FormSummary message={faultCount > 0 ? form.summary(faultCount) : refusal?.message} />
      <div className={styles.pair}>
        <MoneyInput
          name="amount"
          label={words.amount}
          value={values.amount}
          onChange={(amount) => set('amount', { amount })}
          error={errors['amount']}
        />
        <DateField
          name="transferDate"
          label={words.transferDate}
          description={words.transferDateHelp}
          pickLabel={words.pickDate}
          max={today()}
          value={values.transferDate}
          onChange={(transferDate) => set('transferDate', { transferDate })}
          error={errors['transferDate']}
        />
      </div>
      <TextInput
        name="senderName"
        label={words.senderName}
        description={words.senderNameHelp}
        value={values.senderName}
        onChange={(event) => set('senderName', { senderName: event.currentTarget.value })}
        error={errors['senderName']}
        maxLength={100}
        autoComplete="name"
      />
      <TextInput
        name="paymentNumber"
        label={words.paymentNumber}
        description={values.isOtherForm ? words.otherFormHelp : words.paymentNumberHelp}
        value={values.paymentNumber}
        onChange={({ currentTarget: { value } }) =>
          set('paymentNumber', { paymentNumber: values.isOtherForm ? value : digitsOf(value) })
        }
        error={errors['paymentNumber']}
        inputMode={values.isOtherForm ? 'text' : 'numeric'}
        autoComplete="off"
      />
      <Checkbox
        name="isOtherForm"
        label={words.otherForm}
        checked={values.isOtherForm}
        onChange={(event) => set('paymentNumber', { isOtherForm: event.currentTarget.checked })}
      />
      <FileField {...proof} name="proofFileId" help={upload.limits(words.proofHelp)} />
      <Button type="submit" size="md" loading={announce.isPending || proof.sending !== undefined}>
        {isMoneyText(values.amount, 'USD')
          ? words.submit(formatMoney(values.amount, 'USD'))
          : words.submitEmpty}
      </Button>
    </form>
  );
};
