import { limitRoutes } from '@tael/contract/limits/routes';
import {
  limitDeclineReasons,
  type LimitDecision,
  type LimitDeclineReason,
} from '@tael/contract/limits/states';
import { formatMoney } from '@tael/i18n/format';
import { isMoneyText } from '@tael/money';
import { useState } from 'react';
import { actRefusal, checkBy, type FieldErrors } from '../../../lib/form-errors.ts';
import { useWords } from '../../../lib/language.ts';
import { notify } from '../../../lib/notices.ts';
import { ReasonField } from '../../../parts/ReasonField.tsx';
import { ChoiceList } from '../../../ui/ChoiceList.tsx';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { MoneyInput } from '../../../ui/MoneyInput.tsx';
import styles from '../../../ui/detail.module.css';
import { useLimitAct, type LimitReview } from '../api.ts';

interface DecideDialogProps {
  readonly request: LimitReview;
  readonly decision: LimitDecision;
  readonly onClose: () => void;
}

const check = checkBy(limitRoutes.decideLimitRequest.input);

/** Asks for what goes with a decision, and decides. */
const DecideDialog = ({ request, decision, onClose }: DecideDialogProps) => {
  const all = useWords('limits');
  const words = all.review;
  const { actions, form } = useWords('common');
  const decide = useLimitAct('decideLimitRequest');
  const [amount, setAmount] = useState(request.asked.amount);
  const [reasons, setReasons] = useState<readonly LimitDeclineReason[]>([]);
  const [note, setNote] = useState('');
  const [faults, setFaults] = useState<FieldErrors>({});
  const refusal = actRefusal(decide.error);
  const errors = { ...refusal?.fields, ...faults };
  const faultCount = Object.keys(errors).length;
  const change =
    <Value,>(set: (value: Value) => void) =>
    (value: Value) => {
      set(value);
      setFaults({});
      decide.reset();
    };
  const shown = isMoneyText(amount, 'USD') ? formatMoney(amount, 'USD') : '';
  const submit = () => {
    const input = {
      id: request.id,
      version: request.version,
      decision,
      note: note.trim(),
      ...(decision === 'approve' && { amount }),
      ...(decision === 'decline' && { reasons: [...reasons] }),
    };
    const found = check(input);
    setFaults(found);
    if (Object.keys(found).length > 0) return;
    decide.mutate(input, {
      onSuccess: () => {
        notify({
          tone: 'good',
          text: decision === 'approve' ? words.approve.done(shown) : words[decision].done,
        });
        onClose();
      },
    });
  };
  return (
    <FormDialog
      title={words[decision].title(request.customerName)}
      closeLabel={actions.close}
      cancelLabel={actions.cancel}
      submitLabel={decision === 'approve' ? words.approve.submit(shown) : words[decision].submit}
      isBusy={decide.isPending}
      isGrave={decision === 'decline'}
      message={faultCount > 0 ? form.summary(faultCount) : refusal?.message}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <p className={styles.soft}>{words[decision].text}</p>
      {decision === 'approve' && (
        <MoneyInput
          label={words.approve.amount}
          value={amount}
          onChange={change(setAmount)}
          error={errors['amount']}
        />
      )}
      {decision === 'decline' && (
        <ChoiceList
          legend={words.decline.reasons}
          choices={limitDeclineReasons.map((value) => ({ value, label: all.reason[value] }))}
          chosen={reasons}
          onChange={change(setReasons)}
          error={errors['reasons'] && words.decline.chooseReason}
        />
      )}
      <ReasonField
        {...(decision === 'ask' && { label: words.ask.label })}
        name="note"
        value={note}
        onChange={change(setNote)}
        error={errors['note']}
      />
    </FormDialog>
  );
};
export default DecideDialog;
