import { Button } from '@mantine/core';
import { formatMoney } from '@tael/i18n/format';
import { useId, useState } from 'react';
import { isOvertaken } from '../../../../lib/calls/api-error.ts';
import { actRefusal } from '../../../../lib/forms/form-errors.ts';
import { useWords } from '../../../../lib/words/language.ts';
import { notify } from '../../../../lib/words/notices.ts';
import { EmptyState } from '../../../../ui/states/EmptyState.tsx';
import { FormDialog } from '../../../../ui/dialogs/FormDialog.tsx';
import { useDepositAct, useTransfers, type Deposit } from '../../api.ts';
import styles from './MatchDialog.module.css';
import type { DepositDialogProps } from './DepositDialogs.tsx';
import { TransferLines } from './TransferLines.tsx';
import { orderTransfers } from './order-transfers.ts';

interface ChoiceProps {
  readonly deposit: Deposit;
  readonly transfers: ReturnType<typeof orderTransfers>;
  readonly chosen: string | undefined;
  readonly onChoose: (id: string) => void;
}

const Choice = ({ deposit, transfers: { same, other }, chosen, onChoose }: ChoiceProps) => {
  const words = useWords('reviews').funding.match;
  const name = useId();
  if (same.length + other.length === 0)
    return <EmptyState picture="money" title={words.nothing} text={words.nothingText} />;
  return (
    <>
      {same.length === 0 ? (
        <p>{words.noneSame}</p>
      ) : (
        <fieldset className={styles.choice}>
          <legend className={styles.legend}>{words.same}</legend>
          {same.map((transfer) => (
            <label key={transfer.id} className={styles.tile}>
              <input
                type="radio"
                name={name}
                checked={transfer.id === chosen}
                onChange={() => onChoose(transfer.id)}
              />
              <TransferLines
                transfer={transfer}
                numberAgrees={transfer.paymentNumber === deposit.paymentNumber}
              />
            </label>
          ))}
        </fieldset>
      )}
      {other.length > 0 && (
        <details className={styles.others}>
          <summary>
            {words.other} · {other.length}
          </summary>
          <p className={styles.soft}>{words.otherText}</p>
          <ul className={styles.list}>
            {other.map((transfer) => (
              <li key={transfer.id} className={styles.other}>
                <TransferLines transfer={transfer} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
};

/** Chooses the transfer that a notice speaks of. Those of the same amount come first; no others can be matched. */
const MatchDialog = ({ deposit, onClose, onOvertaken }: DepositDialogProps) => {
  const words = useWords('reviews').funding.match;
  const { actions, states } = useWords('common');
  const { table } = useWords('lists');
  const found = useTransfers();
  const match = useDepositAct('matchDeposit');
  const [picked, setPicked] = useState<string>();
  const [isMissing, setIsMissing] = useState(false);
  const transfers = orderTransfers(deposit, found.data?.pages.flatMap((page) => page.items) ?? []);
  const likely = transfers.same.find(({ paymentNumber }) => paymentNumber === deposit.paymentNumber)?.id;
  const chosen = transfers.same.find(({ id }) => id === (picked ?? likely))?.id;

  const hasNone = found.data !== undefined && transfers.same.length === 0;

  const submit = () => {
    if (hasNone) return void found.refetch();
    setIsMissing(chosen === undefined);
    if (chosen === undefined) return undefined;
    return match.mutate(
      { id: deposit.id, version: deposit.version, incomingTransferId: chosen },
      {
        onSuccess: () => {
          notify({ tone: 'good', text: words.done });
          onClose();
        },
        onError: (error) => {
          if (isOvertaken(error)) onOvertaken();
        },
      },
    );
  };

  return (
    <FormDialog
      title={words.title(formatMoney(deposit.amount.amount, deposit.amount.currency))}
      closeLabel={actions.close}
      cancelLabel={actions.cancel}
      submitLabel={hasNone ? words.again : words.submit}
      isBusy={match.isPending || (hasNone && found.isRefetching)}
      message={isMissing ? words.choose : actRefusal(match.error)?.message}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <p className={styles.soft}>{words.text}</p>
      {found.isPending && <p role="status">{table.loading}</p>}
      {found.error && !found.data && <p role="alert">{states.errorTitle}</p>}
      {found.data && (
        <Choice
          deposit={deposit}
          transfers={transfers}
          chosen={chosen}
          onChoose={(id) => {
            setPicked(id);
            setIsMissing(false);
          }}
        />
      )}
      {found.hasNextPage && (
        <Button
          variant="default"
          onClick={() => void found.fetchNextPage()}
          loading={found.isFetchingNextPage}
        >
          {actions.showMore}
        </Button>
      )}
    </FormDialog>
  );
};
export default MatchDialog;
