import { Button, TextInput } from '@mantine/core';
import { wallets, type Wallet } from '@tael/contract/authorizations/token-states';
import { useState } from 'react';
import { chosen } from '../../../lib/forms/filters.ts';
import { actRefusal } from '../../../lib/forms/form-errors.ts';
import { useWords } from '../../../lib/words/language.ts';
import { SelectField } from '../../../parts/fields/SelectField.tsx';
import { FormSummary } from '../../../ui/dialogs/FormSummary.tsx';
import { useAddDevice } from '../api.ts';
import styles from './PurchaseForm.module.css';

/** Puts the card on a phone, or has a merchant keep it. */
export const AddDevice = ({ cardId }: { cardId: string }) => {
  const words = useWords('devices');
  const { reason, mend, whyAndHow } = useWords('transactions');
  const add = useAddDevice();
  const [wallet, setWallet] = useState<Wallet>('apple_pay');
  const [name, setName] = useState(words.sandbox.anyName);
  const refusal = actRefusal(add.error);
  const declined = add.data?.reason;
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const named = wallet === 'merchant' ? { merchantName: name } : { deviceName: name };
        add.mutate({ cardToken: cardId, wallet, ...named });
      }}
    >
      <FormSummary message={refusal?.message} />
      <p className={styles.text}>{words.sandbox.text}</p>
      <div className={styles.pair}>
        <SelectField
          label={words.sandbox.wallet}
          value={wallet}
          onChange={(event) => setWallet(chosen(wallets, event.currentTarget.value) ?? 'apple_pay')}
          data={wallets.map((value) => ({ value, label: words.wallet[value] }))}
        />
        <TextInput
          label={words.sandbox.name}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
          error={refusal?.fields['deviceName'] ?? refusal?.fields['merchantName']}
          maxLength={60}
        />
      </div>
      <Button type="submit" loading={add.isPending}>
        {words.sandbox.add}
      </Button>
      <p className={styles.text} role="status">
        {declined ? whyAndHow(reason[declined], mend[declined]) : add.data && words.sandbox.added}
      </p>
    </form>
  );
};
