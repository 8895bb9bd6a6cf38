import { formatMoney } from '@tael/i18n/format';
import { useDates } from '../../../lib/dates.ts';
import { useWords } from '../../../lib/language.ts';
import { ReasonDialog } from '../../../parts/ReasonDialog.tsx';
import { useDepositAct, type Deposit } from '../api.ts';

export interface DepositDialogProps {
  readonly deposit: Deposit;
  readonly onClose: () => void;
  /** Somebody else decided first: the newest state is to be looked at again. */
  readonly onOvertaken: () => void;
}

export const RejectDialog = ({ deposit, onClose, onOvertaken }: DepositDialogProps) => {
  const { amount } = deposit;
  const words = useWords('reviews').funding.reject;
  const act = useDepositAct('rejectDeposit');
  return (
    <ReasonDialog
      title={words.title(formatMoney(amount.amount, amount.currency))}
      text={words.text}
      submitLabel={words.submit}
      isGrave
      act={act}
      inputOf={(reason) => ({ id: deposit.id, version: deposit.version, reason })}
      done={words.done}
      onOvertaken={onOvertaken}
      onClose={onClose}
    />
  );
};

export const ReleaseDialog = ({ deposit, onClose, onOvertaken }: DepositDialogProps) => {
  const { amount, releaseAt } = deposit;
  const words = useWords('reviews').funding.release;
  const date = useDates();
  const shown = formatMoney(amount.amount, amount.currency);
  const act = useDepositAct('releaseDeposit');
  return (
    <ReasonDialog
      title={words.title(shown)}
      text={words.text(date(releaseAt))}
      submitLabel={words.submit(shown)}
      act={act}
      inputOf={(reason) => ({ id: deposit.id, version: deposit.version, reason })}
      done={words.done(shown)}
      onOvertaken={onOvertaken}
      onClose={onClose}
    />
  );
};
