import { Button } from '@mantine/core';
import { mayMove } from '@tael/contract/kernel/transitions';
import { bankAccountLife } from '@tael/contract/payments/bank-accounts/states';
import { useState } from 'react';
import { useCan } from '../../../lib/session/can.tsx';
import { useDates } from '../../../lib/time/dates.ts';
import { useWords } from '../../../lib/words/language.ts';
import { ConfirmDialog } from '../../../parts/dialogs/ConfirmDialog.tsx';
import styles from '../../../ui/dialogs/detail.module.css';
import { KeyValue, type Pair } from '../../../ui/facts/KeyValue.tsx';
import { bankAccountTones } from '../../../ui/states/payment-states.ts';
import { StatusDot } from '../../../ui/states/StatusDot.tsx';
import { useRemove, useSetDefault, type BankAccount } from '../api.ts';
import { AccountNumber } from './AccountNumber.tsx';
import { VerifyDialog } from './VerifyDialog.tsx';

/** One account: how far its verification is, and what can be done with it. */
export const AccountDetail = ({
  account,
  onRemoved,
}: {
  readonly account: BankAccount;
  readonly onRemoved: () => void;
}) => {
  const words = useWords('bankAccounts');
  const date = useDates();
  const mayWrite = useCan('bankaccount:write');
  const setDefault = useSetDefault();
  const remove = useRemove();
  const [asked, setAsked] = useState<'verify' | 'default' | 'remove'>();
  const close = () => setAsked(undefined);
  const { id, version, state } = account;
  const facts: readonly Pair[] = [
    { name: words.columns.bank, value: account.bankName },
    { name: words.add.holderName, value: account.holderName },
    { name: words.add.accountNumber, value: <AccountNumber account={account} /> },
    { name: words.add.routingNumber, value: account.routingNumber },
    { name: words.add.accountType, value: words.add.accountTypes[account.accountType] },
    { name: words.detail.added, value: date(account.addedAt, 'dateTime') },
    ...(account.expiresAt
      ? [{ name: words.detail.verifyBy, value: date(account.expiresAt, 'dateTime') }]
      : []),
    ...(account.verifiedAt
      ? [{ name: words.detail.verified, value: date(account.verifiedAt, 'dateTime') }]
      : []),
  ];
  return (
    <>
      <div className={styles.status}>
        <StatusDot tone={bankAccountTones[state]}>{words.state[state]}</StatusDot>
        <p className={styles.sentence}>{words.stateText[state]}</p>
      </div>
      <KeyValue pairs={facts} />
      {mayWrite && (
        <div className={styles.acts}>
          {state === 'deposits_sent' && (
            <Button onClick={() => setAsked('verify')}>{words.verify.open}</Button>
          )}
          {state === 'verified' && !account.isDefault && (
            <Button variant="default" onClick={() => setAsked('default')}>
              {words.makeDefault.open}
            </Button>
          )}
          {mayMove(bankAccountLife, state, 'removed') && (
            <Button variant="default" onClick={() => setAsked('remove')}>
              {words.remove.open}
            </Button>
          )}
        </div>
      )}
      {asked === 'verify' && <VerifyDialog account={account} onClose={close} />}
      {asked === 'default' && (
        <ConfirmDialog
          title={words.makeDefault.title}
          text={words.makeDefault.text}
          submitLabel={words.makeDefault.open}
          act={setDefault}
          input={{ id, version }}
          done={words.makeDefault.done}
          onClose={close}
        />
      )}
      {asked === 'remove' && (
        <ConfirmDialog
          title={words.remove.title}
          text={words.remove.text}
          submitLabel={words.remove.open}
          isGrave
          act={remove}
          input={{ id, version }}
          done={words.remove.done}
          onClose={onRemoved}
        />
      )}
    </>
  );
};
