import { Button } from '@mantine/core';
import { mayMove } from '@tael/contract/kernel/transitions';
import { groupedAccountNumber } from '@tael/contract/org/account-number';
import { accountTransferLife } from '@tael/contract/payments/transfers/states';
import { useState } from 'react';
import { places } from '../../../lib/paths/places.ts';
import { useCan, useSees } from '../../../lib/session/can.tsx';
import { useDates } from '../../../lib/time/dates.ts';
import { useWords } from '../../../lib/words/language.ts';
import { ConfirmDialog } from '../../../parts/dialogs/ConfirmDialog.tsx';
import { ReceiptMenu } from '../../../parts/files/ReceiptMenu.tsx';
import { KeyValue, type Pair } from '../../../ui/facts/KeyValue.tsx';
import { Money } from '../../../ui/facts/Money.tsx';
import { ButtonLink } from '../../../ui/page/ButtonLink.tsx';
import { accountTransferTones } from '../../../ui/states/states.ts';
import { StatusDot } from '../../../ui/states/StatusDot.tsx';
import { useCancel, type AccountTransfer } from '../api.ts';
import { ReviewTransfer } from './ReviewTransfer.tsx';
import styles from './SendMoney.module.css';

/** One transfer: who is on the other side, how much, and what may still be done with it. */
export const TransferDetail = ({ transfer }: { readonly transfer: AccountTransfer }) => {
  const words = useWords('transfers');
  const date = useDates();
  const maySend = useCan('transfer:send');
  const seesApprovals = useSees('approval:read');
  const cancel = useCancel();
  const [asked, setAsked] = useState<'send' | 'cancel'>();
  const close = () => setAsked(undefined);
  const { id, version, state, direction } = transfer;
  const mayCancel = maySend && mayMove(accountTransferLife, state, 'canceled');
  const pairs: readonly Pair[] = [
    { name: words.history.columns.amount, value: <Money value={transfer.amount} size="strong" /> },
    { name: direction === 'sent' ? words.detail.to : words.detail.from, value: transfer.name },
    { name: words.detail.accountNumber, value: groupedAccountNumber(transfer.accountNumber) },
    ...(transfer.memo === '' ? [] : [{ name: words.detail.memo, value: transfer.memo }]),
    { name: words.detail.prepared, value: date(transfer.preparedAt, 'dateTime') },
    ...(transfer.completedAt
      ? [{ name: words.detail.completed, value: date(transfer.completedAt, 'dateTime') }]
      : []),
    ...(transfer.expiresAt
      ? [{ name: words.detail.openUntil, value: date(transfer.expiresAt, 'dateTime') }]
      : []),
  ];
  return (
    <>
      <div className={styles.status}>
        <StatusDot tone={accountTransferTones[state]}>{words.state[state]}</StatusDot>
        {direction === 'sent' && <p className={styles.text}>{words.stateText[state]}</p>}
      </div>
      <KeyValue pairs={pairs} />
      {state === 'completed' && <ReceiptMenu route="accountTransferReceipt" id={id} />}
      {mayCancel && (
        <div className={styles.acts}>
          {state === 'awaiting_approval' && seesApprovals && (
            <ButtonLink to={places.approvals}>{words.detail.approval}</ButtonLink>
          )}
          {state === 'prepared' && <Button onClick={() => setAsked('send')}>{words.detail.confirm}</Button>}
          <Button variant="default" onClick={() => setAsked('cancel')}>
            {words.detail.cancel}
          </Button>
        </div>
      )}
      {asked === 'send' && <ReviewTransfer transfer={transfer} onClose={close} onSent={close} />}
      {asked === 'cancel' && (
        <ConfirmDialog
          title={words.detail.cancelTitle}
          text={words.detail.cancelText}
          submitLabel={words.detail.cancel}
          cancelLabel={words.detail.keep}
          act={cancel}
          input={{ id, version }}
          done={words.detail.canceled}
          onClose={close}
        />
      )}
    </>
  );
};
