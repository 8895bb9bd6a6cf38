import { formatMoney } from '@tael/i18n/format';
import { useState } from 'react';
import { useDates } from '../../../../lib/time/dates.ts';
import { useWords } from '../../../../lib/words/language.ts';
import { actRefusal } from '../../../../lib/forms/form-errors.ts';
import { ReasonDialog } from '../../../../parts/dialogs/ReasonDialog.tsx';
import { ReasonField } from '../../../../parts/dialogs/ReasonField.tsx';
import { useDepositAct, type Deposit } from '../../api.ts';

export interface DepositDialogProps {
  readonly deposit: Deposit;
  readonly onClose: () => void;
  /** Somebody else decided first: the newest state is to be looked at again. */
  readonly onOvertaken: () => void;
}

export const RejectDialog = ({ deposit, onClose, onOvertaken }: DepositDialogProps) => {
  const { amount } = deposit;
  const { reject: words, ...dialog } = useWords('reviews').funding;
  const [note, setNote] = useState('');
  const act = useDepositAct('rejectDeposit');
  return (
    <ReasonDialog
      title={words.title(formatMoney(amount.amount, amount.currency))}
      text={words.text}
      label={dialog.toldLabel}
      submitLabel={words.submit}
      isGrave
      act={act}
      inputOf={(reason) => ({ id: deposit.id, version: deposit.version, reason, note })}
      done={words.done}
      onOvertaken={onOvertaken}
      onClose={onClose}
    >
      <ReasonField
        label={dialog.noteLabel}
        name="note"
        value={note}
        onChange={setNote}
        error={actRefusal(act.error)?.fields['note']}
      />
    </ReasonDialog>
  );
};

export const ReleaseDialog = ({ deposit, onClose, onOvertaken }: DepositDialogProps) => {
  const { amount, releaseAt } = deposit;
  const { release: words, ...dialog } = useWords('reviews').funding;
  const [reason, setReason] = useState('');
  const date = useDates();
  const shown = formatMoney(amount.amount, amount.currency);
  const act = useDepositAct('releaseDeposit');
  return (
    <ReasonDialog
      title={words.title(shown)}
      text={words.text(date(releaseAt))}
      label={dialog.noteLabel}
      name="note"
      submitLabel={words.submit(shown)}
      act={act}
      inputOf={(note) => ({ id: deposit.id, version: deposit.version, note, reason })}
      done={words.done(shown)}
      onOvertaken={onOvertaken}
      onClose={onClose}
    >
      <ReasonField
        label={dialog.toldOptional}
        name="reason"
        value={reason}
        onChange={setReason}
        error={actRefusal(act.error)?.fields['reason']}
      />
    </ReasonDialog>
  );
};
