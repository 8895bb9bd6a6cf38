import { groupedAccountNumber } from '@tael/contract/org/account-number';
import { formatMoney } from '@tael/i18n/format';
import { formatMoney as amountText, parseMoney, subtract } from '@tael/money';
import { actRefusal } from '../../../lib/forms/form-errors.ts';
import { useDates } from '../../../lib/time/dates.ts';
import { useWords } from '../../../lib/words/language.ts';
import { notify } from '../../../lib/words/notices.ts';
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx';
import { KeyValue, type Pair } from '../../../ui/facts/KeyValue.tsx';
import { Money } from '../../../ui/facts/Money.tsx';
import { useOwnAccount, useSend, type AccountTransfer, type PreparedTransfer } from '../api.ts';
import styles from './SendMoney.module.css';

const availableAfter = (available: string, amount: string): string =>
  amountText(subtract(parseMoney(available, 'USD'), parseMoney(amount, 'USD')));

/** What is about to be sent, to whom, and what remains; then the one press that sends it. */
export const ReviewTransfer = ({
  transfer,
  onSent,
  onClose,
}: {
  readonly transfer: AccountTransfer & Partial<Pick<PreparedTransfer, 'duplicateOf'>>;
  readonly onSent: (sent: AccountTransfer) => void;
  readonly onClose: () => void;
}) => {
  const words = useWords('transfers').review;
  const { actions } = useWords('common');
  const own = useOwnAccount();
  const send = useSend();
  const date = useDates();
  const { amount, name, accountNumber, memo, duplicateOf } = transfer;
  const amountShown = formatMoney(amount.amount, amount.currency);
  const pairs: readonly Pair[] = [
    { name: words.recipient, value: name },
    { name: words.accountNumber, value: groupedAccountNumber(accountNumber) },
    { name: words.amount, value: <Money value={amount} size="strong" /> },
    ...(memo === '' ? [] : [{ name: words.memo, value: memo }]),
    { name: words.arrives, value: words.atOnce },
    ...(own.data
      ? [
          {
            name: words.availableAfter,
            value: (
              <Money
                value={{ ...amount, amount: availableAfter(own.data.available.amount, amount.amount) }}
              />
            ),
          },
        ]
      : []),
  ];
  return (
    <FormDialog
      title={words.title}
      closeLabel={actions.close}
      cancelLabel={words.edit}
      submitLabel={words.submit(amountShown)}
      isBusy={send.isPending}
      message={actRefusal(send.error)?.message}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        send.mutate(
          { id: transfer.id, version: transfer.version },
          {
            onSuccess: (sent) => {
              if (!sent) return;
              const text = sent.state === 'completed' ? words.sent : words.awaitingApproval;
              notify({ tone: 'good', text: text(amountShown, name) });
              onSent(sent);
            },
          },
        );
      }}
    >
      {transfer.nameCheck === 'close' && <p className={styles.close}>{words.close(name)}</p>}
      {duplicateOf && (
        <p className={styles.close}>{words.duplicate(amountShown, name, date(duplicateOf.at))}</p>
      )}
      <KeyValue pairs={pairs} />
      <p className={styles.text}>{words.warning}</p>
    </FormDialog>
  );
};
