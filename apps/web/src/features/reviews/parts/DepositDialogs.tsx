import { formatMoney } from '@tael/i18n/format';
import { useDates } from '../../../lib/dates.ts';
import { useWords } from '../../../lib/language.ts';
import { notify } from '../../../lib/notices.ts';
import { isOvertaken, useDepositAct, type Deposit } from '../api.ts';
import { ReasonDialog } from '../../../parts/ReasonDialog.tsx';

export interface DepositDialogProps {
  readonly deposit: Deposit;
  readonly onClose: () => void;
  /** Somebody else decided first: the newest state is to be looked at again. */
  readonly onOvertaken: () => void;
}

const useReasonedAct = (
  name: 'rejectDeposit' | 'releaseDeposit',
  { deposit, onClose, onOvertaken }: DepositDialogProps,
  done: string,
) => {
  const act = useDepositAct(name);
  const decide = (reason: string) =>
    act.mutate(
      { id: deposit.id, version: deposit.version, reason },
      {
        onSuccess: () => {
          notify({ tone: 'good', text: done });
          onClose();
        },
        onError: (error) => {
          if (isOvertaken(error)) onOvertaken();
        },
      },
    );
  return { act, decide };
};

export const RejectDialog = (props: DepositDialogProps) => {
  const { amount } = props.deposit;
  const words = useWords('reviews').funding.reject;
  const { act, decide } = useReasonedAct('rejectDeposit', props, words.done);
  return (
    <ReasonDialog
      title={words.title(formatMoney(amount.amount, amount.currency))}
      text={words.text}
      submitLabel={words.submit}
      isGrave
      tried={act}
      onReason={decide}
      onClose={props.onClose}
    />
  );
};

export const ReleaseDialog = (props: DepositDialogProps) => {
  const { amount, releaseAt } = props.deposit;
  const words = useWords('reviews').funding.release;
  const date = useDates();
  const shown = formatMoney(amount.amount, amount.currency);
  const { act, decide } = useReasonedAct('releaseDeposit', props, words.done(shown));
  return (
    <ReasonDialog
      title={words.title(shown)}
      text={words.text(date(releaseAt))}
      submitLabel={words.submit(shown)}
      tried={act}
      onReason={decide}
      onClose={props.onClose}
    />
  );
};
